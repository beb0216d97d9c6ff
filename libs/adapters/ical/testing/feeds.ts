import type { FeedReader, FeedReading } from '@holdfast/ports/calendar-feed.port';
import { IcalFeed } from '../ical.feed';

/** Calendars in the shape in which platforms have been seen to send them; names and numbers are made up. */

export const OWN_HOST = 'holdfast.example';
const feed = new IcalFeed(OWN_HOST);

export const june: FeedReader = {
  platform: 'other',
  timeZone: 'Europe/London',
  mode: 'date',
  now: new Date('2027-06-01T08:00:00Z'),
};

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As the reader sees it; a problem by its name. */
export function readBy(text: string | Uint8Array, reader: Partial<FeedReader> = {}): FeedReading | string {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const result = feed.read(bytes, { ...june, ...reader });
  return result.kind === 'problem' ? result.problem : result;
}

/** The times alone, `from/to`, shortened to dates where nights are sold. */
export function timesIn(text: string | Uint8Array, reader: Partial<FeedReader> = {}): readonly string[] {
  const result = readBy(text, reader);
  if (typeof result === 'string') return [result];
  const short = (time: string) => time.replace('T00:00', '');
  return result.entries.map(({ from, to }) => `${short(from)}/${short(to)}`);
}

export const calendar = (...events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Somebody//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** One event of these lines, with a UID where none is among them. */
export const event = (...lines: readonly string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1@else.example']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

export const days = (from: string, to: string, ...more: readonly string[]): string =>
  event(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, ...more);

export const AIRBNB = [
  'BEGIN:VCALENDAR',
  'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
  'CALSCALE:GREGORIAN',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'DTSTAMP:20270601T030000Z',
  'DTSTART;VALUE=DATE:20270604',
  'DTEND;VALUE=DATE:20270608',
  'SUMMARY:Reserved',
  'UID:1418fb94e984-0b2c7d1e5a9f4c3d8e6b7a1f2c3d4e5f@airbnb.',
  ' com',
  'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
  ' tails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 0147',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTAMP:20270601T030000Z',
  'DTSTART;VALUE=DATE:20270620',
  'DTEND;VALUE=DATE:20270622',
  'SUMMARY:Airbnb (Not available)',
  'UID:7f662ec65913-aa@airbnb.com',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTAMP:20270601T030000Z',
  'DTSTART;VALUE=DATE:20280529',
  'DTEND;VALUE=DATE:20280902',
  'SUMMARY:Airbnb (Not available)',
  'UID:7f662ec65913-bb@airbnb.com',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

export const VRBO = [
  'BEGIN:VCALENDAR',
  'PRODID:-//HomeAway.com, Inc.//EN',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:0f5fe3a1-95a1-4ab5-9d3c-a6a1a2f0a001',
  'DTSTAMP:20270601T030000Z',
  'DTSTART;VALUE=DATE:20270604',
  'DTEND;VALUE=DATE:20270608',
  'SUMMARY:Reserved - Frances',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:0f5fe3a1-95a1-4ab5-9d3c-a6a1a2f0a002',
  'DTSTAMP:20270601T030000Z',
  'DTSTART;VALUE=DATE:20270611',
  'DTEND;VALUE=DATE:20270613',
  'SUMMARY:Blocked',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:0f5fe3a1-95a1-4ab5-9d3c-a6a1a2f0a003',
  'DTSTAMP:20270601T030000Z',
  'DTSTART;VALUE=DATE:20270616',
  'DTEND;VALUE=DATE:20270618',
  'STATUS:TENTATIVE',
  'SUMMARY:Tentative - Frances',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Bare line feeds; the same words on every entry. */
export const BOOKING_COM = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//admin.booking.com//NONSGML Booking//EN',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20270604',
  'DTEND;VALUE=DATE:20270608',
  'UID:8e2e1b7a1e0b3c@booking.com',
  'SUMMARY:CLOSED - Not available',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\n');

/** Each stay thrice: its arrival, its departure, and the whole. */
export const SMOOBU = calendar(
  event('UID:a@smoobu.com', 'DTSTART:20270604T150000', 'DTEND:20270604T160000', 'SUMMARY:Arrival'),
  event('UID:b@smoobu.com', 'DTSTART:20270608T090000', 'DTEND:20270608T100000', 'SUMMARY:Departure'),
  event('UID:c@smoobu.com', 'DTSTART;VALUE=DATE:20270604', 'DTEND;VALUE=DATE:20270608', 'SUMMARY:Stay'),
);

/** How many entries were read, and of what nothing could be, or was to be, made. */
export const countsIn = (text: string | Uint8Array, reader = {}) => {
  const result = readBy(text, reader);
  if (typeof result === 'string') return result;
  const { entries, unreadable, leftOut } = result;
  return { entries: entries.length, unreadable, leftOut };
};
