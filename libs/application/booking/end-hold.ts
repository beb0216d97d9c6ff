import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { expireHold } from '@holdfast/domain/booking/hold.decide';
import type { Decision } from '@holdfast/domain/kernel/decision';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { bookingStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import { loadBoth } from './booking-streams';
import type { DiscountUses } from './discount-uses';
import type { BookingState } from '@holdfast/domain/booking/booking.state';

type Ending<Code extends string> = (state: BookingState, capturing: boolean) => Decision<BookingEvent, Code>;

/** Ends a hold as `decide` says and gives its discount use back in the same breath. */
export const endHold = async <Code extends string>(
  tx: Work,
  uses: DiscountUses,
  bookingId: string,
  decide: Ending<Code>,
): Promise<Decision<BookingEvent, Code>> => {
  const { booking, payment } = await loadBoth(tx, bookingId);
  const decision = decide(booking.state, isCapturing(payment.state));
  if (decision.kind === 'rejected' || decision.events.length === 0) return decision;
  tx.record(bookingStream(bookingId), booking.version, decision.events);
  if (booking.state.status !== 'none') await uses.giveBack(bookingId, booking.state.agreement.discount);
  return decision;
};

/** Ends a hold if its time is over; anything else is left as it is. */
export const expireIfDue = (
  tx: Work,
  uses: DiscountUses,
  bookingId: string,
  now: Instant,
): Promise<Decision<BookingEvent, never>> =>
  endHold(tx, uses, bookingId, (state, capturing) => expireHold(now, state, capturing));
