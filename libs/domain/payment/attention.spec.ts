import { given } from '../testing/given';
import { isMismatchSettled, resolveAttention } from './attention.decide';
import type { OpenItemKind, PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment.state';
import type { PaymentState } from './payment.state';
import { captured, GBP, open, payment, requested, started, whole } from './testing/example-payment';

describe('What waits for a person', () => {
  const reversed: PaymentEvent = { type: 'PaymentReversed', data: { captureId: 'C1' } };
  const mismatch: PaymentEvent = {
    type: 'PaymentMismatchFound',
    data: { orderId: 'O1', mismatch: { field: 'amount', expected: '5000', found: '100' } },
  };
  const refundFailed: PaymentEvent = {
    type: 'PaymentRefundFailed',
    data: {
      captureId: 'C1',
      refundId: null,
      amount: null,
      ...GBP,
      issue: 'REFUND_FAILED',
      debugId: null,
    },
  };
  const resolution = 'refunded_by_hand';
  const settled = (kind: OpenItemKind, key: string): PaymentEvent => ({
    type: 'PaymentAttentionResolved',
    data: { kind, key, resolution },
  });

  it.each([
    ['payment_reversed', reversed, 'C1'],
    ['payment_mismatch', mismatch, 'O1'],
    ['refund_failed', refundFailed, 'C1'],
  ] as const)('is crossed off once: %s', (kind, event, key) => {
    given(payment, ...open, captured, event, event)
      .when((state) => resolveAttention({ kind, resolution }, state))
      .then(settled(kind, key));
    given(payment, ...open, captured, event, settled(kind, key))
      .when((state) => resolveAttention({ kind, resolution }, state))
      .thenRejected('attention_unknown');
  });

  it('ends the wait for money that does not match, and only for that', () => {
    const settle = (state: PaymentState) => resolveAttention({ kind: 'payment_mismatch', resolution }, state);
    const failed: PaymentEvent = {
      type: 'PaymentFailed',
      data: { attempt: 1, issue: 'MISMATCH_SETTLED', debugId: null },
    };
    given(payment, ...open, started, mismatch)
      .when(settle)
      .then(settled('payment_mismatch', 'O1'), failed);
    given(payment, ...open, started, mismatch, requested(2))
      .when(settle)
      .then(settled('payment_mismatch', 'O1'));
    const isSettled = (...events: PaymentEvent[]) =>
      isMismatchSettled([...open, started, ...events].reduce(evolvePayment, initialPayment()), 'O1');
    expect([
      isSettled(),
      isSettled(mismatch),
      isSettled(mismatch, settled('payment_mismatch', 'O1')),
    ]).toEqual([false, false, true]);
  });

  it('is not what nobody was told of, nor a refund that went through after all', () => {
    given(payment, ...open, captured, reversed)
      .when((state) => resolveAttention({ kind: 'payment_mismatch', resolution }, state))
      .thenRejected('attention_unknown');
    const refunded: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { captureId: 'C1', ...whole, amount: 5_000, totalRefunded: 5_000, ...GBP, source: 'automatic' },
    };
    given(payment, ...open, captured, refundFailed, refunded)
      .when((state) => resolveAttention({ kind: 'refund_failed', resolution }, state))
      .thenRejected('attention_unknown');
  });
});
