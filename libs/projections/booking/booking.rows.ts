import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { PriceLine } from '@holdfast/domain/pricing/agreement';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { atMost, has, oneOf } from '@holdfast/event-store/rows/guards';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { bookingTable } from './booking.table';
import type { BookingCells } from './booking.table';

interface Agreed {
  readonly data: {
    readonly lines: readonly PriceLine[];
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
  price: ({ data }: Agreed) => sumsOf(data.lines).price,
  booking_fee: ({ data }: Agreed) => sumsOf(data.lines).bookingFee,
  discount: ({ data }: Agreed) => sumsOf(data.lines).discount,
  deposit: ({ data }: Agreed) => sumsOf(data.lines).deposit,
  total: ({ data }: Agreed) => sumsOf(data.lines).total,
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
const ownCapture = has(({ data }: Recorded<Of<'PaymentRefunded'>>) => data.captureId);

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
    capture_ids: [],
    subject_id: ({ data }) => data.subjectId,
    booked_at: now,
    hold_expires_at: ({ data }) => data.expiresAt,
    extensions: 0,
    currency: ({ data }) => data.currency,
    language: ({ data }) => data.language,
    source: ({ data }) => data.source,
    provisional: ({ data }) => data.provisional,
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
    add: {
      capture_ids: ({ data }) => data.captureId,
      // What the first part came to is told by the confirmation, in the same commit.
      amount_paid: ({ data }) => (data.instalment === 1 ? 0 : data.amount),
    },
  }),
  // What the one capture of the booking has given back in all: amounts do not add up in every log (`test/replay/README.md`).
  PaymentRefunded: change(
    { set: { refunded: ({ data }) => data.totalRefunded }, when: { capture_ids: ownCapture } },
    {
      set: { payment_status: 'refunded' },
      when: { capture_ids: ownCapture, amount_paid: atMost(({ data }) => data.totalRefunded) },
    },
  ),
  // An outcome too: the booking waits for this money no longer.
  PaymentOrphaned: change({
    set: payment('failed'),
    when: { payment_state: oneOf('capturing', 'pending'), order_id: oneOf(({ data }) => data.orderId) },
  }),
  // They say what needs attention, in a table of its own.
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentAttentionResolved: nothing,
});
