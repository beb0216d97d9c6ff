import type { NoteReader } from '@holdfast/domain/desk/desk.events';
import type { Actor } from '@holdfast/event-store/event';
import { boolean, smallint, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** What a business has written about bookings for itself; the words lie in the vault. */
export const noteTable = table(
  'rm.note',
  ['note_id'],
  {
    note_id: uuid(),
    booking_id: uuid(),
    read_by: text<NoteReader>(),
    pinned: boolean(),
    text_ref: uuid(),
    at: timestamptz<Date>(),
  },
  { indexes: { note_booking: ['tenant_id', 'booking_id', 'at'] } },
);

export type NoteCells = CellsOf<typeof noteTable>;

/** The words that a business marks bookings with; they lie in the vault too. */
export const tagTable = table('rm.tag', ['tag_id'], {
  tag_id: uuid(),
  name_ref: uuid(),
  colour: smallint(),
});

export type TagCells = CellsOf<typeof tagTable>;

/** Which bookings have which tags; those of a tag that is gone count no more. */
export const bookingTagTable = table(
  'rm.booking_tag',
  ['booking_id', 'tag_id'],
  { booking_id: uuid(), tag_id: uuid() },
  { indexes: { booking_tag_tag: ['tenant_id', 'tag_id', 'booking_id'] } },
);

export type BookingTagCells = CellsOf<typeof bookingTagTable>;

/** Bookings to which nobody came, or behind which it was cleaned. */
export const bookingDeskTable = table('rm.booking_desk', ['booking_id'], {
  booking_id: uuid(),
  no_show: boolean(),
  /** Behind whom: when they leave, on the business's wall clock. Null: it was not, or is to be again. */
  cleaned_behind: text().orNull(),
  cleaned_at: timestamptz<Date>().orNull(),
  /** What kind of actor has said so. */
  cleaned_by: text<Actor['kind']>().orNull(),
});

export type BookingDeskCells = CellsOf<typeof bookingDeskTable>;
