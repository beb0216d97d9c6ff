import { dateOf, dateRange, daysBetween } from '../kernel/dates';
import type { LocalDate, LocalDateTime } from '../kernel/dates';
import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { occupiedTime } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { spreadOverNights } from './spread-over-nights';

/** A booking, and what it was made for, without its deposit. */
export interface LetFor {
  readonly period: Period;
  readonly price: Minor;
}

/** What of a cancelled time was let again, and what for. */
export interface LetAgain {
  /** The nights; of a slot its day. */
  readonly nights: readonly LocalDate[];
  readonly resold: Minor;
}

/** The nights of a period, those of a block of a single day being that day; null of a slot. */
const nightsIn = (period: Period): readonly LocalDate[] | null => {
  if (period.startTime !== null) return null;
  const { from, to } = occupiedTime(period);
  return dateRange(dateOf(from), daysBetween(dateOf(from), dateOf(to)));
};

const MINUTE_MS = 60_000;
const minutes = (from: LocalDateTime, to: LocalDateTime): number =>
  Math.max(0, Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE_MS;

/** Of time that is sold by the hour: so much of the price as of the time lies within. */
const shareOfSlot = (cancelled: Period, { period, price }: LetFor): Minor => {
  const [lost, taken] = [occupiedTime(cancelled), occupiedTime(period)];
  const from = lost.from > taken.from ? lost.from : taken.from;
  const to = lost.to < taken.to ? lost.to : taken.to;
  const all = minutes(taken.from, taken.to);
  return all === 0 ? 0 : divideHalfUp(price * minutes(from, to), all);
};

/**
 * What a cancelled time was let again for: the shares of its nights in other bookings, whose prices are spread evenly over their nights.
 *
 * @param others bookings that stand, and were made since
 */
export const letAgain = (cancelled: Period, others: readonly LetFor[]): LetAgain => {
  const lost = nightsIn(cancelled);
  const days = new Set<LocalDate>();
  let resold = 0;
  for (const other of others) {
    const taken = nightsIn(other.period);
    if (lost === null || taken === null) {
      const share = shareOfSlot(cancelled, other);
      if (share > 0) days.add(cancelled.startDate);
      resold += share;
      continue;
    }
    const shares = spreadOverNights(other.price, taken.length);
    taken.forEach((night, index) => {
      if (!lost.includes(night)) return;
      days.add(night);
      resold += shares[index] ?? 0;
    });
  }
  return { nights: [...days].toSorted(), resold };
};

/**
 * What a cancellation costs in fairness: the price less what its time was let for again, and never more than was kept. Where nothing was let
 * again, what was kept.
 */
export const fairCost = (kept: Minor, price: Minor, resold: Minor): Minor =>
  resold === 0 ? kept : Math.min(kept, Math.max(0, price - resold));
