import { given } from '../testing/given';
import { resolveAttention } from './attention.decide';
import { beginPayment, failRequest, recordOrder, requestPayment, withdrawAttempt } from './attempt.decide';
import { recordCapture, recordOrphan, recordRefusal, startCapture } from './capture.decide';
import type { ProviderOrder } from './capture.decide';
import type { OpenItemKind, OrphanReason, PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment, isCapturing } from './payment.state';
import { isAllBack, recordRefund, recordRefundFailure, recordReversal, refundsOwed } from './refund.decide';

const payment = { initial: initialPayment, evolve: evolvePayment };
const account = { provider: 'paypal', accountId: 'merchant', secretVersion: 3 } as const;
const GBP = { currency: 'GBP' } as const;

const requested = (attempt: number, amount = 5_000): PaymentEvent => ({
  type: 'PaymentRequested',
  data: { attempt, instalment: 1, amount, ...GBP, ...account },
});
const ordered = (attempt: number, orderId: string): PaymentEvent => ({
  type: 'PaymentOrderCreated',
  data: { attempt, orderId, payee: 'P1' },
});
const started: PaymentEvent = {
  type: 'PaymentCaptureStarted',
  data: { attempt: 1, orderId: 'O1', captureNumber: 1 },
};
const money = { orderId: 'O1', captureId: 'C1', amount: 5_000, fee: 190 };
const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: { attempt: 1, instalment: 1, ...money, ...GBP, provider: 'paypal' },
};
const approved: ProviderOrder = {
  orderId: 'O1',
  approved: true,
  amount: 5_000,
  currency: 'GBP',
  bookingId: 'booking',
  payee: 'P1',
};
/** A refund that was not asked for here. */
const whole = { refundId: null, providerId: null };
const open = [requested(1), ordered(1, 'O1')] as const;

describe('A payment attempt', () => {
  it('supersedes the one before it', () => {
    given(payment, ...open)
      .when((state) => requestPayment({ ...account, ...GBP, instalment: 1, amount: 4_000 }, state))
      .then(requested(2, 4_000));
    const { state } = given(payment, ...open, requested(2, 4_000), ordered(2, 'O2'));
    expect(startCapture('booking', approved, state)).toMatchObject({ code: 'payment_order_superseded' });
  });

  it('notes its order once, and only while it is the latest', () => {
    given(payment, requested(1))
      .when((state) => recordOrder({ attempt: 1, orderId: 'O1', payee: 'P1' }, state))
      .then(ordered(1, 'O1'));
    given(payment, ...open)
      .when((state) => recordOrder({ attempt: 1, orderId: 'O1', payee: 'P1' }, state))
      .thenNothing();
    given(payment, requested(1), requested(2))
      .when((state) => recordOrder({ attempt: 1, orderId: 'O1', payee: 'P1' }, state))
      .thenRejected('payment_order_superseded');
  });

  it('ends before it began when no order could be made', () => {
    const failure = { attempt: 1, issue: 'TIMEOUT', debugId: null };
    given(payment, requested(1))
      .when((state) => failRequest(failure, state))
      .then({ type: 'PaymentFailed', data: failure });
    given(payment, ...open)
      .when((state) => failRequest(failure, state))
      .thenNothing();
  });

  it('is withdrawn when nothing is due any more, and can then never be captured', () => {
    const withdrawn: PaymentEvent = {
      type: 'PaymentFailed',
      data: { attempt: 1, issue: 'NOT_NEEDED', debugId: null },
    };
    given(payment, ...open)
      .when((state) => withdrawAttempt(state))
      .then(withdrawn);
    const { state } = given(payment, ...open, withdrawn);
    expect(startCapture('booking', approved, state)).toMatchObject({
      kind: 'refuse',
      code: 'payment_failed',
    });
  });
});

describe('What is owed', () => {
  const owed = { instalments: [{ number: 1, amount: 4_000 }], ...GBP };
  const nothing = { instalments: [], ...GBP };

  it('opens an attempt at the account that is linked', () => {
    given(payment)
      .when((state) => beginPayment(owed, account, state))
      .then(requested(1, 4_000));
    given(payment)
      .when((state) => beginPayment(owed, null, state))
      .thenRejected('payments_not_set_up');
  });

  it('is the first part that is not paid', () => {
    const instalments = [
      { number: 1, amount: 4_000 },
      { number: 2, amount: 6_000 },
    ];
    given(payment, ...open, captured)
      .when((state) => beginPayment({ instalments, ...GBP }, account, state))
      .then({
        type: 'PaymentRequested',
        data: { attempt: 2, instalment: 2, amount: 6_000, ...GBP, ...account },
      });
  });

  it('may be nothing: what was asked for before is withdrawn, and no account is needed', () => {
    given(payment)
      .when((state) => beginPayment(nothing, null, state))
      .thenNothing();
    given(payment, ...open)
      .when((state) => beginPayment(nothing, null, state))
      .then({ type: 'PaymentFailed', data: { attempt: 1, issue: 'NOT_NEEDED', debugId: null } });
  });
});

describe('A capture', () => {
  it('begins for an approved order that agrees with the booking', () => {
    const { state } = given(payment, ...open);
    expect(startCapture('booking', approved, state)).toEqual({
      kind: 'start',
      captureNumber: 1,
      events: [started],
    });
  });

  it('goes on under its number while its outcome is unknown', () => {
    const { state } = given(payment, ...open, started);
    expect(startCapture('booking', approved, state)).toEqual({ kind: 'start', captureNumber: 1, events: [] });
  });

  it('draws a new number after a definite refusal, so that another card is not answered with the old no', () => {
    const declined: PaymentEvent = {
      type: 'PaymentDeclined',
      data: { attempt: 1, orderId: 'O1', captureNumber: 1, issue: 'INSTRUMENT_DECLINED', debugId: null },
    };
    given(payment, ...open, started)
      .when((state) =>
        recordRefusal({ orderId: 'O1', final: false, issue: 'INSTRUMENT_DECLINED', debugId: null }, state),
      )
      .then(declined);
    const { state } = given(payment, ...open, started, declined);
    expect(startCapture('booking', approved, state)).toMatchObject({ kind: 'start', captureNumber: 2 });
  });

  it.each([
    ['is not approved', { approved: false }, 'payment_not_approved'],
    ['has another amount', { amount: 4_999 }, 'payment_mismatch'],
    ['has another currency', { currency: 'EUR' }, 'payment_mismatch'],
    ['belongs to another booking', { bookingId: 'other' }, 'payment_mismatch'],
    ['pays somebody else', { payee: 'P2' }, 'payment_mismatch'],
    ['has no booking', { bookingId: undefined }, 'payment_mismatch'],
  ])('is refused when the order %s', (_, change, code) => {
    const { state } = given(payment, ...open);
    expect(startCapture('booking', { ...approved, ...change }, state)).toMatchObject({
      kind: 'refuse',
      code,
    });
  });

  it('reports a mismatch once', () => {
    const wrong = { ...approved, amount: 1 };
    const { state } = given(payment, ...open);
    const first = startCapture('booking', wrong, state);
    expect(first.events).toHaveLength(1);
    const again = first.events.reduce(evolvePayment, state);
    expect(startCapture('booking', wrong, again).events).toEqual([]);
  });

  it('keeps the hold from ending until its outcome is known', () => {
    expect(isCapturing(given(payment, ...open).state)).toBe(false);
    expect(isCapturing(given(payment, ...open, started).state)).toBe(true);
    expect(isCapturing(given(payment, ...open, started, captured).state)).toBe(false);
  });
});

describe('Money that was taken', () => {
  it('is noted once, however often it is reported', () => {
    given(payment, ...open, started)
      .when((state) => recordCapture(money, state))
      .then(captured);
    given(payment, ...open, started, captured)
      .when((state) => recordCapture(money, state))
      .thenNothing();
  });

  it('without a booking is an orphan, with the account it must go back to', () => {
    given(payment, ...open)
      .when((state) => recordOrphan(money, 'time_lost', state))
      .then({
        type: 'PaymentOrphaned',
        data: { orderId: 'O1', captureId: 'C1', amount: 5_000, ...GBP, reason: 'time_lost', ...account },
      });
  });

  it('that goes back is noted by the total, so that a missed notice does not matter', () => {
    const first: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { captureId: 'C1', ...whole, amount: 1_000, totalRefunded: 1_000, ...GBP, source: 'provider' },
    };
    given(payment, ...open, started, captured)
      .when((state) => recordRefund({ captureId: 'C1', totalRefunded: 1_000, source: 'provider' }, state))
      .then(first);
    given(payment, ...open, started, captured, first)
      .when((state) => recordRefund({ captureId: 'C1', totalRefunded: 1_000, source: 'provider' }, state))
      .thenNothing();
    given(payment, ...open, started, captured, first)
      .when((state) => recordRefund({ captureId: 'C1', totalRefunded: 9_999, source: 'provider' }, state))
      .then({
        type: 'PaymentRefunded',
        data: { captureId: 'C1', ...whole, amount: 4_000, totalRefunded: 5_000, ...GBP, source: 'provider' },
      });
  });
});

describe('Money that goes back', () => {
  const back = (captureId: string, totalRefunded: number): PaymentEvent => ({
    type: 'PaymentRefunded',
    data: { captureId, ...whole, amount: totalRefunded, totalRefunded, ...GBP, source: 'provider' },
  });
  const orphaned = (captureId: string, reason: OrphanReason): PaymentEvent => ({
    type: 'PaymentOrphaned',
    data: { orderId: 'O1', captureId, amount: 5_000, ...GBP, reason, ...account },
  });
  const stateOf = (...events: PaymentEvent[]) => given(payment, ...open, ...events).state;

  it('ends the booking when all that paid for it is back, whatever becomes of orphans', () => {
    expect(isAllBack(stateOf())).toBe(false);
    expect(isAllBack(stateOf(captured, back('C1', 4_999)))).toBe(false);
    expect(isAllBack(stateOf(captured, orphaned('C2', 'already_paid'), back('C1', 5_000)))).toBe(true);
    expect(isAllBack(stateOf(orphaned('C2', 'time_lost'), back('C2', 5_000)))).toBe(false);
  });

  it('is owed for every orphan until it is back, once for each capture, with words for its reason', () => {
    const owed = refundsOwed(stateOf(captured, orphaned('C2', 'already_paid'), orphaned('C3', 'time_lost')));
    expect(owed.map(({ capture, requestId, note }) => [capture.captureId, requestId, note])).toEqual([
      ['C2', 'r-C2', 'Your booking was paid already, so this payment is returned in full.'],
      ['C3', 'r-C3', 'The time you chose was gone, so your payment is returned in full.'],
    ]);
    expect(refundsOwed(stateOf(orphaned('C2', 'time_lost'), back('C2', 5_000)))).toEqual([]);
  });

  it('may be taken by the provider: a person looks at it once', () => {
    const reversed: PaymentEvent = { type: 'PaymentReversed', data: { captureId: 'C1' } };
    given(payment, ...open, captured)
      .when((state) => recordReversal('C1', state))
      .then(reversed);
    given(payment, ...open, captured, reversed)
      .when((state) => recordReversal('C1', state))
      .thenNothing();
    given(payment, ...open)
      .when((state) => recordReversal('C1', state))
      .thenNothing();
  });
});

describe('A refund that the provider refuses', () => {
  const refused = (issue: string) => ({ captureId: 'C1', issue, debugId: null });
  const noted = (issue: string): PaymentEvent => ({
    type: 'PaymentRefundFailed',
    data: { ...refused(issue), refundId: null, amount: null, ...GBP },
  });

  it('is noted once for each reason, however often it is asked for', () => {
    given(payment, ...open, captured)
      .when((state) => recordRefundFailure(refused('NO_FUNDS'), state))
      .then(noted('NO_FUNDS'));
    given(payment, ...open, captured, noted('NO_FUNDS'))
      .when((state) => recordRefundFailure({ ...refused('NO_FUNDS'), debugId: 'D2' }, state))
      .thenNothing();
    given(payment, ...open, captured, noted('NO_FUNDS'))
      .when((state) => recordRefundFailure(refused('TOO_LATE'), state))
      .then(noted('TOO_LATE'));
  });

  it('of a capture nobody knows is nothing', () => {
    given(payment, ...open)
      .when((state) => recordRefundFailure(refused('NO_FUNDS'), state))
      .thenNothing();
  });
});

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
