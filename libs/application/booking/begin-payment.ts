import { confirmBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { eventsOf, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { beginPayment } from '@holdfast/domain/payment/attempt.decide';
import type { PayingAccount } from '@holdfast/domain/payment/payment.events';
import { initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Loaded, Work } from '../kernel/unit-of-work';
import { quoteOfBooking } from '../quote/quote-view';

/** A booking as a command found it: nothing yet, or a hold that goes on. */
export interface Begun extends Loaded<BookingState> {
  readonly bookingId: string;
  readonly payment?: Loaded<PaymentState>;
}

interface Payable {
  readonly account: PayingAccount | null;
  /** What the customer has been told it comes to; null where they were told nothing. */
  readonly expectedTotal: number | null;
}

/** Nobody pays what they have not seen. */
const priceRefusal = (booking: KnownBooking, expected: number | null): Rejection<'price_changed'> | null =>
  expected === null || expected === booking.price.total
    ? null
    : reject('price_changed', { quote: quoteOfBooking(booking) });

/** Writes down what was agreed, and opens a payment for what is owed, or confirms at once what costs nothing. */
export const agreeAndPay = (
  tx: Work,
  { bookingId, state, version, payment }: Begun,
  agreed: readonly BookingEvent[],
  { account, expectedTotal }: Payable,
): { bookingId: string } | Rejection<'price_changed' | 'payments_not_set_up'> => {
  const booking = agreed.reduce(evolveBooking, state);
  if (booking.status === 'none') return { bookingId };
  const changed = priceRefusal(booking, expectedTotal);
  if (changed) return changed;
  const paid = payment ?? { state: initialPayment(), version: 0 };
  const begun = beginPayment(booking, account, paid.state);
  if (begun.kind === 'rejected') return begun;
  const isFree = booking.agreement.instalments.length === 0;
  tx.record(bookingStream(bookingId), version, agreed);
  tx.record(paymentStream(bookingId), paid.version, begun.events);
  tx.record(
    bookingStream(bookingId),
    version + agreed.length,
    isFree ? eventsOf(confirmBooking(0, booking)) : [],
  );
  return { bookingId };
};
