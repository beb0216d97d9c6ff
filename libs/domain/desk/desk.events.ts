import type { LocalDateTime } from '../kernel/dates';
import type { DomainEvent } from '../kernel/decision';
import type { RecordId, TagId } from '../kernel/flavour';

/** Who a note is for. Cleaners read theirs, and nothing else of a booking's customer. */
export type NoteReader = 'staff' | 'cleaners';

/**
 * What a business keeps about a booking for itself, under its id: notes, tags, whether anybody came, whether it was cleaned behind them. None of it
 * moves time or money. The words of notes lie in the vault, with the customer's other data.
 */
export type DeskEvent =
  | DomainEvent<
      'BookingNoteAdded',
      {
        noteId: RecordId;
        for: NoteReader;
        textRef: RecordId;
        /** Shown with the arrivals. */ pinned: boolean;
      }
    >
  /** Its words are gone from the vault. */
  | DomainEvent<'BookingNoteRemoved', { noteId: RecordId }>
  | DomainEvent<'BookingTagged', { tagId: TagId }>
  | DomainEvent<'BookingUntagged', { tagId: TagId }>
  /** Nobody came. */
  | DomainEvent<'BookingMarkedNoShow', object>
  /** They came after all. */
  | DomainEvent<'BookingNoShowWithdrawn', object>
  /** It was cleaned behind those who leave then: a booking that ends at another time is to be cleaned anew. */
  | DomainEvent<'CleaningMarkedDone', { leavesAt: LocalDateTime }>
  | DomainEvent<'CleaningReopened', { leavesAt: LocalDateTime }>;
