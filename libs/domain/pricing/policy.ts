import { daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { Agreement } from './agreement';

/** The step of so many days before the arrival; nothing comes back below the last. */
const stepOf = (steps: NonNullable<Agreement['policy']>['steps'], ahead: number): number =>
  steps.reduce((most, { days, percent }) => (ahead >= days ? Math.max(most, percent) : most), 0);

/**
 * How much of the price comes back, in per cent, when a booking is cancelled on a day. Of one that was moved never more than was noted when it
 * was: else whoever moves to next year, and then cancels, would lose nothing.
 *
 * @param cap what was noted; null: it was never moved
 * @returns null where nothing was agreed about cancelling
 */
export const percentOn = (
  { policy }: Pick<Agreement, 'policy'>,
  arrival: LocalDate,
  today: LocalDate,
  cap: number | null,
): number | null =>
  policy === null ? null : Math.min(stepOf(policy.steps, daysBetween(today, arrival)), cap ?? 100);
