import { given } from '../testing/given';
import type { PaymentEvent } from './payment.events';
import type { PaymentState } from './payment.state';
import { recordRefund } from './refund.decide';
import type { HeardOf } from './refund.decide';
import { closingAfter, refundable, refundableAtProvider } from './refundable';
import type { ClosesAt } from './refundable';
import { recordNothingLeft, recordRefundAnswer, requestRefund, retryRefund } from './request-refund.decide';
import type { AskedRefund } from './request-refund.decide';
import { GBP, payment, requested } from './testing/example-payment';

const now = new Date('2027-07-16T10:00:00.000Z');
const DAY_MS = 86_400_000;
const at = now.toISOString();

/** c1 of £208.25 and c2 of £699.75, so many days old. */
const paidIn = (first: number, second: number) => ({
  closesAt: (({ captureId }) =>
    closingAfter(
      180,
      new Date(now.getTime() - (captureId === 'c1' ? first : second) * DAY_MS),
    )) satisfies ClosesAt,
  events: [
    requested(1, 208_25),
    taken('c1', 208_25, 1),
    requested(2, 699_75),
    taken('c2', 699_75, 2),
  ] as const,
});
const taken = (captureId: string, amount: number, instalment: number): PaymentEvent => ({
  type: 'PaymentCaptured',
  data: {
    attempt: instalment,
    instalment,
    orderId: `O-${captureId}`,
    captureId,
    amount,
    fee: null,
    ...GBP,
    provider: 'paypal',
  },
});
/** As the provider was asked for a refund the first time. */
const FIRST = { refundId: 'r1', captureId: 'c1', tries: 1 } as const;
/** Ids in the order in which they are drawn. */
const ids = (from = 1) => {
  let last = from - 1;
  return () => `r${(last += 1)}`;
};
const asked = (refundId: string, captureId: string | null, amount: number): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: { refundId, captureId, amount, ...GBP, reason: 'goodwill', noteRef: null, notBefore: at },
});
const back = (
  refundId: string | null,
  captureId: string,
  amount: number,
  totalRefunded = amount,
  providerId: string | null = null,
): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    captureId,
    refundId,
    providerId,
    amount,
    totalRefunded,
    ...GBP,
    source: refundId === null ? 'provider' : 'requested',
  },
});
const failed = (refundId: string, captureId: string, amount: number, issue: string): PaymentEvent => ({
  type: 'PaymentRefundFailed',
  data: { refundId, captureId, amount, ...GBP, issue, debugId: null },
});
const refused = (issue: string, isTooLate = false) =>
  ({ kind: 'refused', isTooLate, issue, debugId: null }) as const;

const { closesAt, events: paid } = paidIn(146, 8);
const planning = (from = 1) => ({ now, closesAt, newRefundId: ids(from) });
const wish = (amount: number) => ({ amount, reason: 'goodwill', noteRef: null, notBefore: at }) as const;
const refunding = (amount: number) => (state: PaymentState) =>
  requestRefund({ ...wish(amount), ...planning() }, state);

describe('A refund', () => {
  it('F1: goes back for the capture that closes first, then for the next', () => {
    given(payment, ...paid)
      .when(refunding(300_00))
      .then(asked('r1', 'c1', 208_25), asked('r2', 'c2', 91_75));
  });

  it('F2: leaves alone what is under way', () => {
    given(payment, ...paid, asked('r0', 'c1', 50_00))
      .when(refunding(300_00))
      .then(asked('r1', 'c1', 158_25), asked('r2', 'c2', 141_75));
  });

  it('F3: leaves to the owner what no provider gives back any more', () => {
    const old = paidIn(182, 45);
    const { state } = given(payment, ...old.events);
    expect(refundable(state)).toBe(908_00);
    expect(refundableAtProvider(state, old.closesAt, now)).toBe(699_75);
    given(payment, ...old.events)
      .when((of) => requestRefund({ ...wish(800_00), ...planning(), closesAt: old.closesAt }, of))
      .then(asked('r1', 'c2', 699_75), asked('r2', null, 100_25));
    const after = given(payment, ...old.events, asked('r1', 'c2', 699_75), asked('r2', null, 100_25)).state;
    expect(refundable(after)).toBe(108_00);
    expect(after.openItems).toEqual([{ kind: 'refund_failed', key: 'r2' }]);
  });

  it.each([
    [177, 208_25],
    [178, 0],
  ])('of a payment %i days old asks the provider for up to %i', (days, most) => {
    const old = paidIn(days, 400);
    expect(refundableAtProvider(given(payment, ...old.events).state, old.closesAt, now)).toBe(most);
  });

  it('F4: that the provider refuses waits for a person, and keeps no other', () => {
    const two = [...paid, asked('r1', 'c1', 208_25), asked('r2', 'c2', 91_75), back('r2', 'c2', 91_75)];
    given(payment, ...two)
      .when((state) => recordRefundAnswer(FIRST, refused('NO_FUNDS'), planning(), state))
      .then(failed('r1', 'c1', 208_25, 'NO_FUNDS'));
    const { state } = given(payment, ...two, failed('r1', 'c1', 208_25, 'NO_FUNDS'));
    expect(state.openItems).toEqual([{ kind: 'refund_failed', key: 'r1' }]);
    expect(state.captures.map(({ refunded }) => refunded)).toEqual([0, 91_75]);
    expect(refundable(state)).toBe(816_25);
  });

  it('F5: is done when the provider’s total says so, though its answer was lost: nothing goes back twice', () => {
    const two = [...paid, asked('r1', 'c1', 208_25), asked('r2', 'c2', 91_75)];
    given(payment, ...two)
      .when((state) => recordRefund({ captureId: 'c1', totalRefunded: 208_25, source: 'provider' }, state))
      .then(back('r1', 'c1', 208_25));
    given(payment, ...two, back('r1', 'c1', 208_25))
      .when((state) => recordRefundAnswer(FIRST, { kind: 'done', providerId: 'R1' }, planning(), state))
      .thenNothing();
  });

  it('is never more than is left of what was paid', () => {
    const decision = given(payment, ...paid, asked('r0', 'c1', 50_00), back(null, 'c2', 8_00)).when(
      refunding(850_01),
    );
    decision.thenRejected('refund_too_much');
    given(payment, ...paid, asked('r0', 'c1', 50_00), back(null, 'c2', 8_00))
      .when(refunding(850_00))
      .then(asked('r1', 'c1', 158_25), asked('r2', 'c2', 691_75));
    given(payment).when(refunding(1)).thenRejected('refund_too_much');
  });
});

describe('A refund that was asked for', () => {
  const one = [...paid, asked('r1', 'c1', 100_00)];
  const answered =
    (answer: Parameters<typeof recordRefundAnswer>[1], to: AskedRefund = FIRST) =>
    (state: PaymentState) =>
      recordRefundAnswer(to, answer, planning(2), state);
  const pending: PaymentEvent = {
    type: 'PaymentRefundPending',
    data: { refundId: 'r1', captureId: 'c1', amount: 100_00, ...GBP, providerId: 'R1' },
  };

  it('is on its way while the provider waits for the money, and has not gone back', () => {
    given(payment, ...one)
      .when(answered({ kind: 'pending', providerId: 'R1' }))
      .then(pending);
    given(payment, ...one, pending)
      .when(answered({ kind: 'pending', providerId: 'R1' }))
      .thenNothing();
    const { state } = given(payment, ...one, pending);
    expect(state.captures[0]).toMatchObject({ refunded: 0 });
    expect(refundable(state)).toBe(808_00);
    given(payment, ...one, pending)
      .when(answered({ kind: 'done', providerId: 'R1' }))
      .then(back('r1', 'c1', 100_00, 100_00, 'R1'));
  });

  it('too late, is planned anew over the other captures, under its own name', () => {
    given(payment, ...one)
      .when(answered(refused('TIME_LIMIT', true)))
      .then(failed('r1', 'c1', 100_00, 'TOO_LATE'), asked('r1', 'c2', 100_00));
    const { state } = given(
      payment,
      ...one,
      failed('r1', 'c1', 100_00, 'TOO_LATE'),
      asked('r1', 'c2', 100_00),
    );
    expect(state.openItems).toEqual([]);
    expect(state.refunds).toMatchObject([{ refundId: 'r1', captureId: 'c2', state: 'requested', tries: 2 }]);
  });

  it('too late everywhere, is left to the owner', () => {
    const only = [requested(1, 208_25), taken('c1', 208_25, 1), asked('r1', 'c1', 100_00)];
    given(payment, ...only)
      .when(answered(refused('TIME_LIMIT', true)))
      .then(failed('r1', 'c1', 100_00, 'TOO_LATE'), asked('r1', null, 100_00));
  });

  it('too late for one capture after the other, is left to the owner and never goes to and fro', () => {
    const moved = [...one, failed('r1', 'c1', 100_00, 'TOO_LATE'), asked('r1', 'c2', 100_00)];
    given(payment, ...moved)
      .when(answered(refused('TIME_LIMIT', true), { ...FIRST, captureId: 'c2', tries: 2 }))
      .then(failed('r1', 'c2', 100_00, 'TOO_LATE'), asked('r1', null, 100_00));
    const { state } = given(payment, ...moved);
    expect(refundableAtProvider(state, closesAt, now)).toBe(599_75);
  });

  it('that has failed is asked for again, under its own name', () => {
    const gone = [...one, failed('r1', 'c1', 100_00, 'NO_FUNDS')];
    const retried = (state: PaymentState) => retryRefund({ refundId: 'r1', ...planning(2) }, state);
    given(payment, ...gone)
      .when(retried)
      .then(asked('r1', 'c1', 100_00));
    given(payment, ...one)
      .when(retried)
      .thenNothing();
    given(payment, ...paid)
      .when(retried)
      .thenRejected('refund_unknown');
    given(payment, ...gone, asked('r2', 'c1', 208_25), asked('r3', 'c2', 650_00))
      .when(retried)
      .thenRejected('refund_too_much');
  });

  it('and made at the provider too, is its own first: only the rest was made there', () => {
    const inOrder = [
      back('r1', 'c1', 100_00),
      back('r2', 'c1', 60_00, 160_00),
      back(null, 'c1', 10_00, 170_00),
    ];
    given(payment, ...one, asked('r2', 'c1', 60_00), failed('r2', 'c1', 60_00, 'NO_FUNDS'))
      .when((state) => recordRefund({ captureId: 'c1', totalRefunded: 170_00, source: 'provider' }, state))
      .then(...inOrder);
    given(payment, ...one)
      .when((state) => recordRefund({ captureId: 'c1', totalRefunded: 70_00, source: 'provider' }, state))
      .then(back(null, 'c1', 70_00));
  });

  it('and is on its way, is no part of the provider’s total until it has arrived: it may come to nothing yet', () => {
    const total = { captureId: 'c1', totalRefunded: 170_00, source: 'provider' } as const;
    const told =
      (...onTheirWay: readonly HeardOf[]) =>
      (state: PaymentState) =>
        recordRefund({ ...total, onTheirWay }, state);
    given(payment, ...one, pending)
      .when(told({ refundId: 'r1', isBack: false }))
      .then(back(null, 'c1', 170_00));
    given(payment, ...one, pending)
      .when(told({ refundId: 'r1', isBack: true }))
      .then(back('r1', 'c1', 100_00, 100_00, 'R1'), back(null, 'c1', 70_00, 170_00));
    // Nobody has asked: then nobody can say whose money it is.
    given(payment, ...one, pending)
      .when((state) => recordRefund(total, state))
      .thenNothing();
    given(payment, ...one, pending)
      .when(told())
      .thenNothing();
    // What was made there first leaves the rest to come to nothing, and somebody to be told.
    given(payment, ...one, pending, back(null, 'c1', 70_00))
      .when(answered(refused('REFUND_FAILED')))
      .then(failed('r1', 'c1', 100_00, 'REFUND_FAILED'));
  });

  it('has come to nothing at the provider, is no part of its total: what goes back there later is another refund', () => {
    given(payment, ...one, pending, failed('r1', 'c1', 100_00, 'REFUND_FAILED'))
      .when((state) => recordRefund({ captureId: 'c1', totalRefunded: 170_00, source: 'provider' }, state))
      .then(back(null, 'c1', 170_00));
  });

  it('of a capture of which nothing is left, has gone back as far as the total has room for it', () => {
    const nothingLeft =
      (totalRefunded: number, onTheirWay: readonly HeardOf[] = []) =>
      (state: PaymentState) =>
        recordNothingLeft(
          { ...FIRST, refundId: 'r2' },
          { captureId: 'c1', totalRefunded, source: 'provider', onTheirWay },
          planning(),
          state,
        );
    const two = [...paid, asked('r2', 'c1', 108_25)];
    given(payment, ...two)
      .when(nothingLeft(208_25))
      .then(back('r2', 'c1', 108_25), back(null, 'c1', 100_00, 208_25));
    // The rest is on its way, and may yet come to nothing: then there is something left.
    given(payment, ...one, pending, asked('r2', 'c1', 108_25))
      .when(nothingLeft(108_25, [{ refundId: 'r1', isBack: false }]))
      .then(back('r2', 'c1', 108_25));
    given(payment, ...one, pending, asked('r2', 'c1', 108_25))
      .when(nothingLeft(0, [{ refundId: 'r1', isBack: false }]))
      .thenNothing();
    given(payment, ...two, back(null, 'c1', 108_00))
      .when(nothingLeft(208_25))
      .then(back(null, 'c1', 100_25, 208_25), failed('r2', 'c1', 108_25, 'CAPTURE_FULLY_REFUNDED'));
  });
});
