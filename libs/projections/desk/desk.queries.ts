import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { bookingDeskTable, noteTable, tagTable } from './desk.table';

const note = selection(named(noteTable, 'n'));

export type NoteRow = RowOf<typeof note>;

/** The notes of these bookings, in the order in which they were written. */
export const notesOf = read<NoteRow, [tenantId: string, bookingIds: readonly string[]]>(
  'note_of_bookings',
  `select ${note.columns} from rm.note n where n.tenant_id = $1::uuid and n.booking_id = any($2::uuid[])
    order by n.at, n.note_id`,
  note.decode,
);

const tag = selection(named(tagTable, 't'));

export type TagRow = RowOf<typeof tag>;

/** The tags that a business has. */
export const allTags = read<TagRow, [tenantId: string]>(
  'tag_all',
  `select ${tag.columns} from rm.tag t where t.tenant_id = $1::uuid order by t.tag_id`,
  tag.decode,
);

/** Those that one booking has. */
export const tagsOf = read<TagRow, [tenantId: string, bookingId: string]>(
  'tag_of_booking',
  `select ${tag.columns} from rm.booking_tag g join rm.tag t on t.tenant_id = g.tenant_id and t.tag_id = g.tag_id
    where g.tenant_id = $1::uuid and g.booking_id = $2::uuid order by t.tag_id`,
  tag.decode,
);

const bookingDesk = selection(
  named(bookingDeskTable, 'd', 'booking_id', 'cleaned_behind', 'cleaned_at', 'cleaned_by'),
);

export type CleaningRow = RowOf<typeof bookingDesk>;

/** Behind whom of these bookings it was cleaned, when and by whom; none of those that nobody has said anything of. */
export const cleaningOf = read<CleaningRow, [tenantId: string, bookingIds: readonly string[]]>(
  'booking_desk_cleaning',
  `select ${bookingDesk.columns} from rm.booking_desk d
    where d.tenant_id = $1::uuid and d.booking_id = any($2::uuid[]) and d.cleaned_behind is not null`,
  bookingDesk.decode,
);

/** SQL of whether nobody came to the booking `b`. */
export const NO_SHOW = `coalesce((select d.no_show from rm.booking_desk d
  where d.tenant_id = b.tenant_id and d.booking_id = b.booking_id), false)`;

/** SQL of the ids of the tags of the booking `b`. */
export const TAG_IDS = `array(select g.tag_id::text
  from rm.booking_tag g join rm.tag t on t.tenant_id = g.tenant_id and t.tag_id = g.tag_id
 where g.tenant_id = b.tenant_id and g.booking_id = b.booking_id order by g.tag_id)`;
