import type { BookingMode } from '@holdfast/contracts/settings';
import { addDays, daysBetween, isDate } from '@holdfast/domain/kernel/dates';

interface Dates {
  readonly start_date: string;
  readonly end_date: string;
}

/** A new start takes the end with it: the length stays; the first length is a night, or the same day in time mode. */
export const followStart = ({ start_date, end_date }: Dates, start: string, mode: BookingMode): Dates => {
  if (!isDate(start)) return { start_date: start, end_date };
  const isSet = isDate(start_date) && isDate(end_date) && end_date >= start_date;
  const length = isSet ? daysBetween(start_date, end_date) : mode === 'date' ? 1 : 0;
  return { start_date: start, end_date: addDays(start, length) };
};
