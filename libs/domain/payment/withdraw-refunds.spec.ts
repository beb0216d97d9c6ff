import type { PaymentEvent } from './payment.events';
import { captured, GBP, open, payment, started } from './testing/example-payment';
import { wentBackSince } from './withdraw-refunds.decide';
import type { End } from './withdraw-refunds.decide';

const paid = [...open, started, captured];
const received: PaymentEvent = {
  type: 'PaymentReceivedOffline',
  data: {
    paymentId: 'cash',
    pays: [{ instalment: 2, amount: 3_000 }],
    amount: 3_000,
    ...GBP,
    method: 'cash',
    receivedOn: '2027-05-01',
    noteRef: null,
  },
};
const takenBack: PaymentEvent = {
  type: 'PaymentReceivedOfflineTakenBack',
  data: {
    paymentId: 'cash',
    pays: [{ instalment: 2, amount: 3_000 }],
    amount: 3_000,
    ...GBP,
    reasonRef: null,
  },
};
const byHand = (amount: number): PaymentEvent => ({
  type: 'PaymentReturnedOffline',
  data: {
    returnId: 'by-hand',
    refundId: null,
    amount,
    ...GBP,
    method: 'cash',
    returnedOn: '2027-05-02',
    noteRef: null,
  },
});
const asked = (reason: 'goodwill' | 'change', amount: number): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: {
    refundId: `r-${reason}`,
    captureId: 'C1',
    amount,
    ...GBP,
    reason,
    noteRef: null,
    notBefore: '2027-05-02T09:00:00.000Z',
  },
});
const end: End = { cause: 'wish', kept: 5_000, refund: 0, owedAgain: 0, takenBack: 0 };
const since = (events: readonly PaymentEvent[], of: Partial<End> = {}) =>
  wentBackSince({ ...end, ...of }, events.reduce(payment.evolve, payment.initial()), []);

describe('What has gone back of a booking since it ended', () => {
  it('is what is missing of what was kept, and of what was to go back', () => {
    expect(since(paid)).toBe(0);
    expect(since([...paid, byHand(1_000)])).toBe(1_000);
    expect(since([...paid, asked('goodwill', 2_000)], { kept: 3_000, refund: 2_000 })).toBe(2_000);
  });

  it('is not what was written down by mistake', () => {
    const all = [...paid, received, takenBack];
    expect(since(all, { kept: 8_000, takenBack: 3_000 })).toBe(0);
    expect(since([...all, byHand(500)], { kept: 8_000, takenBack: 3_000 })).toBe(500);
  });

  it('is, of an end that followed from a refund, all that went back by whichever way, but for changes', () => {
    const refunded = { cause: 'refund', kept: 0 };
    expect(since([...paid, byHand(5_000)], refunded)).toBe(5_000);
    expect(since([...paid, asked('change', 1_000), asked('goodwill', 2_500), byHand(1_500)], refunded)).toBe(
      4_000,
    );
  });

  it('is not what was owed again another time already', () => {
    expect(since([...paid, byHand(5_000)], { cause: 'refund', kept: 0, owedAgain: 5_000 })).toBe(0);
  });
});
