import { accept } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Instant } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { fairCost, letAgain } from '../money/resale';
import type { LetFor } from '../money/resale';
import type { BookingEvent } from './booking.events';
import type { BookingState, CancelledBooking } from './booking.state';

export interface ReckonResale {
  readonly now: Instant;
  /** Bookings that stand, were made since, and overlap its time. */
  readonly others: readonly LetFor[];
  /** What can still go back of what was paid: something may have, since. */
  readonly refundable: Minor;
}

/** Whether it is time to look at what the nights of a cancelled booking were let for again. */
export const isResaleDue = (state: BookingState, now: Instant): state is CancelledBooking =>
  state.status === 'cancelled' &&
  state.cancelled.resaleAt !== null &&
  state.cancelled.resale === null &&
  state.cancelled.resaleAt <= now;

/** Reckons, once, what the nights of a cancelled booking were let for again, and what of it goes back to whoever had booked them. */
export const reckonResale = (
  { now, others, refundable }: ReckonResale,
  state: BookingState,
): Decision<Extract<BookingEvent, { type: 'BookingResaleReckoned' }>, never> => {
  if (!isResaleDue(state, now)) return accept();
  const { kept, reckoned, currency } = state.cancelled;
  const { nights, resold } = letAgain(state.period, others);
  const stillKept = Math.min(kept ?? 0, refundable);
  const cost = fairCost(stillKept, reckoned?.price ?? 0, resold);
  return accept({
    type: 'BookingResaleReckoned',
    data: { nights, resold, cost, refund: stillKept - cost, currency },
  });
};
