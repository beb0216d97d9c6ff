import type { LocalDateTime } from '@holdfast/domain/kernel/dates';

/** The platforms whose feeds are known; `other` for every other. */
export type FeedPlatform = 'airbnb' | 'vrbo' | 'booking_com' | 'other';

/** What a platform says of a time: somebody has it, nobody may have it, or it does not tell which. */
export type FeedKind = 'reserved' | 'closed' | 'unknown';

/** One time that a calendar lists. Nothing else of the calendar is kept: no name, no text. */
export interface FeedEntry {
  /** SHA-256 of its UID, and of the recurrence where it is one of several, in hexadecimal: never an identity alone. */
  readonly uid: string;
  /** Whether the UID is of the platform's own domains: our own time, come back. */
  readonly isOurs: boolean;
  readonly kind: FeedKind;
  /** Half-open `[from, to)` on the tenant's wall clock, to the minute; in date mode from midnight to midnight. */
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
  /** Listed as called off: it is not there, and the calendar has said so. */
  readonly isCancelled: boolean;
}

/** How the reader must understand a calendar. */
export interface FeedReader {
  readonly platform: FeedPlatform;
  /** IANA name. */
  readonly timeZone: string;
  readonly mode: 'date' | 'time';
  readonly now: Date;
}

export interface FeedReading {
  readonly kind: 'reading';
  /** As they are listed; those that overlap are not joined, those that are over not dropped. Repeats are written out, two years at most. */
  readonly entries: readonly FeedEntry[];
  /** What was there and could not be understood. */
  readonly unreadable: number;
  /** What was understood and is no taken time: tentative, transparent, a visit within a day where nights are sold. */
  readonly leftOut: number;
}

export interface FeedProblem {
  readonly kind: 'problem';
  readonly problem: 'not_a_calendar' | 'truncated';
}

/** Reads calendars of other platforms (RFC 5545, and what platforms make of it). */
export interface CalendarFeed {
  /** Never throws, whatever the bytes are. */
  read(bytes: Uint8Array, reader: FeedReader): FeedReading | FeedProblem;
}
