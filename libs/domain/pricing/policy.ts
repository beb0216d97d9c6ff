import { daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { Instant } from '../kernel/flavour';
import { todayIn } from '../kernel/zone';
import type { Agreement } from './agreement';
import type { AgreedAt } from './instalments';

type Policy = NonNullable<Agreement['policy']>;

/** When a booking was confirmed, and when it was to begin then. */
export interface WhenConfirmed {
  /** Null: in the same breath as whatever is being decided. */
  readonly at: Instant | null;
  readonly arrival: LocalDate;
}

/** A booking as far as what comes back of it goes. */
export interface UnderPolicy {
  readonly agreement: Pick<Agreement, 'policy'>;
  readonly period: { readonly startDate: LocalDate };
  /** The most per cent that come back, as its moves have noted; null: it was never moved. */
  readonly refundCap: number | null;
  readonly confirmed: WhenConfirmed | null;
}

/** What a policy says on a day, and why. */
export interface DayOfPolicy {
  /** The tenant's date. */
  readonly on: LocalDate;
  /** From then to the arrival; below 0 once it is past. */
  readonly days: number;
  /** How much of the price comes back. */
  readonly percent: number;
  /**
   * - `free_hours`: it was booked so short a time ago that it costs nothing;
   * - `step`: the arrival is far enough away for one of the steps;
   * - `past_steps`: it is nearer than all of them;
   * - `moved`: it was moved on a day on which less would have come back than now.
   */
  readonly because: 'free_hours' | 'step' | 'past_steps' | 'moved';
}

const HOUR_MS = 3_600_000;

/** Whoever books at so short a notice, or at shorter, has no hours in which it costs nothing. */
const TOO_SOON_TO_BE_FREE_DAYS = 7;

/** Whether a booking for a day that is made on another has hours in which cancelling it costs nothing, if its policy gives any. */
export const hasFreeHours = (arrival: LocalDate, bookedOn: LocalDate): boolean =>
  daysBetween(bookedOn, arrival) > TOO_SOON_TO_BE_FREE_DAYS;

/**
 * Until when cancelling costs nothing because it was booked so short a time ago; null: no such time was given, or it was moved to dates for which
 * nobody who booked then would have had any.
 */
export const freeUntil = (
  { agreement: { policy }, confirmed, period }: Pick<UnderPolicy, 'agreement' | 'confirmed' | 'period'>,
  { now, zone }: AgreedAt,
): Date | null => {
  if (policy === null || policy.freeHours === 0 || confirmed === null) return null;
  const at = confirmed.at === null ? now : new Date(confirmed.at);
  const bookedOn = todayIn(at, zone);
  return [confirmed.arrival, period.startDate].every((arrival) => hasFreeHours(arrival, bookedOn))
    ? new Date(at.getTime() + policy.freeHours * HOUR_MS)
    : null;
};

/** The step of so many days before the arrival; nothing comes back below the last. */
const stepOf = ({ steps }: Policy, ahead: number): number =>
  steps.reduce((most, { days, percent }) => (ahead >= days ? Math.max(most, percent) : most), 0);

/**
 * What comes back of the price when a booking is cancelled now, and why. Of one that was moved never more than was noted when it was: else whoever
 * moves to next year, and then cancels, would lose nothing.
 *
 * @returns null where nothing was agreed about cancelling
 */
export const policyOn = (booking: UnderPolicy, at: AgreedAt): DayOfPolicy | null => {
  const { policy } = booking.agreement;
  if (policy === null) return null;
  const on = todayIn(at.now, at.zone);
  const days = daysBetween(on, booking.period.startDate);
  const free = freeUntil(booking, at);
  const isFree = free !== null && at.now < free;
  const percent = isFree ? 100 : stepOf(policy, days);
  const cap = booking.refundCap ?? 100;
  if (cap < percent) return { on, days, percent: cap, because: 'moved' };
  if (isFree) return { on, days, percent, because: 'free_hours' };
  return { on, days, percent, because: percent > 0 ? 'step' : 'past_steps' };
};

/** The same without the why: how much of the price comes back, in per cent; null where nothing was agreed about cancelling. */
export const percentOn = (booking: UnderPolicy, at: AgreedAt): number | null =>
  policyOn(booking, at)?.percent ?? null;
