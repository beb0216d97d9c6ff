import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { RecordedEvent } from '@holdfast/event-store/event';
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

/** A booking as its events tell it, with the version to append after; of status `none` where this tenant has none of that id. */
export const loadBooking = (tx: Work, bookingId: string): Promise<Loaded<BookingState>> =>
  tx.load(bookingStream(bookingId), bookingFolding);

/** The payment of a booking, under the booking's id; one without attempts where there is none. */
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

const foldWhole = <State, Event extends { type: string; data: object }>(
  events: readonly RecordedEvent[],
  { initial, evolve }: Folding<State, Event>,
): Loaded<State> | null => {
  if (events[0]?.version !== 1) return null;
  const state = events.reduce(
    (folded, { type, data, occurredAt }) => evolve(folded, { type, data, occurredAt } as unknown as Event),
    initial(),
  );
  return { state, version: events.length };
};

/** A booking and its payment out of the events that have just begun both; null when they had begun before. */
export const begunBoth = (
  written: readonly RecordedEvent[],
  bookingId: string,
): { booking: Loaded<BookingState>; payment: Loaded<PaymentState> } | null => {
  const own = (type: string) =>
    written.filter(({ stream }) => stream.type === type && stream.id === bookingId);
  const booking = foldWhole(own('booking'), bookingFolding);
  const payment = foldWhole(own('payment'), paymentFolding);
  return booking && payment && { booking, payment };
};
