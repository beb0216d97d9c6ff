import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { assertNever } from '@holdfast/domain/kernel/assert-never';
import type { PriceLines } from '@holdfast/domain/kernel/price';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { PageRows } from '@holdfast/event-store/rows/page-rows';
import { tableStatements } from '@holdfast/event-store/rows/table.statement';
import * as sql from './booking.statements';

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

/** Writes the rows of many bookings at once. */
export const bookingTable = tableStatements<BookingCells>('rm.booking', 'booking_id', {
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
});

const priceCells = ({ price, bookingFee, discount, deposit, total }: PriceLines) => ({
  price,
  booking_fee: bookingFee,
  discount,
  deposit,
  total,
});

const whenHeld = (
  held: Extract<BookingEvent, { type: 'BookingHeld' }>['data'],
  { stream, occurredAt }: RecordedEvent,
): BookingCells => ({
  booking_id: stream.id,
  reference: held.reference,
  block_id: held.blockId,
  start_date: held.startDate,
  end_date: held.endDate,
  start_time: held.startTime,
  end_time: held.endTime,
  ...priceCells(held.price),
  discount_code: held.discount?.code ?? null,
  amount_paid: 0,
  refunded: 0,
  status: 'pending',
  payment_status: 'pending',
  payment_state: 'none',
  payment_since: occurredAt,
  order_id: null,
  capture_id: null,
  subject_id: held.subjectId,
  details_ref: held.detailsRef,
  booked_at: occurredAt,
  hold_expires_at: held.expiresAt,
  extensions: 0,
});

/** Payments that come to nothing with their hold. */
const LAPSING: readonly string[] = ['requested', 'open', 'declined'];

type Known = Partial<BookingCells>;

const extended = ({ extensions }: Known, expiresAt: string, more: number): Known | undefined =>
  extensions === undefined ? undefined : { hold_expires_at: expiresAt, extensions: extensions + more };

const lapsed = ({ payment_state: state }: Known): Known | undefined =>
  state === undefined
    ? undefined
    : {
        status: 'expired',
        payment_status: 'failed',
        hold_expires_at: null,
        payment_state: LAPSING.includes(state) ? 'failed' : state,
      };

const cancelled = ({ payment_status: paid }: Known): Known | undefined =>
  paid === undefined
    ? undefined
    : { status: 'cancelled', payment_status: paid === 'refunded' ? 'refunded' : 'cancelled' };

/** What an event of a booking does to its row, as the statements of `booking.statements.ts` have it. */
export const gatherBooking = (
  rows: PageRows<BookingCells>,
  recorded: RecordedEvent,
  event: BookingEvent,
): void => {
  const { tenantId, stream } = recorded;
  const { id } = stream;
  switch (event.type) {
    case 'BookingHeld':
      return rows.put(whenHeld(event.data, recorded));
    case 'BookingDetailsRevised': {
      const { price, discount, detailsRef } = event.data;
      const discount_code = discount?.code ?? null;
      return rows.change(id, { ...priceCells(price), discount_code, details_ref: detailsRef });
    }
    case 'BookingHoldExtended': {
      const { expiresAt, by } = event.data;
      const more = by === 'customer' ? 1 : 0;
      return rows.decide(
        id,
        (known) => extended(known, expiresAt, more),
        () => sql.extendBooking(tenantId, id, expiresAt, more),
      );
    }
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
      return rows.decide(id, lapsed, () => sql.endHold(tenantId, id));
    case 'BookingHoldRetaken':
      return rows.change(id, {
        status: 'pending',
        payment_status: 'pending',
        hold_expires_at: event.data.expiresAt,
      });
    case 'BookingConfirmed':
      return rows.change(id, {
        status: 'confirmed',
        payment_status: 'paid',
        amount_paid: event.data.amountPaid,
        hold_expires_at: null,
      });
    case 'BookingCancelled':
      return rows.decide(id, cancelled, () => sql.cancelBooking(tenantId, id));
    case 'BookingMessageRetried':
    case 'BookingNoticeCrossedOff':
      return;
    default:
      return assertNever(event);
  }
};

/** What an event of a payment does to its booking's row. */
export const gatherPayment = (
  rows: PageRows<BookingCells>,
  { tenantId, stream, occurredAt }: RecordedEvent,
  event: PaymentEvent,
): void => {
  const { id } = stream;
  const inState = (payment_state: BookingCells['payment_state']) =>
    rows.change(id, { payment_state, payment_since: occurredAt });
  switch (event.type) {
    case 'PaymentRequested':
      return rows.change(id, { payment_state: 'requested', payment_since: occurredAt, order_id: null });
    case 'PaymentOrderCreated':
      return rows.change(id, {
        payment_state: 'open',
        payment_since: occurredAt,
        order_id: event.data.orderId,
      });
    case 'PaymentCaptureStarted':
      return inState('capturing');
    case 'PaymentCapturePending':
      return inState('pending');
    case 'PaymentDeclined':
      return inState('declined');
    case 'PaymentFailed':
      return inState('failed');
    case 'PaymentCaptured': {
      const { orderId, captureId } = event.data;
      return rows.change(id, {
        payment_state: 'captured',
        payment_since: occurredAt,
        order_id: orderId,
        capture_id: captureId,
      });
    }
    case 'PaymentRefunded': {
      const { captureId, totalRefunded } = event.data;
      return rows.decide(
        id,
        (known) => refunded(known, captureId, totalRefunded),
        () => sql.refundPayment(tenantId, id, captureId, totalRefunded),
      );
    }
    // They say what needs attention, in a table of its own.
    case 'PaymentOrphaned':
    case 'PaymentRefundFailed':
    case 'PaymentMismatchFound':
    case 'PaymentReversed':
    case 'PaymentAttentionResolved':
      return;
    default:
      return assertNever(event);
  }
};

const refunded = (
  { capture_id, amount_paid, payment_status }: Known,
  captureId: string,
  total: number,
): Known | undefined => {
  if (capture_id === undefined) return undefined;
  if (capture_id !== captureId) return {};
  if (amount_paid === undefined || payment_status === undefined) return undefined;
  return { refunded: total, payment_status: total >= amount_paid ? 'refunded' : payment_status };
};
