import { addDays, daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { Period } from '../kernel/occupied-time';
import { counted, dateInWords } from '../kernel/words';
import type { StayDates } from '../stay/tariff';

/** What a discount is for. Null: no limit. */
export interface DiscountLimits {
  /** Every night lies in these days, both included. */
  readonly stayFrom: LocalDate | null;
  readonly stayUntil: LocalDate | null;
  readonly minNights: number | null;
}

/** What limits are judged by: the first and the last night, and how many; null where time is sold by the hour. */
export interface DiscountedNights {
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly nights: number | null;
}

/** The nights of a stay. */
export const nightsOfStay = ({ arrival, departure }: StayDates): DiscountedNights => ({
  first: arrival,
  last: addDays(departure, -1),
  nights: daysBetween(arrival, departure),
});

/** The nights of a block. Of a slot its start date alone counts; a block of a single day is that day, and no night. */
export const nightsOfBlock = ({ startDate, endDate, startTime }: Period): DiscountedNights => {
  if (startTime !== null) return { first: startDate, last: startDate, nights: null };
  if (startDate === endDate) return { first: startDate, last: startDate, nights: 0 };
  return nightsOfStay({ arrival: startDate, departure: endDate });
};

/** Whether a discount is for these nights: all lie within its days, and there are enough of them. */
export const discountFits = (
  { stayFrom, stayUntil, minNights }: DiscountLimits,
  { first, last, nights }: DiscountedNights,
): boolean =>
  (stayFrom === null || first >= stayFrom) &&
  (stayUntil === null || last <= stayUntil) &&
  (minNights === null || nights === null || nights >= minNights);

/** The discount where it is for this stay; null where it is not, or there is none. */
export const fitting = <Discount extends DiscountLimits>(
  discount: Discount | null,
  stay: StayDates,
): Discount | null => (discount && discountFits(discount, nightsOfStay(stay)) ? discount : null);

const daysInWords = ({ stayFrom, stayUntil }: DiscountLimits): string => {
  if (stayFrom !== null && stayUntil !== null)
    return ` with every night from ${dateInWords(stayFrom)} to ${dateInWords(stayUntil)}`;
  if (stayFrom !== null) return ` from ${dateInWords(stayFrom)} on`;
  return stayUntil === null ? '' : ` with no night after ${dateInWords(stayUntil)}`;
};

/** What a discount is for, in plain words: `It is for stays of 3 nights or more from Monday 1 March 2027 on.` */
export const discountSentence = (limits: DiscountLimits): string => {
  const { minNights } = limits;
  const length = minNights === null ? '' : ` of ${counted(minNights, 'night')} or more`;
  return `It is for stays${length}${daysInWords(limits)}.`;
};

/** Why a discount cannot be had for these nights, with what it is for; null when it can. */
export const limitsRefusal = (
  limits: DiscountLimits,
  nights: DiscountedNights,
): Rejection<'discount_not_for_stay'> | null =>
  discountFits(limits, nights) ? null : reject('discount_not_for_stay', { isFor: discountSentence(limits) });
