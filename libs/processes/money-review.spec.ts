import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { booking as folding } from '@holdfast/domain/booking/testing/example-booking';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { moneyReview } from './money-review.process';
import { accounted, balance, first, paying, week } from './testing/week-in-july';

const happened = (booking: KnownBooking, payment: PaymentState) =>
  moneyReview(booking, payment, accounted(booking, payment)).map((finding) => [
    finding.amount / 100,
    finding.happened,
  ]);
const asked: PaymentEvent = {
  type: 'PaymentRefundRequested',
  data: {
    refundId: 'gift',
    captureId: 'c1',
    amount: 50_00,
    currency: 'GBP',
    reason: 'goodwill',
    noteRef: null,
    notBefore: '2027-06-02T10:00:00.000Z',
  },
};
const refused: PaymentEvent = {
  type: 'PaymentRefundFailed',
  data: {
    refundId: 'gift',
    captureId: 'c1',
    amount: 50_00,
    currency: 'GBP',
    issue: 'FUNDS',
    debugId: null,
  },
};

describe('A review of the money of bookings', () => {
  it('finds nothing where its account and what is said of it agree', () => {
    expect(happened(week(), paying(first))).toEqual([]);
    expect(happened(week(), paying(first, balance))).toEqual([]);
    expect(happened(week(), paying(first, balance, asked, refused))).toEqual([]);
    expect(moneyReview(folding.initial(), paying(), null)).toEqual([]);
  });

  it('finds parts that ask for more than is owed, and items of which less is due', () => {
    // £50 less is owed, for it was given and did not go back.
    expect(happened(week(), paying(first, asked, refused))).toEqual([
      [50, 'Its parts ask for £699.75, and £649.75 is owed.'],
      [50, 'Its list says that £50.00 is to be given back, and nothing is due.'],
    ]);
  });

  it('finds what is due back and nobody was asked for', () => {
    const moved: BookingEvent = {
      type: 'BookingInstalmentWaived',
      data: { number: 2, amount: 100_00, deposit: 0, currency: 'GBP' },
    };
    const waived = folding.evolve(week(), moved) as KnownBooking;
    expect(happened(waived, paying(first, balance))).toEqual([
      [100, '£100.00 is due back, and nobody was asked for it.'],
    ]);
  });
});
