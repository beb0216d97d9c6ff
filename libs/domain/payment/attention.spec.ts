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
  const by = { today: '2027-07-16', newReturnId: () => 'back' };
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
      .when((state) => resolveAttention({ ...by, kind, resolution }, state))
      .then(settled(kind, key));
    given(payment, ...open, captured, event, settled(kind, key))
      .when((state) => resolveAttention({ ...by, kind, resolution }, state))
      .thenRejected('attention_unknown');
  });

  it('ends the wait for money that does not match, and only for that', () => {
    const settle = (state: PaymentState) =>
      resolveAttention({ ...by, kind: 'payment_mismatch', resolution }, state);
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
      .when((state) => resolveAttention({ ...by, kind: 'payment_mismatch', resolution }, state))
      .thenRejected('attention_unknown');
    const refunded: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { captureId: 'C1', ...whole, amount: 5_000, totalRefunded: 5_000, ...GBP, source: 'automatic' },
    };
    given(payment, ...open, captured, refundFailed, refunded)
      .when((state) => resolveAttention({ ...by, kind: 'refund_failed', resolution }, state))
      .thenRejected('attention_unknown');
  });

  it('counts a refund that is said to have been given back by hand among what has gone back', () => {
    const about = { refundId: 'r1', captureId: 'C1', amount: 2_000, ...GBP };
    const asked: PaymentEvent = {
      type: 'PaymentRefundRequested',
      data: { ...about, reason: 'goodwill', noteRef: null, notBefore: '2027-07-16T10:00:00.000Z' },
    };
    const failed: PaymentEvent = {
      type: 'PaymentRefundFailed',
      data: { ...about, issue: 'NO_FUNDS', debugId: null },
    };
    given(payment, ...open, captured, asked, failed)
      .when((state) => resolveAttention({ ...by, kind: 'refund_failed', resolution }, state))
      .then({
        type: 'PaymentReturnedOffline',
        data: {
          returnId: 'back',
          refundId: 'r1',
          amount: 2_000,
          ...GBP,
          method: 'other',
          returnedOn: '2027-07-16',
          noteRef: null,
        },
      });
  });

  it('does not count a refund that failed as given back by hand where too little is left of what was paid', () => {
    const about = { captureId: 'C1', ...GBP };
    const asked = (refundId: string, amount: number): PaymentEvent => ({
      type: 'PaymentRefundRequested',
      data: { ...about, refundId, amount, reason: 'goodwill', noteRef: null, notBefore: by.today },
    });
    const failed: PaymentEvent = {
      type: 'PaymentRefundFailed',
      data: { ...about, refundId: 'r1', amount: 2_000, issue: 'NO_FUNDS', debugId: null },
    };
    given(payment, ...open, captured, asked('r1', 2_000), failed, asked('r2', 4_000))
      .when((state) => resolveAttention({ ...by, kind: 'refund_failed', resolution }, state))
      .thenRejected('refund_too_much');
  });
});
