import { given } from '../testing/given';
import { instalmentsOwed, leftOf } from './instalments-owed';
import type { Owing } from './instalments-owed';
import type { PaymentEvent } from './payment.events';
import { booking, captured, GBP, open, payment, started, whole } from './testing/example-payment';

const offline = (paymentId: string, ...pays: { instalment: number; amount: number }[]): PaymentEvent => ({
  type: 'PaymentReceivedOffline',
  data: {
    paymentId,
    pays,
    amount: pays.reduce((sum, { amount }) => sum + amount, 0),
    ...GBP,
    method: 'bank_transfer',
    receivedOn: '2027-05-01',
    noteRef: null,
  },
});
const takenBack = (paymentId: string, instalment: number, amount: number): PaymentEvent => ({
  type: 'PaymentReceivedOfflineTakenBack',
  data: { paymentId, pays: [{ instalment, amount }], amount, ...GBP, reasonRef: 'r' },
});
const orphaned: PaymentEvent = {
  type: 'PaymentOrphaned',
  data: {
    orderId: 'O9',
    captureId: 'C9',
    amount: 6_000,
    ...GBP,
    reason: 'already_paid',
    provider: 'paypal',
    accountId: 'merchant',
    secretVersion: 3,
  },
};
const refunded: PaymentEvent = {
  type: 'PaymentRefunded',
  data: { captureId: 'C1', ...whole, amount: 5_000, totalRefunded: 5_000, ...GBP, source: 'provider' },
};

const inTwo = booking([5_000, 6_000]);
const first = [...open, started, captured] as const;
const standing = (owing: Owing, ...events: PaymentEvent[]) =>
  instalmentsOwed(owing, given(payment, ...events).state).map(({ paid, left, state }) => [paid, left, state]);

describe('What a booking owes', () => {
  it('is each part until it is paid, and by when', () => {
    expect(standing(inTwo)).toEqual([
      [0, 5_000, 'due'],
      [0, 6_000, 'due'],
    ]);
    expect(standing(inTwo, ...first)).toEqual([
      [5_000, 0, 'paid'],
      [0, 6_000, 'due'],
    ]);
    expect(instalmentsOwed(inTwo, given(payment, ...first).state)[1]).toMatchObject({
      number: 2,
      kind: 'balance',
      amount: 6_000,
      dueOn: '2027-06-05',
    });
  });

  it('is paid by captures and outside the provider alike, piece by piece', () => {
    const some = [...first, offline('p', { instalment: 2, amount: 2_000 })];
    expect(standing(inTwo, ...some)[1]).toEqual([2_000, 4_000, 'due']);
    const rest = [...some, offline('q', { instalment: 2, amount: 4_000 })];
    expect(standing(inTwo, ...rest)[1]).toEqual([6_000, 0, 'paid']);
  });

  it('is owed again when a payment is taken back', () => {
    const events = [...first, offline('p', { instalment: 2, amount: 6_000 }), takenBack('p', 2, 6_000)];
    expect(standing(inTwo, ...events)[1]).toEqual([0, 6_000, 'due']);
  });

  it('is not paid by money that belongs to no booking, and stays paid when money goes back', () => {
    expect(standing(inTwo, ...first, orphaned)[1]).toEqual([0, 6_000, 'due']);
    expect(standing(inTwo, ...first, refunded)[0]).toEqual([5_000, 0, 'paid']);
  });

  it('is overdue once its day has passed, until it is paid', () => {
    const late = booking([5_000, 6_000], { overdue: [2] });
    expect(standing(late, ...first)[1]).toEqual([0, 6_000, 'overdue']);
    expect(standing(late, ...first, offline('p', { instalment: 2, amount: 6_000 }))[1]?.[2]).toBe('paid');
  });

  it('is nothing more of what was let go, nor of a booking that has ended', () => {
    const letGo = booking([5_000, 6_000], { waived: { 2: 4_000 } });
    expect(standing(letGo, ...first, offline('p', { instalment: 2, amount: 2_000 }))[1]).toEqual([
      2_000,
      0,
      'waived',
    ]);
    expect(standing(booking([5_000, 6_000], { status: 'cancelled' }), ...first)).toEqual([
      [5_000, 0, 'paid'],
      [0, 0, 'waived'],
    ]);
  });

  it('is owed again also of a part of which the rest was let go', () => {
    const letGo = booking([5_000, 6_000], { waived: { 2: 4_000 } });
    const events = [...first, offline('p', { instalment: 2, amount: 2_000 }), takenBack('p', 2, 2_000)];
    expect(standing(letGo, ...events)[1]).toEqual([0, 2_000, 'due']);
  });

  it('is nothing of a part that was not agreed', () => {
    const { state } = given(payment, ...first);
    expect([leftOf(inTwo, state, 2), leftOf(inTwo, state, 3)]).toEqual([6_000, 0]);
  });
});
