import { moneyText } from '@holdfast/domain/kernel/money';
import type { OfflineMethod, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { Facts } from '../audit.queries';
import { dateText } from './texts';
import type { Tellers, Told } from './told';

/** A payment is told by the name of its booking, whose id it shares. */
const payment = (id: string, after: Facts): Told => ({ after, calledAs: { type: 'booking', id } });

const OFFLINE: { readonly [Method in OfflineMethod]: string } = {
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  card_terminal: 'at a card terminal',
  other: 'in another way',
};

export const paymentTellers: Tellers<PaymentEvent> = {
  PaymentRequested: ({ amount }, id) =>
    payment(id, { payment: 'requested', amount: moneyText(amount), order: null }),
  PaymentOrderCreated: ({ orderId }, id) =>
    payment(id, { payment: 'waiting for the customer', order: orderId }),
  PaymentCaptureStarted: (_, id) => payment(id, { payment: 'being taken' }),
  PaymentCaptured: ({ amount }, id) => payment(id, { payment: 'taken', amount: moneyText(amount) }),
  PaymentCapturePending: (_, id) => payment(id, { payment: 'being checked' }),
  PaymentDeclined: (_, id) => payment(id, { payment: 'declined' }),
  PaymentFailed: (_, id) => payment(id, { payment: 'failed' }),
  PaymentRefundRequested: ({ amount, captureId }, id) =>
    payment(id, {
      refund: `${moneyText(amount)}, ${captureId === null ? 'to be given back by hand' : 'asked for'}`,
    }),
  PaymentRefundWithdrawn: ({ amount }, id) =>
    payment(id, { refund: `${moneyText(amount)}, taken back before it was made` }),
  PaymentRefundReckoned: ({ due }, id) =>
    payment(id, {
      refund: due === 0 ? 'due no longer' : `${moneyText(due)} to be given back`,
    }),
  PaymentRefundPending: ({ amount }, id) => payment(id, { refund: `${moneyText(amount)}, on its way` }),
  PaymentReturnedOffline: ({ amount }, id) =>
    payment(id, { refund: `${moneyText(amount)}, given back by hand` }),
  PaymentRefunded: ({ totalRefunded }, id) => payment(id, { refunded: moneyText(totalRefunded) }),
  PaymentOrphaned: (_, id) => payment(id, { attention: 'taken without a booking' }),
  PaymentRefundFailed: (_, id) => payment(id, { attention: 'refund refused' }),
  PaymentReceivedOffline: ({ amount, method, receivedOn, noteRef }, id) =>
    payment(id, {
      payment: `received, ${OFFLINE[method]}`,
      amount: moneyText(amount),
      receivedOn: dateText(receivedOn),
      note: noteRef,
    }),
  PaymentReceivedOfflineTakenBack: ({ amount, reasonRef }, id) =>
    payment(id, { payment: 'taken back', amount: moneyText(amount), reason: reasonRef }),
  PaymentMismatchFound: ({ mismatch }, id) =>
    payment(id, { attention: `${mismatch.found} instead of ${mismatch.expected}` }),
  PaymentReversed: (_, id) => payment(id, { payment: 'reversed' }),
  PaymentDifferenceFound: ({ ours, theirs }, id) =>
    payment(id, { attention: `${moneyText(theirs ?? 0)} instead of ${moneyText(ours ?? 0)}` }),
  PaymentAttentionResolved: (_, id) => payment(id, { attention: null }),
};
