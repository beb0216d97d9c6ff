import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { booking, confirmed, expired, held } from '@holdfast/domain/booking/testing/example-booking';
import { accept, reject } from '@holdfast/domain/kernel/decision';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import { homeOf, orphan, settleTaken } from './settle-payment.process';

const account = { clientId: 'merchant', secretVersion: 3 };
const money = { orderId: 'O1', captureId: 'C1', amount: 50_998, fee: null };
const ordered = (attempt: number): PaymentEvent[] => [
  { type: 'PaymentRequested', data: { attempt, amount: 50_998, ...account } },
  { type: 'PaymentOrderCreated', data: { attempt, orderId: `O${attempt}`, payee: null } },
];
const captured: PaymentEvent = { type: 'PaymentCaptured', data: { attempt: 1, ...money } };
const cancelled: BookingEvent = {
  type: 'BookingCancelled',
  data: { by: 'tenant_admin', reasonRef: null },
};
const retaken: BookingEvent = {
  type: 'BookingHoldRetaken',
  data: {
    blockId: 'block',
    startDate: '2026-12-07',
    endDate: '2026-12-11',
    startTime: null,
    endTime: null,
    expiresAt: '2026-11-21T09:40:00.000Z',
  },
};
const bookingOf = (...events: BookingEvent[]) => events.reduce(booking.evolve, booking.initial());
const paymentOf = (...events: PaymentEvent[]) => events.reduce(evolvePayment, initialPayment());

describe('Money that the provider has taken', () => {
  it.each([
    ['its booking, while that is held', 'booking', [held], ordered(1), 'active'],
    ['its booking, also while the tenant is suspended', 'booking', [held], ordered(1), 'suspended'],
    [
      'its booking, also when the hold has ended: the time decides',
      'booking',
      [held, expired],
      ordered(1),
      'active',
    ],
    ['nobody at a deleted tenant', 'booking_ended', [held], ordered(1), 'deleted'],
    [
      'nobody when the booking was paid before',
      'already_paid',
      [held, confirmed],
      [...ordered(1), captured],
      'active',
    ],
    ['nobody when the booking cost nothing', 'already_paid', [held, confirmed], ordered(1), 'active'],
    [
      'nobody when the customer had begun to pay anew',
      'order_superseded',
      [held],
      [...ordered(1), ...ordered(2)],
      'active',
    ],
    [
      'nobody when the booking was cancelled',
      'booking_ended',
      [held, confirmed, cancelled],
      ordered(1),
      'active',
    ],
    ['nobody when there is no booking', 'booking_ended', [], ordered(1), 'active'],
  ] as const)('belongs to %s', (_, home, bookingEvents, paymentEvents, standing) => {
    expect(homeOf('O1', bookingOf(...bookingEvents), paymentOf(...paymentEvents), standing)).toBe(home);
  });

  it('confirms its booking, whose time is secured in the same breath', () => {
    const live = settleTaken(money, accept(), bookingOf(held), paymentOf(...ordered(1)));
    expect(live).toEqual({ home: 'booking', booking: [confirmed], payment: [captured] });
    const late = settleTaken(money, accept(retaken), bookingOf(held, expired), paymentOf(...ordered(1)));
    expect(late).toEqual({ home: 'booking', booking: [retaken, confirmed], payment: [captured] });
  });

  it.each([
    ['hold_expired', 'time_lost'],
    ['offer_changed', 'booking_ended'],
  ] as const)('is an orphan when its time is refused: %s', (code, reason) => {
    const payment = paymentOf(...ordered(1));
    const settled = settleTaken(money, reject(code), bookingOf(held, expired), payment);
    expect(settled).toEqual(orphan(money, reason, payment));
    expect(settled.booking).toEqual([]);
    expect(settled.payment).toEqual([
      {
        type: 'PaymentOrphaned',
        data: { orderId: 'O1', captureId: 'C1', amount: 50_998, reason, ...account },
      },
    ]);
  });

  it('never confirms a booking whose time was not secured', () => {
    const settled = settleTaken(money, accept(), bookingOf(held, expired), paymentOf(...ordered(1)));
    expect(settled).toMatchObject({ home: 'booking_ended', booking: [] });
  });
});
