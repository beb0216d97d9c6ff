import { addDays, daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';

/** What falls into a month, `YYYY-MM`. */
export interface MonthShare {
  readonly month: string;
  readonly nights: number;
  readonly amount: Minor;
}

const monthOf = (date: LocalDate): string => date.slice(0, 7);

/**
 * An amount spread evenly over the nights of a stay by cumulative rounding, month by month. A slot, which has no night, counts on its day.
 *
 * @param to the day of departure
 * @returns shares that come to the amount, in the order of the months
 */
export const spreadOverMonths = (amount: Minor, from: LocalDate, to: LocalDate): readonly MonthShare[] => {
  const nights = daysBetween(from, to);
  if (nights <= 0) return [{ month: monthOf(from), nights: 0, amount }];
  const shares: MonthShare[] = [];
  let [passed, given] = [0, 0];
  while (passed < nights) {
    const month = monthOf(addDays(from, passed));
    const before = passed;
    while (passed < nights && monthOf(addDays(from, passed)) === month) passed += 1;
    const sum = spreadTo(amount, passed, nights);
    shares.push({ month, nights: passed - before, amount: sum - given });
    given = sum;
  }
  return shares;
};

/** What the first so many of all nights come to. */
const spreadTo = (amount: Minor, first: number, nights: number): Minor =>
  Math.sign(amount) * divideHalfUp(Math.abs(amount) * first, nights);
