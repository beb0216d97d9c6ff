import type { BookingEvent } from './booking.events';
import { cancelled, confirmed, held } from './testing/example-booking';
import { undoFlag } from './undo-flag';

const flagged: BookingEvent = { type: 'BookingFlagged', data: { actId: 'change', reasons: ['stay_closed'] } };
const kept: BookingEvent = { type: 'BookingFlagCleared', data: { actId: 'change', how: 'kept' } };
const of = (event: BookingEvent, isOfAct = false) => ({ event, isOfAct });
const life = [of(held), of(confirmed), of(flagged), of(kept, true)];

describe('Undoing that a booking is kept despite a change', () => {
  it('puts it on the list again, for the same reasons', () => {
    expect(undoFlag(life, () => false)).toEqual({
      events: [flagged],
      undone: ['The booking is on your list again.'],
      left: [],
      refusal: null,
    });
  });

  it('is overtaken where the change was undone, or the booking has ended', () => {
    const overtaken = { events: [], undone: [], refusal: 'undo_overtaken' };
    expect(undoFlag(life, (actId) => actId === 'change')).toMatchObject(overtaken);
    expect(undoFlag([...life, of(cancelled)], () => false)).toMatchObject(overtaken);
  });

  it('is nothing where the list was not touched', () => {
    expect(undoFlag([of(held, true)], () => false)).toMatchObject({ events: [], refusal: null });
  });
});
