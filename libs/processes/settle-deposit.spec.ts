import { dueDeposit, pauseDeposit, settleDeposit } from '@holdfast/domain/booking/deposit.decide';
import { booking as folding } from '@holdfast/domain/booking/testing/example-booking';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { evolvePayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { cancelledMoney } from './cancel-booking.process';
import { endedAtProvider, endedByRefund } from './refund-booking.process';
import { depositPaid, isDisputed, refundsOfDeposit } from './settle-deposit.process';
import {
  accounted,
  balance,
  first,
  P1,
  P3,
  partsOf,
  paying,
  planningAt,
  taken,
  week,
} from './testing/week-in-july';

const zone = 'Europe/London';
/** Seven days after the departure at ten: 24 July. */
const inSevenDays = { ...P1, returnDepositDays: 7 };
const both = paying(first, balance);
const at = (text: string) => new Date(text);

const known = (booking: KnownBooking, payment: PaymentState, now: Date) => ({
  now,
  zone,
  paid: depositPaid(booking, accounted(booking, payment)),
  wentBack: accounted(booking, payment).giftDeposit,
  capturing: false,
});
const settled = (
  booking: KnownBooking,
  payment: PaymentState,
  { kept = 0, now = at('2027-07-25T12:00:00.000Z') } = {},
) => settleDeposit({ ...known(booking, payment, now), kept, reasonRef: kept > 0 ? 'why' : null }, booking);
const due = (booking: KnownBooking, payment: PaymentState, now: Date) =>
  eventsOf(dueDeposit({ ...known(booking, payment, now), isDisputed: isDisputed(payment) }, booking));
const after = (booking: KnownBooking, ...events: readonly BookingEvent[]) =>
  events.reduce<ReturnType<typeof folding.initial>>(folding.evolve, booking) as KnownBooking;

const RETURN = '2027-07-31T09:00:00.000Z';
const told: BookingEvent = {
  type: 'BookingDepositReturnNear',
  data: { agreedAt: RETURN, returnAt: RETURN, amount: 75_00, currency: 'GBP' },
};
const givenBack: BookingEvent = {
  type: 'BookingDepositSettled',
  data: { returned: 75_00, kept: 0, currency: 'GBP', reasonRef: null, by: 'system' },
};
const paused: BookingEvent = { type: 'BookingDepositPaused', data: { by: 'tenant_admin' } };

describe('A deposit that goes back by itself', () => {
  const booking = week({ payment: inSevenDays });

  it('D1: goes back on 31 July at ten, from c2, for c1 is too old', () => {
    expect(due(booking, both, at('2027-07-30T08:59:59.000Z'))).toEqual([]);
    expect(due(booking, both, at('2027-07-30T09:00:00.000Z'))).toEqual([told]);
    const announced = after(booking, told);
    expect(due(announced, both, at('2027-07-31T08:59:59.000Z'))).toEqual([]);
    const decided = due(announced, both, at(RETURN));
    expect(decided).toEqual([givenBack]);
    expect(partsOf(refundsOfDeposit(decided, both, planningAt(at(RETURN))))).toEqual([['c2', 75_00]]);
    expect(due(after(announced, givenBack), both, at('2027-08-01T09:00:00.000Z'))).toEqual([]);
  });

  it('waits a day from when its owner was told, where that was late', () => {
    const late = at('2027-08-02T06:30:00.000Z');
    const returnAt = '2027-08-03T06:30:00.000Z';
    const [toldLate] = due(booking, both, late);
    expect(toldLate).toEqual({ ...told, data: { ...told.data, returnAt } });
    const announced = after(booking, toldLate as BookingEvent);
    expect(due(announced, both, at('2027-08-03T06:29:59.000Z'))).toEqual([]);
    expect(due(announced, both, at(returnAt))).toEqual([givenBack]);
  });

  it('stays where its owner has stopped it, and is settled by hand', () => {
    expect(eventsOf(pauseDeposit(booking))).toEqual([paused]);
    const stopped = after(booking, told, paused);
    expect(eventsOf(pauseDeposit(stopped))).toEqual([]);
    expect(due(stopped, both, at('2027-09-01T09:00:00.000Z'))).toEqual([]);
    expect(eventsOf(settled(stopped, both))).toMatchObject([{ data: { returned: 75_00, kept: 0 } }]);
  });

  it('stays where nothing is paid of it, or its payment is disputed: its owner says', () => {
    const bySystem = { type: 'BookingDepositPaused', data: { by: 'system' } };
    expect(due(booking, paying(first), at(RETURN))).toEqual([bySystem]);
    const reversed = paying(first, balance, { type: 'PaymentReversed', data: { captureId: 'c2' } });
    expect(due(after(booking, told), reversed, at(RETURN))).toEqual([bySystem]);
  });

  it('waits while money is being taken', () => {
    const terms = { ...known(booking, both, at(RETURN)), capturing: true, isDisputed: false };
    expect(eventsOf(dueDeposit(terms, after(booking, told)))).toEqual([]);
    const wish = { ...known(booking, both, at(RETURN)), capturing: true, kept: 0, reasonRef: null };
    expect(settleDeposit(wish, booking)).toMatchObject({ code: 'payment_pending' });
  });

  it('is never given back of a booking that was cancelled, nor by itself where nobody has agreed to it', () => {
    const terms = cancelledMoney(
      booking,
      accounted(booking, both),
      { now: at('2027-06-20T12:00:00.000Z'), zone },
      'policy',
    );
    const ended = after(booking, {
      type: 'BookingCancelled',
      data: { by: 'customer', cause: 'wish', currency: 'GBP', reasonRef: null, ...terms },
    });
    expect(due(ended, both, at(RETURN))).toEqual([]);
    expect(settled(ended, both)).toMatchObject({ code: 'deposit_none' });
    expect(pauseDeposit(ended)).toMatchObject({ code: 'deposit_none' });
    expect(due(week(), both, at(RETURN))).toEqual([]);
  });
});

describe('A deposit that its owner settles', () => {
  it('D2: 30.00 kept for a window, 45.00 back', () => {
    const decided = eventsOf(settled(week(), both, { kept: 30_00 }));
    expect(decided).toEqual([
      {
        type: 'BookingDepositSettled',
        data: { returned: 45_00, kept: 30_00, currency: 'GBP', reasonRef: 'why', by: 'tenant_admin' },
      },
    ]);
    const back = refundsOfDeposit(decided, both, planningAt(at('2027-07-25T12:00:00.000Z')));
    expect(partsOf(back)).toEqual([['c2', 45_00]]);
    expect(back).toMatchObject([{ data: { reason: 'deposit', noteRef: null } }]);
  });

  it('is settled once, from the day of departure on, and no more than was paid of it is kept', () => {
    const wish = { now: at('2027-07-23T22:59:59.000Z') };
    expect(settled(week(), both, wish)).toMatchObject({
      code: 'deposit_too_early',
      details: { sentence: 'The deposit can be settled from Saturday 24 July 2027 on.' },
    });
    // Midnight in London, an hour earlier in Greenwich.
    expect(settled(week(), both, { now: at('2027-07-23T23:00:00.000Z') })).toMatchObject({
      kind: 'accepted',
    });
    expect(settled(week(), both, { kept: 75_01 })).toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'kept', message: 'Must be at most £75.00' }] },
    });
    expect(settled(after(week(), givenBack), both)).toMatchObject({ code: 'deposit_settled' });
    expect(pauseDeposit(after(week(), givenBack))).toMatchObject({ code: 'deposit_settled' });
    expect(settled(week(), paying(first))).toMatchObject({ code: 'deposit_none' });
  });

  it('is what was paid of it: first where the first payment has it, else last, after what went back', () => {
    const P3week = week({ payment: P3 });
    const paidOf = (booking: KnownBooking, payment: PaymentState) =>
      depositPaid(booking, accounted(booking, payment));
    expect(paidOf(P3week, paying(taken(1, 'c1', 175_00, '2027-01-15')))).toBe(75_00);
    expect(paidOf(week(), both)).toBe(75_00);
    const someBack = (amount: number) =>
      paying(first, balance, {
        type: 'PaymentRefunded',
        data: {
          captureId: 'c2',
          refundId: null,
          providerId: null,
          amount,
          totalRefunded: amount,
          currency: 'GBP',
          source: 'provider',
        },
      });
    // Nobody has said why: it is of the deposit first, which does not go back twice.
    expect(paidOf(week(), someBack(100_00))).toBe(0);
    expect(paidOf(week(), someBack(30_00))).toBe(45_00);
    const waived: BookingEvent = {
      type: 'BookingInstalmentWaived',
      data: { number: 2, amount: 699_75, deposit: 75_00, currency: 'GBP' },
    };
    expect(paidOf(week({}, waived), paying(first))).toBe(0);
  });

  it('A18: is settled with nothing to go back where all of it went back at the provider', () => {
    const back = paying(first, balance, {
      type: 'PaymentRefunded',
      data: {
        captureId: 'c2',
        refundId: null,
        providerId: null,
        amount: 75_00,
        totalRefunded: 75_00,
        currency: 'GBP',
        source: 'provider',
      },
    });
    const decided = eventsOf(settled(week(), back));
    expect(decided).toMatchObject([{ data: { returned: 0, kept: 0 } }]);
    expect(refundsOfDeposit(decided, back, planningAt(at('2027-07-25T12:00:00.000Z')))).toEqual([]);
    expect(settled(week(), back, { kept: 1 })).toMatchObject({ code: 'validation_failed' });
  });

  it('never ends its booking, and of what was kept nothing goes back when that ends later', () => {
    const now = '2027-07-25T12:00';
    const decided = eventsOf(settled(week(), both, { kept: 30_00 }));
    const back = refundsOfDeposit(decided, both, planningAt(at(`${now}:00.000Z`)));
    const promised = back.reduce(evolvePayment, both);
    const booking = after(week(), ...decided);
    const account = accounted(booking, promised);
    expect(endedByRefund(booking, { before: both, after: promised }, account, now)).toEqual([]);
    expect(endedAtProvider(booking, promised, account)).toEqual([]);
    expect(depositPaid(booking, account)).toBe(0);
    const cancelled = cancelledMoney(booking, account, { now: at(`${now}:00.000Z`), zone }, 'policy');
    expect(cancelled).toMatchObject({ cost: 833_00, kept: 833_00, refund: 0 });
  });
});
