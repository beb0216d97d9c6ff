import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Note } from '@holdfast/contracts/notes';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import { notesOf } from '@holdfast/projections/desk/desk.queries';
import type { NoteRow } from '@holdfast/projections/desk/desk.queries';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import { CustomerReader } from '../booking/customer-reader';
import { InjectTenantPool } from '../kernel/ports';

/** Notes as they travel; words that were erased are told to be gone. */
export const noteViews = (notes: readonly NoteRow[], words: ReadonlyMap<string, string>): Note[] =>
  notes.map(({ noteId, at, readBy, pinned, textRef }) => ({
    id: noteId,
    at: new Date(at).toISOString(),
    for: readBy,
    pinned,
    text: words.get(textRef) ?? ERASED,
  }));

/** What was written about a booking for the business alone, oldest first; null when this tenant has none of that id. */
export class ReadNotes extends Query<Note[] | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadNotes)
export class ReadNotesHandler implements IQueryHandler<ReadNotes> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, bookingId }: ReadNotes): Promise<Note[] | null> {
    const [[booking], notes] = await inTenant(this.pool, tenantId, [
      bookingById(tenantId, bookingId),
      notesOf(tenantId, [bookingId]),
    ]);
    if (booking === undefined) return null;
    const words = await this.customers.allWords(
      tenantId,
      notes.map(({ textRef }) => textRef),
    );
    return noteViews(notes, words);
  }
}
