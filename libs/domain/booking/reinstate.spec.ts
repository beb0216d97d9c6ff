import { sumsOf } from '../pricing/agreement';
import type { Instalment } from '../pricing/agreement';
import { reinstateBooking } from './reinstate.decide';
import type { Reinstate } from './reinstate.decide';
import { booking, cancelled, claim, confirmed, held } from './testing/example-booking';
import type { BookingEvent } from './booking.events';

const ended = [held, confirmed, cancelled].reduce(booking.evolve, booking.initial());
const command: Reinstate = {
  bookingId: 'own',
  when: { now: new Date('2026-11-22T09:00:00.000Z'), zone: 'Europe/London' },
  claims: [],
  blockId: 'block',
  customerKnown: true,
  owes: 0,
  paid: () => 50_998,
};
const answer = (changes: Partial<Reinstate> = {}, state = ended) => {
  const decision = reinstateBooking({ ...command, ...changes }, state);
  return decision.kind === 'rejected' ? decision.code : decision.events[0]?.data;
};

describe('A cancelled booking', () => {
  it('stands again as it was', () => {
    expect(answer()).toEqual({
      startDate: '2026-12-07',
      endDate: '2026-12-11',
      startTime: null,
      endTime: null,
      blockId: 'block',
      preparationNights: 0,
      instalments: held.data.instalments,
      owedAgain: 0,
    });
  });

  it.each<[string, Partial<Reinstate>, string]>([
    ['somebody has booked its time', { claims: [claim({ state: 'booked', expiresAt: null })] }, 'undo_time_taken'],
    ['somebody holds it', { claims: [claim({ expiresAt: '2026-11-22T09:00:00.001Z' })] }, 'undo_time_taken'],
    ['another calendar has it', { claims: [claim({ state: 'imported', expiresAt: null })] }, 'undo_time_taken'],
    ['it is over', { when: { ...command.when, now: new Date('2026-12-11T00:00:00.000Z') } }, 'booking_over'],
    ['its customer was forgotten', { customerKnown: false }, 'customer_unknown'],
  ])('does not stand again where %s', (_name, changes, code) => {
    expect(answer(changes)).toBe(code);
  }); // oxfmt-ignore

  it('is not kept from it by a hold that has lapsed, nor by what is its own', () => {
    const lapsed = claim({ expiresAt: '2026-11-22T09:00:00.000Z' });
    const own = claim({ bookingId: 'own', state: 'booked', expiresAt: null });
    expect(answer({ claims: [lapsed, own] })).toMatchObject({ blockId: 'block' });
  });

  it('keeps as many nights free behind it as were to be had when it was taken again', () => {
    const ahead = { ...held, data: { ...held.data, preparationNights: 2 } };
    const period = { startDate: '2026-12-07', endDate: '2026-12-11', startTime: null, endTime: null };
    const again: BookingEvent = {
      type: 'BookingHoldRetaken',
      data: {
        ...period,
        blockId: 'block',
        preparationNights: 1,
        expiresAt: held.data.expiresAt,
        by: 'tenant_admin',
      },
    };
    const lapsed: BookingEvent = { type: 'BookingHoldExpired', data: { provisional: true } };
    const state = [ahead, lapsed, again, confirmed, cancelled].reduce(booking.evolve, booking.initial());
    expect(answer({}, state)).toMatchObject({ preparationNights: 1 });
  });

  it('must have been cancelled', () => {
    expect(answer({}, booking.initial())).toBe('booking_unknown');
    expect(answer({}, [held, confirmed].reduce(booking.evolve, booking.initial()))).toBe(
      'booking_not_cancelled',
    );
  });

  it('owes again what went back, today, and comes to its price as before', () => {
    const data = answer({ owes: 10_000 });
    const parts = (data as { instalments: readonly Instalment[] }).instalments;
    expect(parts).toMatchObject([
      { number: 1, amount: 40_998, deposit: 7_500 },
      { number: 2, kind: 'balance', amount: 10_000, deposit: 0, dueOn: '2026-11-22', cancelAt: null },
    ]);
    const all = answer({ owes: 50_998 }) as { instalments: readonly Instalment[] };
    expect(all.instalments).toMatchObject([
      { amount: 0, deposit: 0 },
      { amount: 50_998, deposit: 7_500 },
    ]);
    const total = (of: readonly Instalment[]) => of.reduce((sum, { amount }) => sum + amount, 0);
    expect([total(parts), total(all.instalments)]).toEqual([50_998, 50_998]);
    expect(sumsOf(held.data.lines).total).toBe(50_998);
  });

  it('owes what was never paid as before, beside what went back of a part that was paid in part', () => {
    const { instalments } = answer({ owes: 50_998, paid: () => 10_000 }) as {
      instalments: readonly Instalment[];
    };
    expect(instalments).toMatchObject([
      { number: 1, amount: 0, deposit: 0 },
      { number: 2, kind: 'balance', amount: 40_998, deposit: 7_500, dueOn: held.data.instalments[0]!.dueOn },
      { number: 3, kind: 'balance', amount: 10_000, deposit: 0, dueOn: '2026-11-22' },
    ]);
  });

  it('owes what was waived of such a part as little as before', () => {
    const waived: BookingEvent = {
      type: 'BookingInstalmentWaived',
      data: { number: 1, amount: 8_000, deposit: 7_500, currency: 'GBP' },
    };
    const state = [held, confirmed, waived, cancelled].reduce(booking.evolve, booking.initial());
    const { instalments } = answer({ owes: 42_998, paid: () => 10_000 }, state) as {
      instalments: readonly Instalment[];
    };
    expect(instalments).toMatchObject([
      { number: 1, amount: 8_000, deposit: 7_500 },
      { number: 2, amount: 32_998, deposit: 0 },
      { number: 3, amount: 10_000, deposit: 0 },
    ]);
  });

  it('says nothing of money that went back where nothing counts as paid any more', () => {
    expect(answer({ owes: 50_998, paid: () => 0 })).toMatchObject({
      instalments: held.data.instalments,
      owedAgain: 0,
    });
  });

  it('has time to pay what should have been paid by now', () => {
    const part = { ...held.data.instalments[0]!, dueOn: '2026-11-20', cancelAt: '2026-11-22T00:00:00.000Z' };
    const late: BookingEvent = { ...held, data: { ...held.data, instalments: [part] } };
    const state = [late, confirmed, cancelled].reduce(booking.evolve, booking.initial());
    const data = answer({ owes: 50_998, paid: () => 0 }, state) as { instalments: readonly Instalment[] };
    expect(data.instalments[0]).toMatchObject({ dueOn: '2026-11-22' });
    expect(data.instalments[0]!.cancelAt! > '2026-11-22T09:00').toBe(true);
  });

  it('is confirmed again, and can be cancelled again', () => {
    const event = { type: 'BookingReinstated', data: answer() } as BookingEvent;
    const state = booking.evolve(ended, event);
    expect(state).toMatchObject({ status: 'confirmed', owedAgain: 0, moves: 2 });
    expect(booking.evolve(state, cancelled)).toMatchObject({ status: 'cancelled' });
  });
});
