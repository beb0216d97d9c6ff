import { lineOf, sumsOf } from '../pricing/agreement';
import type { Agreement } from '../pricing/agreement';
import { given } from '../testing/given';
import { eventsOf } from '../kernel/decision';
import type { BookingEvent } from './booking.events';
import { evolveBooking } from './booking.state';
import type { BookingState, KnownBooking } from './booking.state';
import { moveBooking } from './move.decide';
import { movedTerms, movedTotal } from './moved-terms';
import type { Movable, MovePrice } from './moved-terms';
import { booking, cancelled, confirmed, held, now } from './testing/example-booking';
import { asked, change, endedAs, offered, termsOf } from './testing/example-change';

const zone = 'Europe/London';
const at = { now: new Date(now), zone };
const { to } = change;

const night = (date: string, amount: number) => lineOf('night', amount, { night: date });
const listed: Agreement = {
  ...termsOf({ price: 0, bookingFee: 0, discount: 0, deposit: 0, total: 0 }).agreement,
  lines: [night('2026-12-08', 10_000), night('2026-12-09', 12_000), lineOf('deposit', 7_500)],
};

const standing = (...events: readonly BookingEvent[]): Movable =>
  events.reduce<BookingState>(evolveBooking, booking.initial()) as Movable;
const whole = sumsOf(held.data.lines).total;

const moving = (price: MovePrice, booked: KnownBooking, unpaid: { number: number; left: number }[] = []) => ({
  to,
  terms: movedTerms(booked as Movable, { to, agreement: listed }, price, { unpaid, smallest: 1, at }),
  made: { priceRule: 'kept', rulesBroken: [], reasonRef: null } as const,
  notify: true,
  now,
  zone,
});

const provisional = {
  ...held,
  data: { ...held.data, provisional: true, expiresAt: '2026-12-01T09:00:00.000Z' },
} as typeof held;

describe('An owner who moves a booking', () => {
  const stands = standing(held, confirmed);

  it('may keep its price to the penny, whatever the new dates would cost', () => {
    const { terms } = moving({ mode: 'keep' }, stands);
    expect(sumsOf(terms.agreement.lines).total).toBe(whole);
    expect(terms).toMatchObject({ difference: 0, payNow: 0, payLater: 0, refund: 0 });
  });

  it('has no night in a kept price that the booking has no more', () => {
    const stay = { ...stands, agreement: { ...stands.agreement, lines: listed.lines } };
    const { agreement } = moving({ mode: 'keep' }, stay).terms;
    expect(agreement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['set', 22_000],
      ['deposit', 7_500],
    ]);
  });

  it('may set what it costs, also less than the deposit', () => {
    const set = (total: number) => moving({ mode: 'set', total, givesBack: null }, stands).terms.agreement;
    expect(sumsOf(set(30_000).lines)).toMatchObject({ total: 30_000, deposit: 7_500, discount: 0 });
    expect(sumsOf(set(0).lines)).toMatchObject({ total: 0, deposit: 0 });
  });

  it('puts what it costs more onto a part of its own, or onto what was not paid of it at all', () => {
    const price: MovePrice = { mode: 'set', total: whole + 4_500, givesBack: null };
    expect(moving(price, stands).terms).toMatchObject({ payNow: 4_500, instalment: 2, refund: 0 });
    const unpaid = moving(price, stands, [{ number: 1, left: whole }]).terms;
    expect(unpaid).toMatchObject({ payNow: 0, payLater: 4_500, instalment: null });
    expect(unpaid.agreement.instalments).toMatchObject([{ number: 1, amount: whole + 4_500 }]);
  });

  it('gives back what it costs less, or as much of that as they say', () => {
    const less = (givesBack: number | null) => moving({ mode: 'recalculate', givesBack }, stands).terms;
    const off = whole - sumsOf(listed.lines).total;
    expect(less(null)).toMatchObject({ difference: -off, refund: off });
    const some = less(1_000);
    expect(some.refund).toBe(1_000);
    expect(sumsOf(some.agreement.lines).total).toBe(whole - 1_000);
    expect(movedTotal(stands.agreement, listed, { mode: 'recalculate', givesBack: 1_000 })).toBe(29_500);
  });

  it('tells it as their own wish, with the rules that it breaks and what would have come back', () => {
    const made = { priceRule: 'set', rulesBroken: ['stay_too_short'], reasonRef: 'why' } as const;
    const decision = moveBooking({ ...moving({ mode: 'keep' }, stands), made, notify: false }, stands);
    expect(eventsOf(decision)).toMatchObject([
      {
        type: 'BookingMoved',
        data: { changeId: null, wish: 'tenant_admin', ...made, heldUntil: null, notify: false, claimIds: [] },
      },
    ]);
    const after = eventsOf(decision).reduce<BookingState>(evolveBooking, stands);
    expect(after).toMatchObject({ moves: 1, changesMade: 0, period: { startDate: '2026-12-08' } });
  });

  it('moves what they hold themselves, which ends before it begins', () => {
    const holds = standing(provisional);
    const decision = moveBooking(moving({ mode: 'keep' }, holds), holds);
    expect(eventsOf(decision)).toMatchObject([
      { data: { heldUntil: '2026-12-01T09:00:00.000Z', refundCap: null } },
    ]);
    const early = { ...to, startDate: '2026-11-28', endDate: '2026-11-30' };
    const sooner = moveBooking({ ...moving({ mode: 'keep' }, holds), to: early }, holds);
    expect(eventsOf(sooner)).toMatchObject([{ data: { heldUntil: '2026-11-28T00:00:00.000Z' } }]);
    expect(eventsOf(sooner).reduce<BookingState>(evolveBooking, holds)).toMatchObject({
      status: 'held',
      expiresAt: '2026-11-28T00:00:00.000Z',
    });
  });

  it('moves nothing that a customer is paying for, that has ended, or of which a change is open', () => {
    const move = (state: BookingState) => moveBooking(moving({ mode: 'keep' }, stands), state);
    given(booking).when(move).thenRejected('booking_unknown');
    given(booking, held).when(move).thenRejected('booking_not_movable');
    given(booking, held, confirmed, cancelled).when(move).thenRejected('booking_not_movable');
    for (const open of [asked, offered])
      given(booking, held, confirmed, open).when(move).thenRejected('change_open');
    const lapsed = { ...provisional, data: { ...provisional.data, expiresAt: now } };
    given(booking, lapsed).when(move).thenRejected('booking_not_movable');
  });

  it('ends a change whose time is over before it moves anything', () => {
    const later = '2026-11-21T09:15:00.000Z';
    const decision = moveBooking(
      { ...moving({ mode: 'keep' }, stands), now: later },
      standing(held, confirmed, offered),
    );
    expect(eventsOf(decision)).toMatchObject([endedAs('lapsed'), { type: 'BookingMoved' }]);
  });
});
