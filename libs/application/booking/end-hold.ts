import { lapseChange } from '@holdfast/domain/booking/change.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { expireHold, isOf } from '@holdfast/domain/booking/hold.decide';
import type { Claim } from '@holdfast/domain/booking/hold.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { Decision } from '@holdfast/domain/kernel/decision';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { bookingStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import { loadBooking, loadBoth } from './booking-streams';
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

/** Ends the change of a booking if its time is over; anything else is left as it is. */
export const lapseIfDue = async (
  tx: Work,
  bookingId: string,
  now: Instant,
): Promise<Decision<BookingEvent, never>> => {
  const { state, version } = await loadBooking(tx, bookingId);
  const decision = lapseChange(now, state);
  tx.record(bookingStream(bookingId), version, eventsOf(decision));
  return decision;
};

/** Ends what has lapsed and stands in the way, but for what is the booking's own that asks. */
export const endLapsed = async (
  tx: Work,
  uses: DiscountUses,
  lapsed: readonly Claim[],
  own: string | null = null,
): Promise<void> => {
  const others = lapsed.filter((claim) => !isOf(claim, own));
  for (const { bookingId } of others.filter(({ forBooking }) => forBooking === null))
    await expireIfDue(tx, uses, bookingId, tx.nowText);
  // A change may hold two pieces.
  const changed = others.flatMap(({ forBooking }) => (forBooking === null ? [] : [forBooking]));
  for (const bookingId of new Set(changed)) await lapseIfDue(tx, bookingId, tx.nowText);
};
