import { confirmBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { TimeNotSecured } from '@holdfast/domain/booking/secure-time.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { Decision } from '@holdfast/domain/kernel/decision';
import type { OrphanReason, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { recordCapture, recordOrphan } from '@holdfast/domain/payment/capture.decide';
import type { TakenMoney } from '@holdfast/domain/payment/capture.decide';
import { attemptOfOrder, currentAttempt, isPaid } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';

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
  if (attempt !== null && isPaid(payment, attempt.instalment)) return 'already_paid';
  if (attempt === null || attempt !== currentAttempt(payment)) return 'order_superseded';
  if (booking.status === 'none' || booking.status === 'cancelled') return 'booking_ended';
  const isOwed = booking.agreement.instalments.some(({ number }) => number === attempt.instalment);
  return booking.status === 'confirmed' && !isOwed ? 'already_paid' : 'booking';
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
