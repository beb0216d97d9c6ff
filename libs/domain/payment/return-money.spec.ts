import { given } from '../testing/given';
import type { PaymentEvent } from './payment.events';
import { isAllBack, isAllPromisedBack, isSomeBackByProvider, refundable } from './refundable';
import { requestRefund, returnMoney } from './request-refund.decide';
import type { Return } from './request-refund.decide';
import { GBP, captured, open, payment, whole } from './testing/example-payment';

const now = new Date('2027-07-16T10:00:00.000Z');
const byHand = (amount: number, refundId: string | null = null): Return => ({
  returnId: 'back',
  refundId,
  amount,
  method: 'cash',
  returnedOn: '2027-07-16',
  noteRef: null,
});
const returned = (amount: number, refundId: string | null = null): PaymentEvent => ({
  type: 'PaymentReturnedOffline',
  data: { ...byHand(amount, refundId), ...GBP },
});
const asked = (captureId: string | null, amount: number): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: {
    refundId: 'r1',
    captureId,
    amount,
    ...GBP,
    reason: 'goodwill',
    noteRef: null,
    notBefore: now.toISOString(),
  },
});
const refused: PaymentEvent = {
  type: 'PaymentRefundFailed',
  data: { refundId: 'r1', captureId: 'C1', amount: 2_000, ...GBP, issue: 'NO_FUNDS', debugId: null },
};
const received: PaymentEvent = {
  type: 'PaymentReceivedOffline',
  data: {
    paymentId: 'p1',
    pays: [{ instalment: 2, amount: 3_000 }],
    amount: 3_000,
    ...GBP,
    method: 'cash',
    receivedOn: '2027-07-01',
    noteRef: null,
  },
};
const paid = [...open, captured] as const;

describe('Money that the owner gives back by hand', () => {
  it('is noted beside all refunds, up to what is left of what was paid', () => {
    given(payment, ...paid)
      .when((state) => returnMoney(byHand(5_000), state))
      .then(returned(5_000));
    given(payment, ...paid, asked('C1', 2_000))
      .when((state) => returnMoney(byHand(3_001), state))
      .thenRejected('refund_too_much');
    expect(refundable(given(payment, ...paid, returned(1_000)).state)).toBe(4_000);
  });

  it('takes the place of a refund that failed or that no provider gives back, whole and once', () => {
    const failed = [...paid, asked('C1', 2_000), refused] as const;
    given(payment, ...failed)
      .when((state) => returnMoney(byHand(2_000, 'r1'), state))
      .then(returned(2_000, 'r1'));
    given(payment, ...failed)
      .when((state) => returnMoney(byHand(1_999, 'r1'), state))
      .thenRejected('refund_amount_differs');
    given(payment, ...failed, returned(2_000, 'r1'))
      .when((state) => returnMoney(byHand(2_000, 'r1'), state))
      .thenRejected('refund_under_way');
    given(payment, ...paid, asked('C1', 2_000))
      .when((state) => returnMoney(byHand(2_000, 'r1'), state))
      .thenRejected('refund_under_way');
    given(payment, ...paid)
      .when((state) => returnMoney(byHand(2_000, 'r1'), state))
      .thenRejected('refund_unknown');
    const { state } = given(payment, ...paid, asked(null, 2_000), returned(2_000, 'r1'));
    expect([state.openItems, state.refunds[0]?.state, refundable(state)]).toEqual([[], 'done', 3_000]);
  });

  it('is the only way back for what was paid outside a provider', () => {
    given(payment, ...paid, received)
      .when((state) =>
        requestRefund(
          {
            amount: 6_000,
            reason: 'goodwill',
            noteRef: null,
            notBefore: now.toISOString(),
            now,
            newRefundId: () => 'r1',
            closesAt: () => null,
          },
          state,
        ),
      )
      .then(asked('C1', 5_000), asked(null, 1_000));
  });

  it('counts to what has gone back whole, and is nothing that the provider did', () => {
    const half: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { captureId: 'C1', ...whole, amount: 2_500, totalRefunded: 2_500, ...GBP, source: 'provider' },
    };
    const all = given(payment, ...paid, returned(2_500), half).state;
    expect([isAllBack(all), isSomeBackByProvider(all)]).toEqual([true, true]);
    const ours = given(payment, ...paid, asked('C1', 5_000)).state;
    expect([isAllBack(ours), isAllPromisedBack(ours), isSomeBackByProvider(ours)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('that the owner has decided not to give back can be promised anew', () => {
    const crossedOff: PaymentEvent = {
      type: 'PaymentAttentionResolved',
      data: { kind: 'refund_failed', key: 'r1', resolution: 'nothing_to_do' },
    };
    const { state } = given(payment, ...paid, asked(null, 2_000), crossedOff);
    expect([state.openItems, refundable(state)]).toEqual([[], 5_000]);
  });
});
