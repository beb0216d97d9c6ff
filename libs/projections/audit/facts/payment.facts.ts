import { moneyText } from '@holdfast/domain/kernel/money';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { Facts } from '../audit.queries';
import type { Tellers, Told } from './told';

/** A payment is told by the name of its booking, whose id it shares. */
const payment = (id: string, after: Facts): Told => ({ after, calledAs: { type: 'booking', id } });

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
  PaymentRefunded: ({ totalRefunded }, id) => payment(id, { refunded: moneyText(totalRefunded) }),
  PaymentOrphaned: (_, id) => payment(id, { attention: 'taken without a booking' }),
  PaymentRefundFailed: (_, id) => payment(id, { attention: 'refund refused' }),
  PaymentMismatchFound: ({ mismatch }, id) =>
    payment(id, { attention: `${mismatch.found} instead of ${mismatch.expected}` }),
  PaymentReversed: (_, id) => payment(id, { payment: 'reversed' }),
  PaymentAttentionResolved: (_, id) => payment(id, { attention: null }),
};
