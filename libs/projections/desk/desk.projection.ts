import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import type { TagEvent } from '@holdfast/domain/tag/tag.events';
import { change, remove } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { rowChanges, rowsWrittenAlone } from '@holdfast/event-store/rows/row-changes';
import { insert, insertOnce, together } from '@holdfast/event-store/rows/words';
import { bookingDeskTable, bookingTagTable, noteTable, tagTable } from './desk.table';
import type { BookingDeskCells, BookingTagCells, NoteCells, TagCells } from './desk.table';

interface OfStream {
  readonly stream: { readonly id: string };
}
const ofBooking = { booking_id: ({ stream }: OfStream) => stream.id };

/** What happens to notes. */
export const noteRows = rowChanges<NoteCells, DeskEvent>(noteTable, {
  BookingNoteAdded: insert({
    ...ofBooking,
    note_id: ({ data }) => data.noteId,
    read_by: ({ data }) => data.for,
    pinned: ({ data }) => data.pinned,
    text_ref: ({ data }) => data.textRef,
    at: ({ occurredAt }) => occurredAt,
  }),
  BookingNoteRemoved: remove({ key: { note_id: ({ data }) => data.noteId } }),
  BookingTagged: nothing,
  BookingUntagged: nothing,
  BookingMarkedNoShow: nothing,
  BookingNoShowWithdrawn: nothing,
  CleaningMarkedDone: nothing,
  CleaningReopened: nothing,
});

/** Which tags a booking has. */
export const bookingTagRows = rowsWrittenAlone<BookingTagCells, DeskEvent>(bookingTagTable, {
  BookingTagged: insertOnce({ ...ofBooking, tag_id: ({ data }) => data.tagId }),
  BookingUntagged: remove({ key: { ...ofBooking, tag_id: ({ data }) => data.tagId } }),
  BookingNoteAdded: nothing,
  BookingNoteRemoved: nothing,
  BookingMarkedNoShow: nothing,
  BookingNoShowWithdrawn: nothing,
  CleaningMarkedDone: nothing,
  CleaningReopened: nothing,
});

const untouched = { no_show: false, cleaned_behind: null, cleaned_at: null, cleaned_by: null } as const;
const begun = { ...ofBooking, ...untouched };
const uncleaned = { cleaned_behind: null, cleaned_at: null, cleaned_by: null } as const;

/** Whether anybody came, and whether it was cleaned behind them. */
export const bookingDeskRows = rowChanges<BookingDeskCells, DeskEvent>(bookingDeskTable, {
  BookingMarkedNoShow: together(insertOnce(begun), change({ set: { no_show: true } })),
  BookingNoShowWithdrawn: change({ set: { no_show: false } }),
  CleaningMarkedDone: together(
    insertOnce(begun),
    change({
      set: {
        cleaned_behind: ({ data }) => data.leavesAt,
        cleaned_at: ({ occurredAt }) => occurredAt,
        cleaned_by: ({ meta }) => meta.actor.kind,
      },
    }),
  ),
  CleaningReopened: change({ set: uncleaned }),
  BookingNoteAdded: nothing,
  BookingNoteRemoved: nothing,
  BookingTagged: nothing,
  BookingUntagged: nothing,
});

/** The tags that a business has. */
export const tagRows = rowChanges<TagCells, TagEvent>(tagTable, {
  TagDefined: together(
    insertOnce({
      tag_id: ({ stream }) => stream.id,
      name_ref: ({ data }) => data.nameRef,
      colour: ({ data }) => data.colour,
    }),
    change({ set: { name_ref: ({ data }) => data.nameRef, colour: ({ data }) => data.colour } }),
  ),
  TagRetired: remove(),
});

const rows = [noteRows, bookingTagRows, bookingDeskRows, tagRows] as const;

/** What a business keeps about its bookings for itself: current at every commit. */
export const deskProjection: RebuildableProjection = {
  name: 'desk',
  version: 1,
  tables: rows.map(({ table }) => table.name),
  handles: [...new Set(rows.flatMap(({ handles }) => handles))],
  project: (events) => rows.flatMap((one) => one.statements(events)),
};
