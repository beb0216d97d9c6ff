import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Folding, Loaded, Work } from '../kernel/unit-of-work';

const bookingFolding: Folding<BookingState, BookingEvent> = {
  initial: initialBooking,
  evolve: evolveBooking,
};
const paymentFolding: Folding<PaymentState, PaymentEvent> = {
  initial: initialPayment,
  evolve: evolvePayment,
};

export const loadBooking = (tx: Work, bookingId: string): Promise<Loaded<BookingState>> =>
  tx.load(bookingStream(bookingId), bookingFolding);

export const loadPayment = (tx: Work, bookingId: string): Promise<Loaded<PaymentState>> =>
  tx.load(paymentStream(bookingId), paymentFolding);

/** A booking and its payment, in one round trip. */
export const loadBoth = async (
  tx: Work,
  bookingId: string,
): Promise<{ booking: Loaded<BookingState>; payment: Loaded<PaymentState> }> => {
  const [booking, payment] = await Promise.all([loadBooking(tx, bookingId), loadPayment(tx, bookingId)]);
  return { booking, payment };
};
