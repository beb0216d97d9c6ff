import { confirmBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { changePaidBy } from '@holdfast/domain/booking/settle-change.decide';
import type { TimeNotSecured } from '@holdfast/domain/booking/secure-time.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { Decision } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { OrphanReason, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { recordCapture, recordOrphan } from '@holdfast/domain/payment/capture.decide';
import type { TakenMoney } from '@holdfast/domain/payment/capture.decide';
import { leftOf } from '@holdfast/domain/payment/instalments-owed';
import { attemptOfOrder, currentAttempt, isPaid } from '@holdfast/domain/payment/payment.state';
import type { Attempt, PaymentState } from '@holdfast/domain/payment/payment.state';

/** Where taken money belongs: to its booking, once the time is secured, or to nobody, for a reason. */
export type Home = 'booking' | OrphanReason;

/** Whether the tenant that the money was taken for is still there. */
export type Standing = 'active' | 'suspended' | 'deleted';

/**
 * Where money belongs that the provider has taken on an order and that is not in the log yet. `booking` is said before the time is
 * looked at: what becomes of it then is for `settleTaken` to say.
 */
export const homeOf = (
  orderId: string,
  booking: BookingState,
  payment: PaymentState,
  standing: Standing,
): Home => {
  // Nothing is confirmed for a tenant that is gone, whatever its booking is.
  if (standing === 'deleted') return 'booking_ended';
  const attempt = attemptOfOrder(payment, orderId);
  const isLatest = attempt !== null && attempt === currentAttempt(payment);
  // Said first: of a part that was paid before, some may be owed again, since a payment outside the provider was taken back.
  if (isLatest && booking.status === 'confirmed' && isStillOwed(attempt, booking, payment)) return 'booking';
  if (attempt !== null && isPaid(payment, attempt.instalment)) return 'already_paid';
  if (!isLatest) return 'order_superseded';
  if (booking.status === 'none' || booking.status === 'cancelled') return 'booking_ended';
  if (booking.status !== 'confirmed') return 'booking';
  const isAgreed = booking.agreement.instalments.some(({ number }) => number === attempt.instalment);
  // A part that was to be paid for a change which is over.
  return !isAgreed && booking.changeParts.includes(attempt.instalment) ? 'time_lost' : 'already_paid';
};

/**
 * Whether an attempt asks for exactly what is left of its instalment: since it was begun, a part of that may have been paid in another way,
 * let go, or agreed anew.
 */
export const isStillOwed = (
  { instalment, amount }: Pick<Attempt, 'instalment' | 'amount'>,
  booking: KnownBooking,
  payment: PaymentState,
): boolean => leftOf(booking, payment, instalment) === amount || costOfChange(booking, instalment) === amount;

/** What is paid for a change by an instalment, which is the booking's only once it is changed; null: it is for no change. */
const costOfChange = (booking: KnownBooking, instalment: number): Minor | null => {
  const paid = booking.status === 'confirmed' ? changePaidBy(booking, instalment) : null;
  return paid?.change.agreement.instalments.find(({ number }) => number === instalment)?.amount ?? null;
};

/** What is written down of taken money. */
export interface SettledMoney {
  readonly home: Home;
  readonly booking: readonly BookingEvent[];
  readonly payment: readonly PaymentEvent[];
}

/** Money that belongs to no booking: it is noted, and goes back by itself. */
export const orphan = (money: TakenMoney, reason: OrphanReason, payment: PaymentState): SettledMoney => ({
  home: reason,
  booking: [],
  payment: eventsOf(recordOrphan(money, reason, payment)),
});

/** Why money has no home whose booking's time could not be secured. */
const whyLost = (code: TimeNotSecured): OrphanReason =>
  code === 'offer_changed' ? 'booking_ended' : 'time_lost';

/** Money whose home is its booking, with what came of securing the time: it confirms the booking, or is an orphan. */
export const settleTaken = (
  money: TakenMoney,
  secured: Decision<BookingEvent, TimeNotSecured>,
  booking: BookingState,
  payment: PaymentState,
): SettledMoney => {
  if (secured.kind === 'rejected') return orphan(money, whyLost(secured.code), payment);
  const held = secured.events.reduce(evolveBooking, booking);
  const confirmed = confirmBooking(money.amount, held);
  if (confirmed.kind === 'rejected') return orphan(money, 'booking_ended', payment);
  return {
    home: 'booking',
    booking: [...secured.events, ...confirmed.events],
    payment: eventsOf(recordCapture(money, payment)),
  };
};

/** Money that was taken for a change of a booking: it moves the booking, or is an orphan. */
export const settleForChange = (
  money: TakenMoney,
  moved: Decision<BookingEvent, 'change_over'>,
  payment: PaymentState,
): SettledMoney =>
  moved.kind === 'rejected'
    ? orphan(money, 'time_lost', payment)
    : { home: 'booking', booking: moved.events, payment: eventsOf(recordCapture(money, payment)) };
