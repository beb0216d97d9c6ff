import { NOTHING_TO_UNDO, overtaken } from '../kernel/undoing';
import type { OfAct, Undoing } from '../kernel/undoing';
import type { BookingEvent } from './booking.events';

/** With these a booking leaves its owner's list by itself: it is another one, or none. */
const ANOTHER: readonly BookingEvent['type'][] = [
  'BookingMoved',
  'BookingCancelled',
  'BookingHoldReleased',
  'BookingHoldExpired',
];

type Flagged = Extract<BookingEvent, { type: 'BookingFlagged' }>;

/** What a booking waits for on the list after some of its life. */
const flaggedAfter = (life: readonly BookingEvent[]): readonly Flagged[] => {
  const open = new Map<string, Flagged>();
  for (const event of life) {
    if (ANOTHER.includes(event.type)) open.clear();
    if (event.type === 'BookingFlagged') open.set(event.data.actId, event);
    if (event.type === 'BookingFlagCleared') open.delete(event.data.actId);
  }
  return [...open.values()];
};

/** Why a booking was put on the list for a change, when it was put there last. */
const reasonsOf = (life: readonly OfAct<BookingEvent>[], actId: string): readonly string[] => {
  const flagged = life.findLast(({ event }) => event.type === 'BookingFlagged' && event.data.actId === actId);
  return flagged?.event.type === 'BookingFlagged' ? flagged.event.data.reasons : [];
};

/**
 * A booking that was made another one, or ended, waits again for what it waited for before, where that is taken back. Not for a change that was undone
 * itself.
 *
 * @param before the life of the booking until then
 * @param isUndone whether a change of the calendar was taken back
 */
export const flagsAgain = (
  before: readonly BookingEvent[],
  isUndone: (actId: string) => boolean,
): readonly BookingEvent[] =>
  flaggedAfter(before).flatMap((event) => (isUndone(event.data.actId) ? [] : [event]));

/**
 * A booking that was taken off its owner's list, for it is kept as it is, waits there again. Not for a change that was undone itself, nor where the
 * booking is another one since.
 *
 * @param life the whole life of the booking
 * @param isUndone whether a change of the calendar was taken back
 */
export const undoFlag = (
  life: readonly OfAct<BookingEvent>[],
  isUndone: (actId: string) => boolean,
): Undoing & { readonly events: readonly BookingEvent[] } => {
  const first = life.findIndex(({ isOfAct }) => isOfAct);
  const cleared = life.flatMap(({ event, isOfAct }) =>
    isOfAct && event.type === 'BookingFlagCleared' ? [event.data.actId] : [],
  );
  if (cleared.length === 0) return { ...NOTHING_TO_UNDO, events: [] };
  const isAnother = life.slice(first).some(({ event }) => ANOTHER.includes(event.type));
  const open = cleared.filter((actId) => !isUndone(actId));
  if (isAnother || open.length === 0) return { ...overtaken('The booking'), events: [] };
  return {
    events: open.map((actId) => ({
      type: 'BookingFlagged',
      data: { actId, reasons: reasonsOf(life, actId) },
    })),
    undone: ['The booking is on your list again.'],
    left: [],
    refusal: null,
  };
};
