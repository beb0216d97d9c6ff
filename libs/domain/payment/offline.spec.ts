import fc from 'fast-check';
import { eventsOf } from '../kernel/decision';
import { given } from '../testing/given';
import { instalmentsOwed } from './instalments-owed';
import { receiveOffline, takeBackOffline } from './offline.decide';
import type { PaymentEvent } from './payment.events';
import { evolvePayment } from './payment.state';
import {
  booking,
  captured,
  GBP,
  open,
  ordered,
  payment,
  requested,
  started,
} from './testing/example-payment';

const cash = (amount: number, paymentId = 'p') => ({
  paymentId,
  amount,
  method: 'cash' as const,
  receivedOn: '2027-06-01',
  noteRef: null,
});
const received = (amount: number, ...pays: { instalment: number; amount: number }[]): PaymentEvent => ({
  type: 'PaymentReceivedOffline',
  data: { ...cash(amount), pays, ...GBP },
});
const withdrawn: PaymentEvent = {
  type: 'PaymentFailed',
  data: { attempt: 2, issue: 'NOT_NEEDED', debugId: null },
};
const taking: PaymentEvent = {
  type: 'PaymentCaptureStarted',
  data: { attempt: 2, orderId: 'O2', captureNumber: 1 },
};
const inThree = booking([5_000, 6_000, 1_000]);
const first = [...open, started, captured] as const;
const asked = [...first, requested(2, 6_000, 2), ordered(2, 'O2')] as const;

describe('Money that the owner has received outside the provider', () => {
  it('pays what is owed, the first part first', () => {
    given(payment, ...first)
      .when((state) => receiveOffline(cash(6_500), inThree, state))
      .then(received(6_500, { instalment: 2, amount: 6_000 }, { instalment: 3, amount: 500 }));
  });

  it('withdraws what was asked for the same part: that would take too much now', () => {
    given(payment, ...asked)
      .when((state) => receiveOffline(cash(1_000), inThree, state))
      .then(withdrawn, received(1_000, { instalment: 2, amount: 1_000 }));
    given(payment, ...first, requested(2, 1_000, 3))
      .when((state) => receiveOffline(cash(1_000), inThree, state))
      .then(received(1_000, { instalment: 2, amount: 1_000 }));
  });

  it('is no more than what is due', () => {
    const refused = receiveOffline(cash(9_000), inThree, given(payment, ...first).state);
    expect(refused).toMatchObject({
      code: 'payment_too_much',
      details: { sentence: 'This is £20.00 more than is due.' },
    });
  });

  it.each([
    ['nothing is owed', booking([5_000]), first, 'nothing_due'],
    ['the booking was cancelled', booking([5_000, 6_000], { status: 'cancelled' }), first, 'nothing_due'],
    ['the booking is not confirmed yet', booking([5_000, 6_000], { status: 'held' }), open, 'nothing_due'],
    ['the provider is taking money', inThree, [...asked, taking], 'payment_pending'],
  ] as const)('is not written down where %s', (_, owing, events, code) => {
    given(payment, ...events)
      .when((state) => receiveOffline(cash(100), owing, state))
      .thenRejected(code);
  });

  it('is taken back whole, once, and owed again', () => {
    const events = [
      ...first,
      received(6_500, { instalment: 2, amount: 6_000 }, { instalment: 3, amount: 500 }),
    ];
    const back: PaymentEvent = {
      type: 'PaymentReceivedOfflineTakenBack',
      data: {
        paymentId: 'p',
        pays: [
          { instalment: 2, amount: 6_000 },
          { instalment: 3, amount: 500 },
        ],
        amount: 6_500,
        ...GBP,
        reasonRef: 'r',
      },
    };
    const takeBack = { paymentId: 'p', reasonRef: 'r' };
    given(payment, ...events)
      .when((state) => takeBackOffline(takeBack, inThree, state))
      .then(back);
    given(payment, ...events, back)
      .when((state) => takeBackOffline(takeBack, inThree, state))
      .thenNothing();
    given(payment, ...events)
      .when((state) => takeBackOffline({ ...takeBack, paymentId: 'q' }, inThree, state))
      .thenRejected('payment_unknown');
    const third = [requested(2, 500, 3), ordered(2, 'O2')];
    given(payment, ...events, ...third, taking)
      .when((state) => takeBackOffline(takeBack, inThree, state))
      .thenRejected('payment_pending');
    given(payment, ...events, ...third)
      .when((state) => takeBackOffline(takeBack, inThree, state))
      .then(withdrawn, back);
  });

  it('is not taken back where more would have gone back than was paid', () => {
    const refund = (amount: number): PaymentEvent => ({
      type: 'PaymentRefundRequested',
      data: {
        refundId: 'r',
        captureId: null,
        amount,
        ...GBP,
        reason: 'goodwill',
        noteRef: null,
        notBefore: '2027-06-01T10:00:00.000Z',
      },
    });
    const cashed = [...first, received(1_000, { instalment: 2, amount: 1_000 })];
    const takeBack = { paymentId: 'p', reasonRef: 'r' };
    const refused = takeBackOffline(takeBack, inThree, given(payment, ...cashed, refund(5_001)).state);
    expect(refused).toMatchObject({
      code: 'refund_too_much',
      details: { sentence: '£0.01 of this payment has gone back already, or is promised to.' },
    });
    const rest = given(payment, ...cashed, refund(5_000)).state;
    expect(eventsOf(takeBackOffline(takeBack, inThree, rest))).toHaveLength(1);
  });

  it('and what is left come to what is owed, whatever comes in which pieces', () => {
    const piece = fc.record({ amount: fc.integer({ min: 1, max: 7_000 }), back: fc.boolean() });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let state = given(payment, ...first).state;
        let sum = 0;
        for (const [index, { amount, back }] of pieces.entries()) {
          const paymentId = `p${index}`;
          const came = eventsOf(receiveOffline(cash(amount, paymentId), inThree, state));
          state = came.reduce(evolvePayment, state);
          if (came.length > 0) sum += amount;
          if (!back || came.length === 0) continue;
          const gone = eventsOf(takeBackOffline({ paymentId, reasonRef: 'r' }, inThree, state));
          state = gone.reduce(evolvePayment, state);
          sum -= amount;
        }
        const owed = instalmentsOwed(inThree, state);
        expect(owed.reduce((all, { left }) => all + left, 0)).toBe(7_000 - sum);
        expect(owed.every(({ paid, amount }) => paid <= amount)).toBe(true);
      }),
    );
  });
});
