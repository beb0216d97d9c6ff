import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import { booking, cancelled, claim, confirmed, held, now } from './testing/example-booking';
import { asked, dearer, movedTo } from './testing/example-change';
import { undoMove } from './undo-move.decide';
import type { UndoMove } from './undo-move.decide';

const fold = (...events: readonly BookingEvent[]) => events.reduce(booking.evolve, booking.initial());
const byOwner = { changeId: null, wish: 'tenant_admin', refundCap: 50 } as const;
const told = movedTo([], dearer) as Extract<BookingEvent, { type: 'BookingMoved' }>;
const moved: BookingEvent = { ...told, data: { ...told.data, ...byOwner } };

const before = fold(held, confirmed);
const command: UndoMove = {
  bookingId: 'own',
  before,
  after: fold(held, confirmed, moved),
  claims: [],
  blockId: 'block',
  moneyMoved: false,
  notify: false,
  now,
};
const undo = (changes: Partial<UndoMove> = {}) => ({
  decide: (state: ReturnType<typeof fold>) => undoMove({ ...command, ...changes }, state),
});

describe('A booking that was moved', () => {
  it('has its time and its price again, to the penny', () => {
    const decision = undoMove(command, fold(held, confirmed, moved));
    expect(decision).toMatchObject({
      events: [
        {
          type: 'BookingMoved',
          data: { to: { startDate: '2026-12-07', endDate: '2026-12-11' }, priceRule: 'set', notify: false },
        },
      ],
    });
    const back =
      decision.kind === 'rejected' ? before : decision.events.reduce(booking.evolve, command.after);
    // It was moved twice, as for a calendar; all else is as it was.
    expect(back).toEqual({ ...before, moves: 2 });
  });

  it('is not brought back where it was changed, cancelled or asked about since', () => {
    for (const since of [moved, cancelled, asked])
      given(booking, held, confirmed, moved, since).when(undo().decide).thenRejected('undo_overtaken');
  });

  it('is not brought back once money has moved', () => {
    given(booking, held, confirmed, moved)
      .when(undo({ moneyMoved: true }).decide)
      .thenRejected('undo_money_moved');
  });

  it('is not brought back onto time that somebody else has, but onto its own and what has lapsed', () => {
    const at = given(booking, held, confirmed, moved);
    const taken = claim({ state: 'booked', expiresAt: null });
    at.when(undo({ claims: [taken] }).decide).thenRejected('undo_time_taken');
    const own = { ...taken, bookingId: 'own' };
    const claims = [own, claim({ expiresAt: now })];
    expect(undoMove({ ...command, claims }, at.state)).toMatchObject({ kind: 'accepted' });
  });

  it('that its owner holds is held as long as before, unless that is over', () => {
    const holding = { ...held, data: { ...held.data, provisional: true } };
    const shorter = { ...told, data: { ...told.data, ...byOwner, heldUntil: '2026-11-21T09:10:00.000Z' } };
    const holds = { before: fold(holding), after: fold(holding, shorter) };
    const at = given(booking, holding, shorter);
    expect(undoMove({ ...command, ...holds }, at.state)).toMatchObject({
      events: [{ data: { heldUntil: '2026-11-21T09:15:00.000Z' } }],
    });
    at.when(undo({ ...holds, now: '2026-11-21T09:15:00.000Z' }).decide).thenRejected('undo_overtaken');
  });
});
