import { assertNever } from '../kernel/assert-never';
import type { LocalDateTime } from '../kernel/dates';
import type { RecordId, TagId } from '../kernel/flavour';
import type { DeskEvent } from './desk.events';

/** A note, and where its words lie. */
export interface KeptNote {
  readonly noteId: RecordId;
  readonly textRef: RecordId;
}

export interface DeskState {
  readonly notes: readonly KeptNote[];
  readonly tags: readonly TagId[];
  readonly isNoShow: boolean;
  /** Behind whom it was cleaned: when they leave. Null: it was not. */
  readonly cleanedBehind: LocalDateTime | null;
}

/** Before anything was kept about a booking. */
export const initialDesk = (): DeskState => ({ notes: [], tags: [], isNoShow: false, cleanedBehind: null });

/** The state after one more event; total. */
export const evolveDesk = (state: DeskState, event: DeskEvent): DeskState => {
  switch (event.type) {
    case 'BookingNoteAdded': {
      const { noteId, textRef } = event.data;
      return { ...state, notes: [...state.notes, { noteId, textRef }] };
    }
    case 'BookingNoteRemoved':
      return { ...state, notes: state.notes.filter(({ noteId }) => noteId !== event.data.noteId) };
    case 'BookingTagged':
      return { ...state, tags: [...state.tags, event.data.tagId] };
    case 'BookingUntagged':
      return { ...state, tags: state.tags.filter((tagId) => tagId !== event.data.tagId) };
    case 'BookingMarkedNoShow':
      return { ...state, isNoShow: true };
    case 'BookingNoShowWithdrawn':
      return { ...state, isNoShow: false };
    case 'CleaningMarkedDone':
      return { ...state, cleanedBehind: event.data.leavesAt };
    case 'CleaningReopened':
      return { ...state, cleanedBehind: null };
    default:
      return assertNever(event);
  }
};
