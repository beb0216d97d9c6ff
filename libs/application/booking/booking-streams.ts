import type { Account } from '@holdfast/domain/account/account';
import { accountOf } from '@holdfast/domain/booking-account';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { bookingStream, paymentStream } from '../kernel/streams';
import { foldEvents } from '../kernel/unit-of-work';
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

/** A booking with its payment, and the account that both make. */
export interface Both {
  readonly booking: Loaded<BookingState>;
  readonly payment: Loaded<PaymentState>;
  /** Null where this tenant has no booking of that id. */
  readonly account: Account | null;
}

/** A booking and its payment as these events tell them. */
export const foldBoth = (booking: readonly RecordedEvent[], payment: readonly RecordedEvent[]) => ({
  booking: foldEvents(booking, bookingFolding),
  payment: foldEvents(payment, paymentFolding),
  account: accountOf([...booking, ...payment]),
});

/** A booking and its payment, in one round trip. */
export const loadBoth = async (tx: Work, bookingId: string): Promise<Both> => {
  const [booking, payment] = await Promise.all([
    tx.events(bookingStream(bookingId)),
    tx.events(paymentStream(bookingId)),
  ]);
  const states = foldBoth(booking.events, payment.events);
  return {
    booking: { state: states.booking, version: booking.version },
    payment: { state: states.payment, version: payment.version },
    account: states.account,
  };
};

const foldWhole = <State, Event extends { type: string; data: object }>(
  events: readonly RecordedEvent[],
  folding: Folding<State, Event>,
): Loaded<State> | null => {
  if (events[0]?.version !== 1) return null;
  return { state: foldEvents(events, folding), version: events.length };
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
