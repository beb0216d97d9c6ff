import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insertOnce } from '@holdfast/event-store/rows/words';
import { captureTable } from './capture.table';
import type { CaptureCells } from './capture.table';

interface Taken {
  readonly stream: { readonly id: string };
  readonly occurredAt: Date;
  readonly data: Pick<
    Extract<PaymentEvent, { type: 'PaymentOrphaned' }>['data'],
    'captureId' | 'amount' | 'currency' | 'provider'
  >;
}

const taken = {
  capture_id: ({ data }: Taken) => data.captureId,
  booking_id: ({ stream }: Taken) => stream.id,
  amount: ({ data }: Taken) => data.amount,
  refunded: 0,
  currency: ({ data }: Taken) => data.currency,
  provider: ({ data }: Taken) => data.provider,
  taken_at: ({ occurredAt }: Taken) => occurredAt,
};

/** Money that was taken, and how much of it has gone back. */
export const captureRows = rowChanges<CaptureCells, PaymentEvent>(captureTable, {
  PaymentCaptured: insertOnce({
    ...taken,
    instalment: ({ data }) => data.instalment,
    fee: ({ data }) => data.fee,
    orphaned: false,
  }),
  PaymentOrphaned: insertOnce({ ...taken, instalment: null, fee: null, orphaned: true }),
  PaymentRefunded: change({
    key: { capture_id: ({ data }) => data.captureId },
    add: { refunded: ({ data }) => data.amount },
  }),
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptureStarted: nothing,
  PaymentCapturePending: nothing,
  PaymentDeclined: nothing,
  PaymentFailed: nothing,
  PaymentRefundRequested: nothing,
  PaymentRefundWithdrawn: nothing,
  PaymentRefundReckoned: nothing,
  PaymentRefundPending: nothing,
  PaymentReturnedOffline: nothing,
  PaymentReceivedOffline: nothing,
  PaymentReceivedOfflineTakenBack: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentDifferenceFound: nothing,
  PaymentAttentionResolved: nothing,
});
