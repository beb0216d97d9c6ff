import { addDays, daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import { monthOf } from '../kernel/months';
import type { Month } from '../kernel/months';
import { spreadOverNights } from './spread-over-nights';

/** What falls into a month. */
export interface MonthShare {
  readonly month: Month;
  readonly nights: number;
  readonly amount: Minor;
}

/**
 * An amount spread over the nights of a stay (`spreadOverNights`), month by month. A slot, which has no night, counts on its day.
 *
 * @param to the day of departure
 * @returns shares that come to the amount, in the order of the months
 */
export const spreadOverMonths = (amount: Minor, from: LocalDate, to: LocalDate): readonly MonthShare[] => {
  const nights = daysBetween(from, to);
  if (nights <= 0) return [{ month: monthOf(from), nights: 0, amount }];
  const [first, last] = [monthOf(from), monthOf(addDays(to, -1))];
  // Most stays lie in one month: there is nothing to spread.
  if (first === last) return [{ month: first, nights, amount }];
  const months = new Map<Month, { nights: number; amount: Minor }>();
  const sign = Math.sign(amount);
  spreadOverNights(Math.abs(amount), nights).forEach((share, night) => {
    const month = monthOf(addDays(from, night));
    const sum = months.get(month) ?? { nights: 0, amount: 0 };
    months.set(month, { nights: sum.nights + 1, amount: sum.amount + sign * share });
  });
  return [...months].map(([month, sum]) => ({ month, ...sum }));
};
