import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change, remove } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insertOnce, only, together } from '@holdfast/event-store/rows/words';
import { refundTable } from './refund.table';
import type { RefundCells } from './refund.table';

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;
interface Told {
  readonly stream: { readonly id: string };
  readonly occurredAt: Date;
  readonly eventId: string;
}
type Named = Of<
  'PaymentRefundPending' | 'PaymentRefunded' | 'PaymentReturnedOffline' | 'PaymentRefundFailed'
>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const at = ({ occurredAt }: Told) => occurredAt;

/** The refund that the event is about, where it is about one that was asked for. */
const asked = { refund_id: ({ data }: Pick<Named, 'data'>) => data.refundId ?? '' };
const wasAsked = ({ data }: Pick<Named, 'data'>) => data.refundId !== null;
const wasNot = ({ data }: Pick<Named, 'data'>) => data.refundId === null;

const sum = {
  absorbed: 0,
  booking_id: ({ stream }: Told) => stream.id,
  amount: ({ data }: { readonly data: { readonly amount: number } }) => data.amount,
  currency: ({ data }: Of<'PaymentReturnedOffline'>) => data.currency,
  asked_at: at,
  at,
};
/** Money that has gone back without having been asked for here. */
const goneBack = { ...sum, state: 'done', reason: null, not_before: null } as const;

/** A retried refund is said anew, for the capture and the amount that it is now for. */
const requested = {
  capture_id: ({ data }: Of<'PaymentRefundRequested'>) => data.captureId,
  amount: ({ data }: Of<'PaymentRefundRequested'>) => data.amount,
  state: ({ data }: Of<'PaymentRefundRequested'>) => (data.captureId === null ? 'offline' : 'requested'),
  not_before: ({ data }: Of<'PaymentRefundRequested'>) => data.notBefore,
  provider_id: null,
  at,
} as const;

/** What goes back, asked for here or not. */
export const refundRows = rowChanges<RefundCells, PaymentEvent>(refundTable, {
  PaymentRefundRequested: together(
    insertOnce({
      ...sum,
      ...requested,
      currency: ({ data }) => data.currency,
      refund_id: ({ data }) => data.refundId,
      source: 'requested',
      reason: ({ data }) => data.reason,
      note_ref: ({ data }) => data.noteRef,
      method: null,
      returned_on: null,
    }),
    change({ key: { refund_id: ({ data }) => data.refundId }, set: requested }),
  ),
  PaymentRefundWithdrawn: remove({ key: { refund_id: ({ data }) => data.refundId } }),
  PaymentRefundReckoned: change({
    key: { refund_id: ({ data }) => data.refundId },
    set: { amount: ({ data }) => data.due },
    add: { absorbed: ({ data }) => data.before - data.due },
  }),
  PaymentRefundPending: change({
    key: asked,
    set: { state: 'pending', provider_id: ({ data }) => data.providerId, at },
  }),
  PaymentRefunded: together(
    only(
      wasAsked,
      change({ key: asked, set: { state: 'done', provider_id: ({ data }) => data.providerId, at } }),
    ),
    only(
      wasNot,
      insertOnce({
        ...goneBack,
        currency: ({ data }) => data.currency,
        refund_id: ({ eventId }) => eventId,
        capture_id: ({ data }) => data.captureId,
        source: ({ data }) => data.source,
        note_ref: null,
        provider_id: ({ data }) => data.providerId,
        method: null,
        returned_on: null,
      }),
    ),
  ),
  PaymentReturnedOffline: together(
    only(
      wasAsked,
      change({
        key: asked,
        set: {
          state: 'done',
          source: 'by_hand',
          capture_id: null,
          method: ({ data }) => data.method,
          returned_on: ({ data }) => data.returnedOn,
          at,
        },
      }),
    ),
    only(
      wasNot,
      insertOnce({
        ...goneBack,
        refund_id: ({ data }) => data.returnId,
        capture_id: null,
        source: 'by_hand',
        note_ref: ({ data }) => data.noteRef,
        provider_id: null,
        method: ({ data }) => data.method,
        returned_on: ({ data }) => data.returnedOn,
      }),
    ),
  ),
  PaymentRefundFailed: only(wasAsked, change({ key: asked, set: { state: 'failed', at } })),
  // It does not go back: its owner has said so. What is said of an orphan names its capture.
  PaymentAttentionResolved: only(
    ({ data }) => data.kind === 'refund_failed' && UUID.test(data.key ?? ''),
    change({ key: { refund_id: ({ data }) => data.key ?? '' }, set: { state: 'failed', at } }),
  ),
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptureStarted: nothing,
  PaymentCapturePending: nothing,
  PaymentCaptured: nothing,
  PaymentDeclined: nothing,
  PaymentFailed: nothing,
  PaymentOrphaned: nothing,
  PaymentReceivedOffline: nothing,
  PaymentReceivedOfflineTakenBack: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentDifferenceFound: nothing,
});
