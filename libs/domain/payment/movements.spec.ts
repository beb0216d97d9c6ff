import type { PaymentEvent } from './payment.events';
import { movedSums, noMovements, withMovement } from './movements';
import type { Movements } from './movements';

const GBP = { currency: 'GBP' } as const;
const PAYPAL = { means: 'paypal', on: null, ofDeposit: 'unsaid', isTakenBack: false } as const;
const captured = (captureId: string, amount: number): PaymentEvent => ({
  type: 'PaymentCaptured',
  data: { attempt: 1, instalment: 1, orderId: 'O', captureId, amount, fee: null, ...GBP, provider: 'paypal' },
});
const orphaned = (captureId: string, amount: number): PaymentEvent => ({
  type: 'PaymentOrphaned',
  data: {
    orderId: 'O',
    captureId,
    amount,
    ...GBP,
    reason: 'time_lost',
    provider: 'paypal',
    accountId: 'a',
    secretVersion: 1,
  },
});
const refunded = (
  captureId: string,
  totalRefunded: number,
  refundId: string | null = null,
): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    captureId,
    refundId,
    providerId: null,
    amount: 1,
    totalRefunded,
    ...GBP,
    source: 'provider',
  },
});
const failed: PaymentEvent = { type: 'PaymentFailed', data: { attempt: 1, issue: 'X', debugId: null } };
const foldOf = (...events: PaymentEvent[]): Movements => events.reduce(withMovement, noMovements);
const moved = (...events: PaymentEvent[]) => foldOf(...events).all;
const sums = (...events: PaymentEvent[]) => movedSums(foldOf(...events));

describe('The movements of money', () => {
  it('are what was taken and what went back, in their order', () => {
    expect(
      moved(failed, captured('C-1', 500), refunded('C-1', 200), captured('C-2', 300), refunded('C-1', 500)),
    ).toEqual([
      { kind: 'received', amount: 500, ...GBP, isOfBooking: true, source: 'C-1', ...PAYPAL },
      { kind: 'returned', amount: 200, ...GBP, isOfBooking: true, source: 'C-1', ...PAYPAL },
      { kind: 'received', amount: 300, ...GBP, isOfBooking: true, source: 'C-2', ...PAYPAL },
      { kind: 'returned', amount: 300, ...GBP, isOfBooking: true, source: 'C-1', ...PAYPAL },
    ]);
  });

  it('leave the place of each where it was, whatever follows', () => {
    const before = moved(captured('C-1', 500), refunded('C-1', 200));
    expect(moved(captured('C-1', 500), refunded('C-1', 200), captured('C-2', 1)).slice(0, 2)).toEqual(before);
  });

  it('are not made by a refund that is told again, or of a capture that nobody knows', () => {
    expect(moved(captured('C-1', 500), refunded('C-1', 200), refunded('C-1', 200))).toHaveLength(2);
    expect(moved(refunded('C-9', 200))).toEqual([]);
  });

  it('of money that belongs to no booking are no money of the booking', () => {
    const all = [captured('C-1', 500), orphaned('C-2', 300), refunded('C-2', 300), refunded('C-1', 50)];
    expect(moved(...all)).toHaveLength(4);
    expect(sums(...all)).toEqual({ received: 500, returned: 50, maybeDeposit: 50 });
  });

  it('outside the provider have their day, and are none once they were taken back', () => {
    const cash: PaymentEvent = {
      type: 'PaymentReceivedOffline',
      data: {
        paymentId: 'P-1',
        pays: [],
        amount: 700,
        ...GBP,
        method: 'cash',
        receivedOn: '2027-06-05',
        noteRef: null,
      },
    };
    const takenBack: PaymentEvent = {
      type: 'PaymentReceivedOfflineTakenBack',
      data: { paymentId: 'P-1', pays: [], amount: 700, ...GBP, reasonRef: 'reason' },
    };
    const all = moved(cash, captured('C-1', 500));
    expect(all[0]).toMatchObject({ kind: 'received', amount: 700, means: 'cash', on: '2027-06-05' });
    expect(sums(cash, captured('C-1', 500))).toEqual({ received: 1_200, returned: 0, maybeDeposit: 0 });
    const after = moved(cash, captured('C-1', 500), takenBack);
    expect(after.map(({ isTakenBack }) => isTakenBack)).toEqual([true, false]);
    expect(sums(cash, captured('C-1', 500), takenBack)).toEqual({
      received: 500,
      returned: 0,
      maybeDeposit: 0,
    });
  });

  it('go back by hand as well, and say when it is the deposit', () => {
    const asked: PaymentEvent = {
      type: 'PaymentRefundRequested',
      data: {
        refundId: 'R-1',
        captureId: 'C-1',
        amount: 75,
        ...GBP,
        reason: 'deposit',
        noteRef: null,
        notBefore: '2027-06-09T10:00:00.000Z',
      },
    };
    const byHand: PaymentEvent = {
      type: 'PaymentReturnedOffline',
      data: {
        returnId: 'B-1',
        refundId: 'R-1',
        amount: 75,
        ...GBP,
        method: 'bank_transfer',
        returnedOn: '2027-06-10',
        noteRef: null,
      },
    };
    const all = [captured('C-1', 500), refunded('C-1', 20), asked, byHand, refunded('C-1', 30, 'R-2')];
    expect(moved(...all).map(({ ofDeposit }) => ofDeposit)).toEqual(['unsaid', 'unsaid', 'yes', 'no']);
    expect(moved(...all).at(2)).toMatchObject({
      kind: 'returned',
      means: 'bank_transfer',
      on: '2027-06-10',
      ofDeposit: 'yes',
    });
    expect(sums(...all)).toEqual({ received: 500, returned: 105, maybeDeposit: 95 });
  });
});
