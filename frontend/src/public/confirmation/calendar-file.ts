import type { PublicBooking } from '@holdfast/contracts/bookings';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { addDays } from '../../shared/dates';
import { instantOf } from '../../shared/zones';

type Site = Pick<PublicTenant, 'name' | 'contact_address' | 'timezone' | 'subdomain'>;

/** ISO 8601 without its signs and fractions: `20261207T093000Z`. */
const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n');

const CONTINUED = 74;

/** Lines of at most 75 octets (RFC 5545, 3.1); a sign of several octets is never cut. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > CONTINUED) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
};

/** Nights are whole days, which end on the day after the last (RFC 5545, 3.6.1); a slot is two instants. */
const period = (booking: PublicBooking, zone: string): string[] => {
  const { start_date: from, end_date: to, start_time: start, end_time: end } = booking;
  if (start && end) {
    const stamp = (date: string, time: string) => compact(instantOf(date, time, zone).toISOString());
    return [`DTSTART:${stamp(from, start)}`, `DTEND:${stamp(to, end)}`];
  }
  const after = to === from ? addDays(from, 1) : to;
  return [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(after)}`];
};

/** The booking as an iCalendar file. The same booking is the same entry, however often it is imported. */
export const calendarFile = (booking: PublicBooking, site: Site): string => {
  const place = [site.name, site.contact_address].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}@${site.subdomain}`,
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    `DTSTAMP:${compact(booking.booking_date)}`,
    ...period(booking, site.timezone),
    `SUMMARY:${escaped(site.name)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`Booking reference ${booking.reference}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
