import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { PriceLines } from '@holdfast/domain/kernel/price';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { atMost, oneOf } from '@holdfast/event-store/rows/guards';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import type { Table } from '@holdfast/event-store/rows/table';
import { insert } from '@holdfast/event-store/rows/words';

/** The row of a booking, by column, as its projection writes it; money in pence. */
export interface BookingCells {
  readonly booking_id: string;
  readonly reference: string;
  readonly block_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly price: number;
  readonly booking_fee: number;
  readonly discount: number;
  readonly deposit: number;
  readonly total: number;
  readonly discount_code: string | null;
  readonly amount_paid: number;
  readonly refunded: number;
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'expired';
  readonly payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'cancelled';
  readonly payment_state:
    'none' | 'requested' | 'open' | 'capturing' | 'pending' | 'captured' | 'declined' | 'failed';
  readonly payment_since: Date;
  readonly order_id: string | null;
  readonly capture_id: string | null;
  readonly subject_id: string;
  readonly details_ref: string;
  readonly booked_at: Date;
  readonly hold_expires_at: string | null;
  readonly extensions: number;
}

const bookingTable: Table<BookingCells> = {
  name: 'rm.booking',
  key: ['booking_id'],
  columns: {
    booking_id: 'uuid',
    reference: 'text',
    block_id: 'uuid',
    start_date: 'date',
    end_date: 'date',
    start_time: 'text',
    end_time: 'text',
    price: 'int',
    booking_fee: 'int',
    discount: 'int',
    deposit: 'int',
    total: 'int',
    discount_code: 'text',
    amount_paid: 'int',
    refunded: 'int',
    status: 'text',
    payment_status: 'text',
    payment_state: 'text',
    payment_since: 'timestamptz',
    order_id: 'text',
    capture_id: 'text',
    subject_id: 'uuid',
    details_ref: 'uuid',
    booked_at: 'timestamptz',
    hold_expires_at: 'timestamptz',
    extensions: 'int',
  },
};

interface Agreed {
  readonly data: {
    readonly price: PriceLines;
    readonly discount: { readonly code: string } | null;
    readonly detailsRef: string;
  };
}
interface AtTime {
  readonly occurredAt: Date;
}
type Of<Type> = Extract<BookingEvent | PaymentEvent, { type: Type }>;

/** What a customer agrees to, and agrees to anew when they revise it. */
const agreed = {
  price: ({ data }: Agreed) => data.price.price,
  booking_fee: ({ data }: Agreed) => data.price.bookingFee,
  discount: ({ data }: Agreed) => data.price.discount,
  deposit: ({ data }: Agreed) => data.price.deposit,
  total: ({ data }: Agreed) => data.price.total,
  discount_code: ({ data }: Agreed) => data.discount?.code ?? null,
  details_ref: ({ data }: Agreed) => data.detailsRef,
};

const now = ({ occurredAt }: AtTime) => occurredAt;
const payment = <State extends BookingCells['payment_state']>(payment_state: State) => ({
  payment_state,
  payment_since: now,
});

/** The hold ends, and with it a payment that has come to nothing so far. */
const lapsed = change<BookingCells, Of<'BookingHoldReleased' | 'BookingHoldExpired'>>(
  { set: { status: 'expired', payment_status: 'failed', hold_expires_at: null } },
  { set: { payment_state: 'failed' }, when: { payment_state: oneOf('requested', 'open', 'declined') } },
);

/** A refund of a capture that is not the booking's own changes nothing here. */
const ownCapture = oneOf(({ data }: Recorded<Of<'PaymentRefunded'>>) => data.captureId);

/** What happens to the row of a booking. */
export const bookingRows = rowChanges<BookingCells, BookingEvent | PaymentEvent>(bookingTable, {
  BookingHeld: insert({
    booking_id: ({ stream }) => stream.id,
    reference: ({ data }) => data.reference,
    block_id: ({ data }) => data.blockId,
    start_date: ({ data }) => data.startDate,
    end_date: ({ data }) => data.endDate,
    start_time: ({ data }) => data.startTime,
    end_time: ({ data }) => data.endTime,
    ...agreed,
    amount_paid: 0,
    refunded: 0,
    status: 'pending',
    payment_status: 'pending',
    ...payment('none'),
    order_id: null,
    capture_id: null,
    subject_id: ({ data }) => data.subjectId,
    booked_at: now,
    hold_expires_at: ({ data }) => data.expiresAt,
    extensions: 0,
  }),
  BookingDetailsRevised: change({ set: agreed }),
  BookingHoldExtended: change({
    set: { hold_expires_at: ({ data }) => data.expiresAt },
    add: { extensions: ({ data }) => (data.by === 'customer' ? 1 : 0) },
  }),
  BookingHoldReleased: lapsed,
  BookingHoldExpired: lapsed,
  BookingHoldRetaken: change({
    set: { status: 'pending', payment_status: 'pending', hold_expires_at: ({ data }) => data.expiresAt },
  }),
  BookingConfirmed: change({
    set: {
      status: 'confirmed',
      payment_status: 'paid',
      amount_paid: ({ data }) => data.amountPaid,
      hold_expires_at: null,
    },
  }),
  BookingCancelled: change(
    { set: { status: 'cancelled' } },
    {
      set: { payment_status: 'cancelled' },
      when: { payment_status: oneOf('pending', 'paid', 'failed', 'cancelled') },
    },
  ),
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  PaymentRequested: change({ set: { ...payment('requested'), order_id: null } }),
  PaymentOrderCreated: change({ set: { ...payment('open'), order_id: ({ data }) => data.orderId } }),
  PaymentCaptureStarted: change({ set: payment('capturing') }),
  PaymentCapturePending: change({ set: payment('pending') }),
  // The customer must try again: a sweep that did would only be declined again, and hold the time for ever.
  PaymentDeclined: change({ set: payment('declined') }),
  PaymentFailed: change({ set: payment('failed') }),
  PaymentCaptured: change({
    set: {
      ...payment('captured'),
      order_id: ({ data }) => data.orderId,
      capture_id: ({ data }) => data.captureId,
    },
  }),
  PaymentRefunded: change(
    { set: { refunded: ({ data }) => data.totalRefunded }, when: { capture_id: ownCapture } },
    {
      set: { payment_status: 'refunded' },
      when: { capture_id: ownCapture, amount_paid: atMost(({ data }) => data.totalRefunded) },
    },
  ),
  // They say what needs attention, in a table of its own.
  PaymentOrphaned: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentAttentionResolved: nothing,
});
