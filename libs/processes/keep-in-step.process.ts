import { refusedStillDue, toPay } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import { laidAnew, openOf } from '@holdfast/domain/account/parts';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, ConfirmedBooking } from '@holdfast/domain/booking/booking.state';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { withdrawFor } from '@holdfast/domain/payment/attempt.decide';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { isCapturing, paidOf } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';

/** What is written down of a booking and of its payment. */
export interface InStep {
  readonly booking: readonly BookingEvent[];
  readonly payment: readonly PaymentEvent[];
}

/**
 * Refunds that were refused, with what of each is due back now: less than it was for where the booking has come to settle the rest, and as much again where
 * it does no longer. Not of one of which a person has said that it stays.
 */
const reckoned = ({ refunds, openItems }: PaymentState, account: Account): readonly PaymentEvent[] => {
  const stillDue = refusedStillDue(account);
  return refunds.flatMap(({ refundId, state, amount: before, currency }): readonly PaymentEvent[] => {
    const due = stillDue.get(refundId) ?? 0;
    const waits = openItems.some(({ key }) => key === refundId);
    return state === 'failed' && due !== before && (waits || due > 0)
      ? [{ type: 'PaymentRefundReckoned', data: { refundId, before, due, currency } }]
      : [];
  });
};

/** The parts as they come to what its customer has to pay; an order for one that asks for another sum since can be captured no more. */
const laid = (
  { agreement: { instalments }, waived, changeParts: taken }: ConfirmedBooking,
  payment: PaymentState,
  account: Account,
  today: LocalDate,
): InStep => {
  const known = { paid: (number: number) => paidOf(payment, number), waived, taken, today };
  const anew = laidAnew(instalments, known, toPay(account));
  if (anew === instalments) return { booking: [], payment: [] };
  const openBefore = new Map(instalments.map((part) => [part.number, openOf(known, part)]));
  const openNow = new Map(anew.map((part) => [part.number, openOf(known, part)]));
  const changed = [...openBefore].flatMap(([number, open]) => (openNow.get(number) === open ? [] : [number]));
  return {
    booking: [{ type: 'BookingInstalmentsLaid', data: { instalments: anew } }],
    payment: withdrawFor(changed, payment),
  };
};

/**
 * What keeps the plan of a booking, and what waits for a person, in step with its account: open parts come to what is to be paid, refused refunds to
 * what is due back. Nothing where they do. Not while money is being taken: what that comes to is not known yet.
 */
export const keepInStep = (
  booking: BookingState,
  payment: PaymentState,
  account: Account,
  today: LocalDate,
): InStep => {
  const refused = reckoned(payment, account);
  if (booking.status !== 'confirmed' || isCapturing(payment)) return { booking: [], payment: refused };
  const parts = laid(booking, payment, account, today);
  return { booking: parts.booking, payment: [...refused, ...parts.payment] };
};
