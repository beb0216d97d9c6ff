import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { FlagEvent } from '@holdfast/domain/booking/flag.events';
import type { OpenItemKind, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change, remove } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { atMost, oneOf } from '@holdfast/event-store/rows/guards';
import { rowsWrittenAlone } from '@holdfast/event-store/rows/row-changes';
import { byHand, insertOnce, only, together } from '@holdfast/event-store/rows/words';
import { statement } from '@holdfast/event-store/wire/statement';
import { attentionTable } from './attention.table';
import type { AttentionCells } from './attention.table';

/**
 * All that waits of a booking, as far as the event does not say what of it. With a refund that was refused goes the orphan that it was to give
 * back: a person has seen to both.
 */
const resolve = statement<
  [tenantId: string, bookingId: string, key: string | null, kind: OpenItemKind | null]
>(
  'attention_resolve',
  `delete from rm.attention where tenant_id = $1 and booking_id = $2::uuid and ($3::text is null or key = $3)
      and ($4::text is null or kind = $4 or (kind = 'orphaned_capture' and $4 = 'refund_failed'))`,
);

interface AtTime {
  readonly stream: { readonly id: string };
  readonly occurredAt: Date;
}
const opened = {
  booking_id: ({ stream }: AtTime) => stream.id,
  since: ({ occurredAt }: AtTime) => occurredAt,
  reasons: null,
};

type Gone = Extract<
  BookingEvent,
  { type: 'BookingMoved' | 'BookingCancelled' | `BookingHold${'Released' | 'Expired'}` }
>;

/** Where a booking is another one now, or none, a change of the calendar that it did not fit is of no more interest. */
const fits = remove<AttentionCells, Gone>({ when: { kind: oneOf('schedule_conflict') } });

type Attended = PaymentEvent | FlagEvent | Gone;

/** What needs attention, and what no longer does. */
export const attentionRows = rowsWrittenAlone<AttentionCells, Attended>(attentionTable, {
  BookingFlagged: insertOnce({
    ...opened,
    kind: 'schedule_conflict',
    key: ({ data }) => data.actId,
    amount: null,
    reasons: ({ data }) => [...data.reasons],
  }),
  BookingFlagCleared: remove({
    when: { key: oneOf(({ data }) => data.actId), kind: oneOf('schedule_conflict') },
  }),
  BookingMoved: fits,
  BookingCancelled: fits,
  BookingHoldReleased: fits,
  BookingHoldExpired: fits,
  BookingKeptDespiteChange: nothing,
  PaymentOrphaned: insertOnce({
    ...opened,
    kind: 'orphaned_capture',
    key: ({ data }) => data.captureId,
    amount: ({ data }) => data.amount,
  }),
  PaymentRefundFailed: insertOnce({
    ...opened,
    kind: 'refund_failed',
    key: ({ data }) => data.refundId ?? data.captureId,
    amount: ({ data }) => data.amount ?? 0,
  }),
  // Asked for again, it has not failed; what no provider gives back, a person does.
  PaymentRefundRequested: together(
    remove({ when: { key: oneOf(({ data }) => data.refundId), kind: oneOf('refund_failed') } }),
    only(
      ({ data }) => data.captureId === null,
      insertOnce({
        ...opened,
        kind: 'refund_failed',
        key: ({ data }) => data.refundId,
        amount: ({ data }) => data.amount,
      }),
    ),
  ),
  PaymentRefundWithdrawn: remove({
    when: { key: oneOf(({ data }) => data.refundId), kind: oneOf('refund_failed') },
  }),
  PaymentRefundReckoned: together(
    only(
      ({ data }) => data.due > 0,
      together(
        insertOnce({
          ...opened,
          kind: 'refund_failed',
          key: ({ data }) => data.refundId,
          amount: ({ data }) => data.due,
        }),
        change({
          key: {
            booking_id: ({ stream }) => stream.id,
            kind: 'refund_failed',
            key: ({ data }) => data.refundId,
          },
          set: { amount: ({ data }) => data.due },
        }),
      ),
    ),
    only(
      ({ data }) => data.due === 0,
      remove({ when: { key: oneOf(({ data }) => data.refundId), kind: oneOf('refund_failed') } }),
    ),
  ),
  PaymentReturnedOffline: remove({
    when: { key: oneOf(({ data }) => data.refundId ?? ''), kind: oneOf('refund_failed') },
  }),
  PaymentMismatchFound: insertOnce({
    ...opened,
    kind: 'payment_mismatch',
    key: ({ data }) => data.orderId,
    amount: null,
  }),
  PaymentReversed: insertOnce({
    ...opened,
    kind: 'payment_reversed',
    key: ({ data }) => data.captureId,
    amount: null,
  }),
  PaymentDifferenceFound: insertOnce({
    ...opened,
    kind: 'payment_difference',
    key: ({ data }) => data.providerId,
    amount: ({ data }) => data.theirs ?? data.ours ?? 0,
  }),
  // An orphaned capture that went back whole needs nobody any more, nor does a refund that went back after all.
  PaymentRefunded: remove({
    when: {
      key: oneOf(
        ({ data }) => data.captureId,
        ({ data }) => data.refundId ?? data.captureId,
      ),
      kind: oneOf('orphaned_capture', 'refund_failed'),
      amount: atMost(({ data }) => data.totalRefunded),
    },
  }),
  PaymentAttentionResolved: byHand(({ tenantId, stream, data: { key, kind } }) => [
    resolve(tenantId, stream.id, key, kind),
  ]),
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptureStarted: nothing,
  PaymentCapturePending: nothing,
  PaymentCaptured: nothing,
  PaymentReceivedOffline: nothing,
  PaymentReceivedOfflineTakenBack: nothing,
  PaymentDeclined: nothing,
  PaymentFailed: nothing,
  PaymentRefundPending: nothing,
});
