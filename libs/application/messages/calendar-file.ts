import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { instantOf } from '@holdfast/domain/kernel/zone';
import type { Letter } from './letter';
import { bookingUrl } from './letter';

/** Text as a property's value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n');

/** Text as a parameter's value: quotes and control signs cannot be said there (3.2). */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

const LINE_OCTETS = 75;

/** Lines of at most 75 octets (3.1); the blank that continues a line is one of them. A sign is never cut. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

const compact = (isoText: string): string => isoText.replace(/[-:]|\.\d+/g, '');

/** Nights are whole days, which end on the day after the last (3.6.1); a slot is two instants, whatever the clocks do between. */
const period = ({ booking, tenant }: Letter): string[] => {
  const { from, to } = occupiedTime(booking);
  if (booking.startTime === null)
    return [
      `DTSTART;VALUE=DATE:${compact(from.slice(0, 10))}`,
      `DTEND;VALUE=DATE:${compact(to.slice(0, 10))}`,
    ];
  const stamp = (local: string): string => {
    const instant = instantOf(local, tenant.timeZone);
    // A wall time that the clocks skip cannot be booked; if it were, the wall time itself is the best that can be said.
    return instant === null ? `${compact(local)}00` : compact(instant.toISOString());
  };
  return [`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`];
};

/**
 * The booking as an iCalendar file. It is one and the same entry in every file (its UID is the booking's id at the tenant's
 * subdomain, as in the file that the site offers); a cancellation takes the entry back.
 */
export const calendarFile = (letter: Letter): string => {
  const { booking, tenant, details, kind } = letter;
  const cancelled = kind === 'cancellation';
  const place = [tenant.name, details.contactAddress].filter(Boolean).join(', ');
  const organizer = details.contactEmail;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}@${tenant.subdomain}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${compact(new Date(letter.at).toISOString())}`,
    ...period(letter),
    `SUMMARY:${escaped(tenant.name)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`Booking reference ${booking.reference}`)}`,
    `URL:${bookingUrl(letter)}`,
    ...(organizer === null ? [] : [`ORGANIZER;CN=${quoted(tenant.name)}:mailto:${organizer}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
