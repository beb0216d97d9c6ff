import { addDays, at } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId, TagId } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import type { DeskEvent } from './desk.events';
import type { DeskState, KeptNote } from './desk.state';

/** A booking as far as it matters to what is kept about it. */
export interface KnownToDesk {
  readonly status: 'none' | 'held' | 'expired' | 'confirmed' | 'cancelled';
  readonly period: Period;
}

/** So long after a booking has ended it can still be said that nobody came. */
const NO_SHOW_DAYS = 30;

/** Takes a note away. Whose words go with it, `noteOf` tells. */
export const removeNote = (noteId: RecordId, state: DeskState): Decision<DeskEvent, 'note_unknown'> =>
  noteOf(noteId, state) === null
    ? reject('note_unknown')
    : accept({ type: 'BookingNoteRemoved', data: { noteId } });

/** A note that is there; null where there is none of that id, or none any more. */
export const noteOf = (noteId: RecordId, { notes }: DeskState): KeptNote | null =>
  notes.find((note) => note.noteId === noteId) ?? null;

/** Puts a tag on a booking, or takes it off. Safe to repeat; what is no tag any more can still be taken off. */
export const tagBooking = (
  { tagId, tagged }: { readonly tagId: TagId; readonly tagged: boolean },
  { tags }: DeskState,
  isTag: boolean,
): Decision<DeskEvent, 'tag_unknown'> => {
  if (tagged && !isTag) return reject('tag_unknown');
  if (tags.includes(tagId) === tagged) return accept();
  return accept({ type: tagged ? 'BookingTagged' : 'BookingUntagged', data: { tagId } });
};

/** Whether a booking has begun, by the clock on the business's wall: before, nobody can have stayed away, and nothing is to be cleaned. */
export const hasBegun = (period: Period, now: LocalDateTime): boolean => now >= occupiedTime(period).from;

/**
 * Says that nobody came, or that they came after all. From the moment at which a booking begins until 30 days after its end; withdrawn it can be
 * always. Safe to repeat. It moves neither time nor money.
 *
 * @param now what the clock on the business's wall shows
 */
export const markNoShow = (
  isNoShow: boolean,
  { status, period }: KnownToDesk,
  state: DeskState,
  now: LocalDateTime,
): Decision<DeskEvent, 'not_begun' | 'no_show_not_possible'> => {
  if (state.isNoShow === isNoShow) return accept();
  if (!isNoShow) return accept({ type: 'BookingNoShowWithdrawn', data: {} });
  if (status !== 'confirmed') return reject('no_show_not_possible');
  if (!hasBegun(period, now)) return reject('not_begun');
  if (now >= at(addDays(period.endDate, NO_SHOW_DAYS + 1), '00:00')) return reject('no_show_not_possible');
  return accept({ type: 'BookingMarkedNoShow', data: {} });
};

/** Behind whom it is cleaned: when those of a booking leave, by its period. */
export const leavesAt = (period: Period): LocalDateTime => occupiedTime(period).to;

/** Whether it was cleaned behind those of a booking as it is now. */
export const isCleaned = (period: Period, { cleanedBehind }: Pick<DeskState, 'cleanedBehind'>): boolean =>
  cleanedBehind === leavesAt(period);

/**
 * Says that it was cleaned behind a booking, or that it was not. As soon as the booking has begun: people leave early. Safe to repeat.
 *
 * @param now what the clock on the business's wall shows
 */
export const markCleaned = (
  isDone: boolean,
  { status, period }: KnownToDesk,
  state: DeskState,
  now: LocalDateTime,
): Decision<DeskEvent, 'not_begun' | 'cleaning_unknown'> => {
  if (status !== 'confirmed') return reject('cleaning_unknown');
  if (isCleaned(period, state) === isDone) return accept();
  const data = { leavesAt: leavesAt(period) };
  if (!isDone) return accept({ type: 'CleaningReopened', data });
  return hasBegun(period, now) ? accept({ type: 'CleaningMarkedDone', data }) : reject('not_begun');
};
