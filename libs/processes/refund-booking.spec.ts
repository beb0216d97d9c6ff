import { openAccount } from '@holdfast/domain/account/account';
import { confirmed, held } from '@holdfast/domain/booking/testing/example-booking';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { GBP, captured, open, whole } from '@holdfast/domain/payment/testing/example-payment';
import { endedAtProvider, endedByRefund } from './refund-booking.process';

const booking = [held, confirmed].reduce(evolveBooking, initialBooking());
const paid = (...more: readonly PaymentEvent[]) =>
  [...open, captured, ...more].reduce(evolvePayment, initialPayment());
const asked = (amount: number): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: {
    refundId: 'r1',
    captureId: 'C1',
    amount,
    ...GBP,
    reason: 'goodwill',
    noteRef: null,
    notBefore: '2026-12-07T10:15:00.000Z',
  },
});
const back = (refundId: string | null): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    captureId: 'C1',
    ...whole,
    refundId,
    amount: 5_000,
    totalRefunded: 5_000,
    ...GBP,
    source: refundId === null ? 'provider' : 'requested',
  },
});
/** What was just decided, of a booking of which nothing had gone back. */
const since = (decided: PaymentState) => ({ before: paid(), after: decided });
const account = openAccount({ from: '2026-12-07', to: '2026-12-11', price: 5_000, deposit: 0 });
const before = '2000-01-01T00:00';
const after = '2100-01-01T00:00';
const cancelledBy = (events: readonly object[]) =>
  events.map((event) => (event as { data: { by: string } }).data.by);

describe('A booking that was paid', () => {
  it('ends when its owner gives everything back, as long as it has not ended by itself', () => {
    expect(cancelledBy(endedByRefund(booking, since(paid(asked(5_000))), account, before))).toEqual([
      'tenant_admin',
    ]);
    expect(endedByRefund(booking, since(paid(asked(5_000))), account, after)).toEqual([]);
    expect(endedByRefund(booking, since(paid(asked(4_999))), account, before)).toEqual([]);
    expect(endedByRefund(initialBooking(), since(paid(asked(5_000))), account, before)).toEqual([]);
  });

  it('stays when all of it had been promised before, and it was kept all the same', () => {
    const promised = paid(asked(5_000));
    expect(endedByRefund(booking, { before: promised, after: promised }, account, before)).toEqual([]);
  });

  it('ends when everything was given back at the provider, and not when a refund of ours arrives', () => {
    expect(cancelledBy(endedAtProvider(booking, paid(back(null)), account))).toEqual(['system']);
    expect(endedAtProvider(booking, paid(asked(5_000), back('r1')), account)).toEqual([]);
    expect(endedAtProvider(booking, paid(), account)).toEqual([]);
  });
});
