import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { offlinePaymentTable } from './instalment.table';
import type { OfflinePaymentCells } from './instalment.table';

/** Money that came outside the provider is written down, and taken back where that was a mistake. */
export const offlinePaymentRows = rowChanges<OfflinePaymentCells, PaymentEvent>(offlinePaymentTable, {
  PaymentReceivedOffline: insert({
    payment_id: ({ data }) => data.paymentId,
    booking_id: ({ stream }) => stream.id,
    pays: ({ data }) => Object.fromEntries(data.pays.map(({ instalment, amount }) => [instalment, amount])),
    amount: ({ data }) => data.amount,
    currency: ({ data }) => data.currency,
    method: ({ data }) => data.method,
    received_on: ({ data }) => data.receivedOn,
    note_ref: ({ data }) => data.noteRef,
    recorded_at: ({ occurredAt }) => occurredAt,
    taken_back_at: null,
    reason_ref: null,
  }),
  PaymentReceivedOfflineTakenBack: change({
    key: { payment_id: ({ data }) => data.paymentId },
    set: { taken_back_at: ({ occurredAt }) => occurredAt, reason_ref: ({ data }) => data.reasonRef },
  }),
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptureStarted: nothing,
  PaymentCapturePending: nothing,
  PaymentCaptured: nothing,
  PaymentDeclined: nothing,
  PaymentFailed: nothing,
  PaymentRefundRequested: nothing,
  PaymentRefundWithdrawn: nothing,
  PaymentRefundReckoned: nothing,
  PaymentRefundPending: nothing,
  PaymentReturnedOffline: nothing,
  PaymentRefunded: nothing,
  PaymentOrphaned: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentDifferenceFound: nothing,
  PaymentAttentionResolved: nothing,
});
