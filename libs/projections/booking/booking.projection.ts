import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { PriceLines } from '@holdfast/domain/kernel/price';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { FEW_EVENTS, PageRows } from '@holdfast/event-store/rows/page-rows';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { bookingTable, gatherBooking, gatherPayment } from './booking.rows';
import * as sql from './booking.statements';

const priceValues = (lines: PriceLines): number[] => [
  lines.price,
  lines.bookingFee,
  lines.discount,
  lines.deposit,
  lines.total,
];

const projectBooking = (
  { tenantId, stream, occurredAt }: RecordedEvent,
  event: BookingEvent,
  requested: RecordedEvent | null,
): Statement[] => {
  const { id } = stream;
  switch (event.type) {
    case 'BookingHeld': {
      const held = event.data;
      const period = [held.startDate, held.endDate, held.startTime, held.endTime];
      const code = held.discount?.code ?? null;
      return [
        sql.insertBooking(
          tenantId, id, held.reference, held.blockId, ...period, ...priceValues(held.price), code, occurredAt,
          held.subjectId, held.detailsRef, held.expiresAt,
          requested ? 'requested' : 'none', requested?.occurredAt ?? occurredAt,
        ),
      ]; // prettier-ignore
    }
    case 'BookingDetailsRevised': {
      const { price, discount, detailsRef } = event.data;
      return [sql.reviseBooking(tenantId, id, ...priceValues(price), discount?.code ?? null, detailsRef)];
    }
    case 'BookingHoldExtended':
      return [sql.extendBooking(tenantId, id, event.data.expiresAt, event.data.by === 'customer' ? 1 : 0)];
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
      return [sql.endHold(tenantId, id)];
    case 'BookingHoldRetaken':
      return [sql.retakeHold(tenantId, id, event.data.expiresAt)];
    case 'BookingConfirmed':
      return [sql.confirmBooking(tenantId, id, event.data.amountPaid)];
    case 'BookingCancelled':
      return [sql.cancelBooking(tenantId, id)];
    case 'BookingMessageRetried':
    case 'BookingNoticeCrossedOff':
      return [];
  }
};

/** What a payment does to its booking's row. */
const projectPayment = (
  { tenantId, stream, occurredAt }: RecordedEvent,
  event: PaymentEvent,
): Statement[] => {
  const { id } = stream;
  switch (event.type) {
    case 'PaymentRequested':
      return [sql.setPayment(tenantId, id, 'requested', occurredAt, null)];
    case 'PaymentOrderCreated':
      return [sql.setPayment(tenantId, id, 'open', occurredAt, event.data.orderId)];
    case 'PaymentCaptureStarted':
      return [sql.setPaymentState(tenantId, id, 'capturing', occurredAt)];
    case 'PaymentCapturePending':
      return [sql.setPaymentState(tenantId, id, 'pending', occurredAt)];
    // The customer must try again himself: a sweep that did would only be declined again, and hold the time for ever.
    case 'PaymentDeclined':
      return [sql.setPaymentState(tenantId, id, 'declined', occurredAt)];
    case 'PaymentFailed':
      return [sql.setPaymentState(tenantId, id, 'failed', occurredAt)];
    case 'PaymentCaptured':
      return [sql.capturePayment(tenantId, id, occurredAt, event.data.orderId, event.data.captureId)];
    case 'PaymentRefunded':
      return [sql.refundPayment(tenantId, id, event.data.captureId, event.data.totalRefunded)];
    default:
      return [];
  }
};

/** What it says about what needs attention. */
const projectAttention = (
  { tenantId, stream, occurredAt }: RecordedEvent,
  event: PaymentEvent,
): Statement[] => {
  const { id } = stream;
  switch (event.type) {
    case 'PaymentRefunded':
      return [sql.closeOrphan(tenantId, id, event.data.captureId, event.data.totalRefunded)];
    case 'PaymentOrphaned': {
      const { captureId, amount } = event.data;
      return [sql.openAttention(tenantId, id, 'orphaned_capture', captureId, amount, occurredAt)];
    }
    case 'PaymentRefundFailed':
      return [sql.openAttention(tenantId, id, 'refund_failed', event.data.captureId, 0, occurredAt)];
    case 'PaymentMismatchFound':
      return [sql.openAttention(tenantId, id, 'payment_mismatch', event.data.orderId, null, occurredAt)];
    case 'PaymentReversed':
      return [sql.openAttention(tenantId, id, 'payment_reversed', event.data.captureId, null, occurredAt)];
    case 'PaymentAttentionResolved':
      return [sql.resolveAttention(tenantId, id, event.data.captureId)];
    default:
      return [];
  }
};

/**
 * The request for payment that follows a hold at once: it is written with the hold, for a row that is written twice costs all of its
 * indexes twice.
 */
const requestBehind = (events: readonly RecordedEvent[], index: number): RecordedEvent | null => {
  const [held, next] = [events[index], events[index + 1]];
  const follows = held?.type === 'BookingHeld' && next?.type === 'PaymentRequested';
  return follows && next.stream.id === held.stream.id ? next : null;
};

const asBooking = (recorded: RecordedEvent) => recorded as unknown as BookingEvent;
const asPayment = (recorded: RecordedEvent) => recorded as unknown as PaymentEvent;

const oneByOne = (events: readonly RecordedEvent[]): Statement[] =>
  events.flatMap((recorded, index) => {
    if (recorded.stream.type === 'booking')
      return projectBooking(recorded, asBooking(recorded), requestBehind(events, index));
    if (requestBehind(events, index - 1) === recorded) return [];
    const event = asPayment(recorded);
    return [...projectPayment(recorded, event), ...projectAttention(recorded, event)];
  });

const gathered = (events: readonly RecordedEvent[]): Statement[] => {
  const rows = new PageRows(bookingTable);
  const attention: Statement[] = [];
  for (const recorded of events) {
    if (recorded.stream.type === 'booking') gatherBooking(rows, recorded, asBooking(recorded));
    else {
      gatherPayment(rows, recorded, asPayment(recorded));
      attention.push(...projectAttention(recorded, asPayment(recorded)));
    }
  }
  return [...rows.statements(String(events[0]?.tenantId)), ...attention];
};

/** Bookings, their money, and what needs attention: current at every commit. */
export const bookingProjection: RebuildableProjection = {
  name: 'booking',
  version: 1,
  tables: ['rm.attention', 'rm.booking'],
  handles: [
    'BookingHeld',
    'BookingDetailsRevised',
    'BookingHoldExtended',
    'BookingHoldReleased',
    'BookingHoldExpired',
    'BookingHoldRetaken',
    'BookingConfirmed',
    'BookingCancelled',
    'PaymentRequested',
    'PaymentOrderCreated',
    'PaymentCaptureStarted',
    'PaymentCapturePending',
    'PaymentDeclined',
    'PaymentFailed',
    'PaymentCaptured',
    'PaymentRefunded',
    'PaymentOrphaned',
    'PaymentRefundFailed',
    'PaymentMismatchFound',
    'PaymentReversed',
    'PaymentAttentionResolved',
  ],
  project: (events) => (events.length > FEW_EVENTS ? gathered : oneByOne)(events),
};
