import { eventsOf } from '../kernel/decision';
import { given } from '../testing/given';
import { recordCapture, recordOrphan, recordPending, recordRefusal, startCapture } from './capture.decide';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, isCapturing } from './payment.state';
import { recordRefund } from './refund.decide';
import {
  account,
  approved,
  captured,
  GBP,
  money,
  open,
  ordered,
  payment,
  requested,
  started,
  whole,
} from './testing/example-payment';

describe('A capture', () => {
  it('begins for an approved order that agrees with the booking', () => {
    const { state } = given(payment, ...open);
    expect(startCapture('booking', approved, state, 'customer')).toEqual({
      kind: 'start',
      captureNumber: 1,
      events: [started],
    });
  });

  it('goes on under its number while its outcome is unknown', () => {
    const { state } = given(payment, ...open, started);
    expect(startCapture('booking', approved, state, 'customer')).toEqual({
      kind: 'start',
      captureNumber: 1,
      events: [],
    });
  });

  it('is asked for again by its customer alone, once their card has declined', () => {
    const refused = (issue: string): PaymentEvent => ({
      type: 'PaymentDeclined',
      data: { attempt: 1, orderId: 'O1', captureNumber: 1, issue, debugId: null },
    });
    const declined = given(payment, ...open, started, refused('INSTRUMENT_DECLINED')).state;
    expect(startCapture('booking', approved, declined, 'others')).toEqual({
      kind: 'refuse',
      code: 'payment_declined',
      events: [],
    });
    // Nobody has declined where the provider did not know of the approval yet, nor a second time where the outcome is open.
    const tooEarly = given(payment, ...open, started, refused('ORDER_NOT_APPROVED')).state;
    expect(startCapture('booking', approved, tooEarly, 'others').kind).toBe('start');
    const again = given(payment, ...open, started, refused('INSTRUMENT_DECLINED'), started).state;
    expect(startCapture('booking', approved, again, 'others').kind).toBe('start');
  });

  it('draws a new number after a definite refusal, so that another card is not answered with the old no', () => {
    const declined: PaymentEvent = {
      type: 'PaymentDeclined',
      data: { attempt: 1, orderId: 'O1', captureNumber: 1, issue: 'INSTRUMENT_DECLINED', debugId: null },
    };
    given(payment, ...open, started)
      .when((state) =>
        recordRefusal({ orderId: 'O1', final: false, issue: 'INSTRUMENT_DECLINED', debugId: null }, state),
      )
      .then(declined);
    const { state } = given(payment, ...open, started, declined);
    expect(startCapture('booking', approved, state, 'customer')).toMatchObject({
      kind: 'start',
      captureNumber: 2,
    });
  });

  it.each([
    ['is not approved', { approved: false }, 'payment_not_approved'],
    ['has another amount', { amount: 4_999 }, 'payment_mismatch'],
    ['has another currency', { currency: 'EUR' }, 'payment_mismatch'],
    ['belongs to another booking', { bookingId: 'other' }, 'payment_mismatch'],
    ['pays somebody else', { payee: 'P2' }, 'payment_mismatch'],
    ['has no booking', { bookingId: undefined }, 'payment_mismatch'],
  ])('is refused when the order %s', (_, change, code) => {
    const { state } = given(payment, ...open);
    expect(startCapture('booking', { ...approved, ...change }, state, 'customer')).toMatchObject({
      kind: 'refuse',
      code,
    });
  });

  it('reports a mismatch once', () => {
    const wrong = { ...approved, amount: 1 };
    const { state } = given(payment, ...open);
    const first = startCapture('booking', wrong, state, 'customer');
    expect(first.events).toHaveLength(1);
    const again = first.events.reduce(evolvePayment, state);
    expect(startCapture('booking', wrong, again, 'customer').events).toEqual([]);
  });

  it('keeps the hold from ending until its outcome is known', () => {
    expect(isCapturing(given(payment, ...open).state)).toBe(false);
    expect(isCapturing(given(payment, ...open, started).state)).toBe(true);
    expect(isCapturing(given(payment, ...open, started, captured).state)).toBe(false);
  });
});

describe('A capture that is pending', () => {
  const pending = { orderId: 'O1', captureId: 'C1', reason: 'REVIEW' };
  const told: PaymentEvent = { type: 'PaymentCapturePending', data: { attempt: 1, ...pending } };

  it('is told once', () => {
    given(payment, ...open, started)
      .when((state) => recordPending(pending, state))
      .then(told);
    given(payment, ...open, started, told)
      .when((state) => recordPending(pending, state))
      .thenNothing();
  });

  it('is waited for no longer when what arrived goes back', () => {
    const { state } = given(payment, ...open, told);
    const returned = eventsOf(recordOrphan(money, 'time_lost', state)).reduce(evolvePayment, state);
    expect([isCapturing(state), isCapturing(returned)]).toEqual([true, false]);
  });

  it('is nothing to a booking that is paid anew: the order of the later attempt counts', () => {
    given(payment, ...open, requested(2), ordered(2, 'O2'))
      .when((state) => recordPending(pending, state))
      .thenNothing();
  });
});

describe('Money that was taken', () => {
  it('is noted once, however often it is reported', () => {
    given(payment, ...open, started)
      .when((state) => recordCapture(money, state))
      .then(captured);
    given(payment, ...open, started, captured)
      .when((state) => recordCapture(money, state))
      .thenNothing();
  });

  it('without a booking is an orphan, with the account it must go back to', () => {
    given(payment, ...open)
      .when((state) => recordOrphan(money, 'time_lost', state))
      .then({
        type: 'PaymentOrphaned',
        data: { orderId: 'O1', captureId: 'C1', amount: 5_000, ...GBP, reason: 'time_lost', ...account },
      });
  });

  it('that goes back is noted by the total, so that a missed notice does not matter', () => {
    const first: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { captureId: 'C1', ...whole, amount: 1_000, totalRefunded: 1_000, ...GBP, source: 'provider' },
    };
    given(payment, ...open, started, captured)
      .when((state) => recordRefund({ captureId: 'C1', totalRefunded: 1_000, source: 'provider' }, state))
      .then(first);
    given(payment, ...open, started, captured, first)
      .when((state) => recordRefund({ captureId: 'C1', totalRefunded: 1_000, source: 'provider' }, state))
      .thenNothing();
    given(payment, ...open, started, captured, first)
      .when((state) => recordRefund({ captureId: 'C1', totalRefunded: 9_999, source: 'provider' }, state))
      .then({
        type: 'PaymentRefunded',
        data: { captureId: 'C1', ...whole, amount: 4_000, totalRefunded: 5_000, ...GBP, source: 'provider' },
      });
  });
});
