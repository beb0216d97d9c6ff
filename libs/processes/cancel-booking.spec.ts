import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolvePayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { cancelAndRefund, cancelledMoney, policyNow } from './cancel-booking.process';
import type { GivenBack } from './cancel-booking.process';
import {
  accounted,
  balance,
  first,
  on,
  P3,
  partsOf,
  paying,
  planningAt,
  strict,
  taken,
  week,
} from './testing/week-in-july';

type Booking = ReturnType<typeof week>;

/** What becomes of the money, and for which captures something goes back. */
const cancelled = (
  booking: Booking,
  payment: PaymentState,
  day: ReturnType<typeof on>,
  givenBack: GivenBack = 'policy',
) => {
  const terms = cancelledMoney(booking, accounted(booking, payment), day, givenBack);
  const by = givenBack === 'policy' ? 'customer' : 'tenant_admin';
  const outcome = cancelAndRefund(
    { by, cause: 'wish', reasonRef: null, terms },
    { booking, payment },
    planningAt(day.now),
  );
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  const { cost, kept, refund, letGo } = terms;
  return { cost, kept, refund, letGo, from: partsOf(outcome.cancellation.payment) };
};
const both = paying(first, balance);

describe('Cancelling by the policy of the booking', () => {
  it('C1: 68 days before, the balance unpaid: all comes back', () => {
    expect(cancelled(week(), paying(first), on('2027-05-10'))).toEqual({
      cost: 0,
      kept: 0,
      refund: 208_25,
      letGo: 908_00,
      from: [['c1', 208_25]],
    });
  });

  it('C2: 46 days before, the balance unpaid: the first payment is less than half', () => {
    expect(cancelled(week(), paying(first), on('2027-06-01'))).toEqual({
      cost: 416_50,
      kept: 208_25,
      refund: 0,
      letGo: 699_75,
      from: [],
    });
  });

  it('C3: 37 days before, paid: half of the price and the deposit, over both captures', () => {
    expect(cancelled(week(), both, on('2027-06-10'))).toEqual({
      cost: 416_50,
      kept: 416_50,
      refund: 491_50,
      letGo: 491_50,
      from: [
        ['c1', 208_25],
        ['c2', 283_25],
      ],
    });
  });

  it('C4: 27 days before: the deposit alone', () => {
    expect(cancelled(week(), both, on('2027-06-20'))).toMatchObject({
      cost: 833_00,
      kept: 833_00,
      refund: 75_00,
      from: [['c1', 75_00]],
    });
  });

  it('C5: the day before, when the first capture is 182 days old', () => {
    expect(cancelled(week(), both, on('2027-07-16'))).toMatchObject({
      cost: 833_00,
      refund: 75_00,
      from: [['c2', 75_00]],
    });
  });

  it('C6: by the owner, who gives everything back', () => {
    expect(cancelled(week(), both, on('2027-06-20'), { amount: 908_00 })).toEqual({
      cost: 833_00,
      kept: 0,
      refund: 908_00,
      letGo: 908_00,
      from: [
        ['c1', 208_25],
        ['c2', 699_75],
      ],
    });
  });

  it('C7: by the system, unpaid, on the day on which the grace is over', () => {
    expect(cancelled(week(), paying(first), on('2027-06-09', '11:00'))).toMatchObject({
      cost: 416_50,
      kept: 208_25,
      refund: 0,
    });
  });

  it('C8: within 24 hours of the confirmation nothing, then the price', () => {
    const policy = { ...strict, freeHours: 24, steps: [{ days: 60, percent: 100 }] };
    const booked = week({ policy, confirmedAt: new Date('2027-06-27T09:00:00.000Z') });
    const all = paying(taken(1, 'c1', 208_25, '2027-06-27'), taken(2, 'c2', 699_75, '2027-06-27'));
    expect(cancelled(booked, all, on('2027-06-28', '08:59'))).toMatchObject({ cost: 0, refund: 908_00 });
    expect(cancelled(booked, all, on('2027-06-28', '09:00'))).toMatchObject({
      cost: 833_00,
      refund: 75_00,
    });
  });

  it('C9: the deposit paid first comes back, the balance unpaid', () => {
    const begun = paying(taken(1, 'c1', 175_00, '2027-01-15'));
    expect(cancelled(week({ payment: P3 }), begun, on('2027-06-01'))).toMatchObject({
      cost: 416_50,
      kept: 100_00,
      refund: 75_00,
      letGo: 808_00,
    });
  });

  it('L7: what was waived is in the price no more', () => {
    const waived: BookingEvent = {
      type: 'BookingInstalmentWaived',
      data: { number: 2, amount: 699_75, deposit: 75_00, currency: 'GBP' },
    };
    expect(cancelled(week({}, waived), paying(first), on('2027-06-01'))).toMatchObject({
      cost: 104_13,
      kept: 104_13,
      refund: 104_12,
      letGo: 104_12,
    });
  });

  it('counts what was given back out of goodwill as let go, of the price first', () => {
    const goodwill = evolvePayment(both, {
      type: 'PaymentRefundRequested',
      data: {
        refundId: 'g',
        captureId: 'c2',
        amount: 33_00,
        currency: 'GBP',
        reason: 'goodwill',
        noteRef: null,
        notBefore: '2027-06-02T10:00:00.000Z',
      },
    });
    expect(cancelled(week(), goodwill, on('2027-06-10'))).toMatchObject({
      cost: 400_00,
      kept: 400_00,
      refund: 475_00,
      letGo: 475_00,
    });
  });

  it('says by which day of the policy it was reckoned, and about which money', () => {
    expect(cancelledMoney(week(), accounted(week(), both), on('2027-06-10'), 'policy').reckoned).toEqual({
      on: '2027-06-10',
      days: 37,
      percent: 50,
      because: 'step',
      price: 833_00,
      pricePaid: 833_00,
      depositPaid: 75_00,
    });
  });

  it('knows nothing of a cost where no policy was agreed, and gives back what the owner says', () => {
    const free = week({ policy: null });
    expect(policyNow(free, accounted(free, both), on('2027-06-10'))).toBeNull();
    expect(cancelledMoney(free, accounted(free, both), on('2027-06-10'), { amount: 0 })).toMatchObject({
      cost: null,
      kept: 908_00,
      refund: 0,
      letGo: 0,
      reckoned: null,
    });
  });
});
