import type { BookingEvent } from './booking.events';
import { cancelled, confirmed, held } from './testing/example-booking';
import { movedTo } from './testing/example-change';
import { flagsAgain, undoFlag } from './undo-flag';

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

describe('A booking that waited on its owner’s list, and was moved or cancelled', () => {
  const moved = movedTo([]);
  const another: BookingEvent = { type: 'BookingFlagged', data: { actId: 'other', reasons: ['stay_taken'] } };
  const none = () => false;

  it('waits for the same again once that is taken back', () => {
    expect(flagsAgain([held, confirmed, flagged, another], none)).toEqual([flagged, another]);
  });

  it('does not wait for what it waited for no more, nor for a change that was undone', () => {
    expect(flagsAgain([held, flagged, kept], none)).toEqual([]);
    expect(flagsAgain([held, flagged, moved], none)).toEqual([]);
    expect(flagsAgain([held, flagged, another], (actId) => actId === 'other')).toEqual([flagged]);
  });
});
