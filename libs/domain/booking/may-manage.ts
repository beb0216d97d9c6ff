import { addDays, at } from '../kernel/dates';
import type { LocalDate, LocalDateTime } from '../kernel/dates';
import type { Period } from '../kernel/occupied-time';

/**
 * How much of a booking its manage link still opens. `open`: all of it, until the stay ends; `after`: looking, papers and writing, 30 days
 * more; `papers`: looking and papers, up to 400 days; then it has `ended`.
 */
export type ManagePhase = 'open' | 'after' | 'papers' | 'ended';

const WRITING_DAYS = 30;
const PAPERS_DAYS = 400;

/** The last day of the oldest booking whose link still opens it today. */
export const oldestManaged = (today: LocalDate): LocalDate => addDays(today, -PAPERS_DAYS);

/** When a booking is over: a slot at its end, a stay with the day on which its guests leave. */
const endOf = ({ endDate, endTime }: Period): LocalDateTime =>
  endTime === null ? at(addDays(endDate, 1), '00:00') : at(endDate, endTime);

/** @param now what the clock on the business's wall shows */
export const managePhase = (period: Period, now: LocalDateTime): ManagePhase => {
  const until = (days: number): LocalDateTime => at(addDays(period.endDate, days + 1), '00:00');
  if (now < endOf(period)) return 'open';
  if (now < until(WRITING_DAYS)) return 'after';
  return now < until(PAPERS_DAYS) ? 'papers' : 'ended';
};

/** What a customer may do with the booking that their link opens, beside looking at it and at its papers. */
export type ManageAct = 'pay' | 'details' | 'write';

/** Why they may not. */
export type WhyNot =
  | 'booking_over'
  | 'booking_not_payable'
  | 'nothing_due'
  | 'payment_pending'
  | 'tenant_suspended';

/** What decides it. */
export interface ManagedBookingFacts {
  readonly phase: ManagePhase;
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'expired';
  readonly isSuspended: boolean;
  /** Its owner holds the time until it is paid. */
  readonly isProvisional: boolean;
  /** Some of its price is not paid. */
  readonly isOwed: boolean;
  /** A payment is being taken or looked into. */
  readonly isPaying: boolean;
}

/** For each act null, or why it may not be done now. Suspended businesses still let people pay and write. */
export const mayManage = (facts: ManagedBookingFacts): Readonly<Record<ManageAct, WhyNot | null>> => {
  const { phase, status, isSuspended, isProvisional, isOwed, isPaying } = facts;
  const pay = (): WhyNot | null => {
    if (phase !== 'open') return 'booking_over';
    if (status !== 'confirmed' && !(status === 'pending' && isProvisional)) return 'booking_not_payable';
    if (isPaying) return 'payment_pending';
    return isOwed ? null : 'nothing_due';
  };
  const details = (): WhyNot | null => {
    if (isSuspended) return 'tenant_suspended';
    return phase === 'open' && status !== 'expired' ? null : 'booking_over';
  };
  const write = (): WhyNot | null =>
    (phase === 'open' || phase === 'after') && status !== 'expired' ? null : 'booking_over';
  return { pay: pay(), details: details(), write: write() };
};
