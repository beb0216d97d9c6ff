import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { attemptOfOrder, currentAttempt } from '@holdfast/domain/payment/payment.state';
import type { Attempt, PaymentState } from '@holdfast/domain/payment/payment.state';
import { isPaidWith } from './begin-capture';

type Known = { readonly state: 'confirmed' } | Rejection<'booking_unknown' | 'payment_not_approved'>;

/**
 * The attempt that somebody means who speaks of an order (without one: the latest), or the answer when there is nothing left to do
 * or to be had: then the provider need not be asked.
 */
export function attemptToSettle(
  booking: BookingState,
  payment: PaymentState,
  orderId: string | undefined,
): (Attempt & { readonly orderId: string }) | Known {
  if (booking.status === 'none') return reject('booking_unknown');
  const meant = orderId === undefined ? currentAttempt(payment) : attemptOfOrder(payment, orderId);
  if (meant === null) {
    const free = booking.status === 'confirmed' && orderId === undefined;
    return free ? { state: 'confirmed' } : reject('booking_unknown');
  }
  if (meant.orderId === null) return reject('payment_not_approved');
  if (isPaidWith(meant.orderId, booking, payment)) return { state: 'confirmed' };
  return { ...meant, orderId: meant.orderId };
}
