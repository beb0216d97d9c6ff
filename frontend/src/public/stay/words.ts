import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { monthOf } from '@holdfast/domain/kernel/months';
import type { Minor } from '@holdfast/domain/kernel/money';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import { stayCopy } from '../../shared/copy/stay';
import { formatPounds } from '../../shared/money';
import { dayAndMonth, dayName, dayNumber, shortRange, stayLength } from '../../shared/words';

/** `£443.00` of whole pence. */
export const pounds = (amount: Minor): string => formatPounds(toMajor(amount));

/** `3 nights` */
export const nightsOf = ({ arrival, departure }: StayDates): string => stayLength(arrival, departure);

/** `Fri 12 to Mon 15 February` */
export const datesOf = ({ arrival, departure }: StayDates, today?: LocalDate): string =>
  shortRange(arrival, departure, today);

/** `Friday 12 February` */
const dayInWords = (date: LocalDate): string => `${dayName(date)} ${dayAndMonth(date)}`;

/** What is said once an arrival is chosen; the month is named again only where it is another one. */
export const departureWanted = (arrival: LocalDate, earliest: LocalDate): string => {
  const isSameMonth = monthOf(arrival) === monthOf(earliest);
  const first = isSameMonth ? `${dayName(earliest)} ${dayNumber(earliest)}` : dayInWords(earliest);
  return stayCopy.chooseDeparture(dayInWords(arrival), first);
};
