import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import {
  booking,
  cancelled,
  confirmed,
  expired,
  held,
  retaken,
} from '@holdfast/domain/booking/testing/example-booking';
import { accept, reject } from '@holdfast/domain/kernel/decision';
import { agreed } from '@holdfast/domain/pricing/agreement';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import { homeOf, orphan, settleTaken } from './settle-payment.process';

const account = { provider: 'paypal', accountId: 'merchant', secretVersion: 3 } as const;
const money = { orderId: 'O1', captureId: 'C1', amount: 50_998, fee: null };
const ordered = (attempt: number, instalment = 1, amount = 50_998): PaymentEvent[] => [
  {
    type: 'PaymentRequested',
    data: { attempt, instalment, amount, currency: 'GBP', ...account },
  },
  { type: 'PaymentOrderCreated', data: { attempt, orderId: `O${attempt}`, payee: null } },
];
const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: { attempt: 1, instalment: 1, ...money, currency: 'GBP', provider: 'paypal' },
};
/** The customer came back with a code that pays for all of it. */
const forNothing: BookingEvent = {
  type: 'BookingDetailsRevised',
  data: {
    ...agreed({ price: 1_000, bookingFee: 0, discount: 1_000, deposit: 0, total: 0 }, null),
    detailsRef: 'details',
    acceptedTerms: null,
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
    [
      'nobody when the booking cost nothing',
      'already_paid',
      [held, forNothing, confirmed],
      ordered(1),
      'active',
    ],
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
        data: { orderId: 'O1', captureId: 'C1', amount: 50_998, currency: 'GBP', reason, ...account },
      },
    ]);
  });

  describe('for a later part of a confirmed booking', () => {
    const inTwo: BookingEvent = {
      ...held,
      data: {
        ...held.data,
        instalments: held.data.instalments.flatMap((first) => [
          { ...first, amount: 20_998 },
          { ...first, number: 2, kind: 'balance' as const, amount: 30_000 },
        ]),
      },
    };
    const second = { ...money, orderId: 'O2', captureId: 'C2', amount: 30_000 };
    const paying = [...ordered(1), captured, ...ordered(2, 2, 30_000)];
    const offline = (amount: number): PaymentEvent => ({
      type: 'PaymentReceivedOffline',
      data: {
        paymentId: 'p',
        pays: [{ instalment: 2, amount }],
        amount,
        currency: 'GBP',
        method: 'cash',
        receivedOn: '2026-11-25',
        noteRef: null,
      },
    });

    it('is written down without confirming it again', () => {
      const booked = bookingOf(inTwo, confirmed);
      expect(homeOf('O2', booked, paymentOf(...paying), 'active')).toBe('booking');
      expect(homeOf('O1', booked, paymentOf(...paying), 'active')).toBe('already_paid');
      expect(settleTaken(second, accept(), booked, paymentOf(...paying))).toMatchObject({
        home: 'booking',
        booking: [],
        payment: [{ type: 'PaymentCaptured', data: { attempt: 2, instalment: 2, captureId: 'C2' } }],
      });
    });

    it.each<[string, BookingEvent[], PaymentEvent[], string]>([
      ['was cancelled meanwhile', [confirmed, cancelled], [], 'booking_ended'],
      ['was paid in cash meanwhile', [confirmed], [offline(30_000)], 'already_paid'],
      ['was paid partly in cash meanwhile', [confirmed], [offline(10_000)], 'already_paid'],
      [
        'was let off it meanwhile',
        [
          confirmed,
          {
            type: 'BookingInstalmentWaived',
            data: { number: 2, amount: 30_000, deposit: 0, currency: 'GBP' },
          },
        ],
        [],
        'already_paid',
      ],
    ])('goes back where the booking %s', (_, bookingEvents, paymentEvents, home) => {
      const payment = paymentOf(...paying, ...paymentEvents);
      expect(homeOf('O2', bookingOf(inTwo, ...bookingEvents), payment, 'active')).toBe(home);
    });
  });

  it('never confirms a booking whose time was not secured', () => {
    const settled = settleTaken(money, accept(), bookingOf(held, expired), paymentOf(...ordered(1)));
    expect(settled).toMatchObject({ home: 'booking_ended', booking: [] });
  });
});
