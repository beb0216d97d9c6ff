import { dateOf } from './dates';
import type { LocalDateTime, WallTime } from './dates';
import type { Instant } from './flavour';
import { occupiedTime } from './occupied-time';
import type { Period } from './occupied-time';
import { instantOf } from './zone';

/** A booking as its entry in somebody's own calendar. */
export interface CalendarEntry {
  readonly bookingId: string;
  readonly reference: string;
  readonly period: Period;
  readonly tenant: {
    readonly name: string;
    readonly address: string | null;
    readonly subdomain: string;
    readonly timeZone: string;
  };
  /** From when on its guests may come, and when they are gone: told, and no part of the time itself. */
  readonly doors?: { readonly arriveFrom: WallTime; readonly leaveBy: WallTime } | null;
  /** When what the file says came about. */
  readonly at: Instant;
  /** How often its time was changed: programs take a file over only when it is further on than the one they know. */
  readonly moves?: number;
  /** It takes the entry back. */
  readonly isCancelled?: boolean;
  /** Where the booking can be looked at. */
  readonly url?: string;
  /** The address of who may be asked about it. */
  readonly organizer?: string | null;
}

/** Text as a property's value (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n');

/** Text as a parameter's value: quotes and control signs cannot be said there (3.2). */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

const LINE_OCTETS = 75;

/** How many octets a sign has in UTF-8. */
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Lines of at most 75 octets (3.1); the blank that continues a line is one of them. A sign is never cut. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

/**
 * A calendar of ours (RFC 5545, 3.4) with the lines that make it up: its other properties, and its entries.
 *
 * @param product what in us has made it
 */
export const calendarOf = (product: string, method: 'PUBLISH' | 'CANCEL', lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Holdfast//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** ISO 8601 without its signs and fractions: `20261207T093000Z`. */
export const compact = (isoText: string): string => isoText.replace(/[-:]|\.\d+/g, '');

/** Nights are whole days, which end on the day after the last (3.6.1); a slot is two instants, whatever the clocks do between. */
const times = ({ period, tenant }: CalendarEntry): string[] => {
  const { from, to } = occupiedTime(period);
  if (period.startTime === null)
    return [`DTSTART;VALUE=DATE:${compact(dateOf(from))}`, `DTEND;VALUE=DATE:${compact(dateOf(to))}`];
  const stamp = (local: LocalDateTime): string => {
    const instant = instantOf(local, tenant.timeZone);
    // A wall time that the clocks skip cannot be booked; if it were, the wall time itself is the best that can be said.
    return instant === null ? `${compact(local)}00` : compact(instant.toISOString());
  };
  return [`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`];
};

const doorsInWords = ({ doors }: CalendarEntry): string =>
  doors ? `. Arrive from ${doors.arriveFrom}, leave by ${doors.leaveBy}.` : '';

/**
 * A booking as an iCalendar file (RFC 5545). It is one and the same entry in every file that is ever given out, since its UID
 * is the booking's id at the tenant's subdomain; the file of a cancellation takes the entry back.
 */
export const calendarFileOf = (entry: CalendarEntry): string => {
  const { tenant, moves = 0, isCancelled = false, url, organizer = null } = entry;
  const place = [tenant.name, tenant.address].filter(Boolean).join(', ');
  return calendarOf('Booking', isCancelled ? 'CANCEL' : 'PUBLISH', [
    'BEGIN:VEVENT',
    `UID:${entry.bookingId}@${tenant.subdomain}`,
    `SEQUENCE:${moves + (isCancelled ? 1 : 0)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${compact(new Date(entry.at).toISOString())}`,
    ...times(entry),
    `SUMMARY:${escaped(tenant.name)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`Booking reference ${entry.reference}${doorsInWords(entry)}`)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(organizer === null ? [] : [`ORGANIZER;CN=${quoted(tenant.name)}:mailto:${organizer}`]),
    'END:VEVENT',
  ]);
};
