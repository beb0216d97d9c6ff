import { createHash } from 'node:crypto';

/** How a platform writes its calendar. */
export type Manner = 'airbnb' | 'vrbo' | 'booking_com' | 'smoobu';

/** Nights that a platform does not sell: by a reservation of its own, by its host, or because it has read that somebody else has them. */
export interface Night {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: 'reservation' | 'closure' | 'imported';
  readonly guest: string;
}

const DAY_MS = 86_400_000;
const compact = (date: string): string => date.replaceAll('-', '');
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const HEADS: Readonly<Record<Manner, readonly string[]>> = {
  airbnb: ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
  vrbo: ['PRODID:-//HomeAway.com, Inc.//EN', 'VERSION:2.0'],
  booking_com: ['VERSION:2.0', 'PRODID:-//admin.booking.com//NONSGML Booking//EN'],
  smoobu: ['VERSION:2.0', 'PRODID:-//Smoobu//EN'],
};

const HOSTS: Readonly<Record<Manner, string>> = {
  airbnb: 'airbnb.com',
  vrbo: 'vrbo.com',
  booking_com: 'booking.com',
  smoobu: 'smoobu.com',
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 44);

/** What a platform says of a night, which for some is nothing. */
function wordsOf(manner: Manner, { kind, guest, id }: Night): readonly string[] {
  const isOwn = kind === 'reservation';
  switch (manner) {
    case 'airbnb':
      return isOwn
        ? [
            'SUMMARY:Reserved',
            `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${hash(id).slice(0, 10).toUpperCase()}\\nPhone Number (Last 4 Digits): 0147`,
          ]
        : ['SUMMARY:Airbnb (Not available)'];
    case 'vrbo':
      return [isOwn ? `SUMMARY:Reserved - ${guest}` : 'SUMMARY:Blocked'];
    case 'booking_com':
      return ['SUMMARY:CLOSED - Not available'];
    case 'smoobu':
      return [`SUMMARY:${isOwn ? guest : 'Blocked'}`];
  }
}

export interface Habits {
  readonly manner: Manner;
  /** Goes into each UID: another word, and all are new. */
  readonly salt: string;
  /** Each stay as its arrival, its departure and the whole. */
  readonly isThrice: boolean;
}

function eventsOf(night: Night, { manner, salt, isThrice }: Habits, stamp: string): readonly string[][] {
  const event = (name: string, times: readonly string[]): string[] => [
    'BEGIN:VEVENT',
    ...(manner === 'booking_com' ? [] : [`DTSTAMP:${stamp}`]),
    ...times,
    ...wordsOf(manner, night),
    `UID:${hash(`${salt} ${night.id} ${name}`)}@${HOSTS[manner]}`,
    'END:VEVENT',
  ];
  const whole = [`DTSTART;VALUE=DATE:${compact(night.from)}`, `DTEND;VALUE=DATE:${compact(night.to)}`];
  const visit = (date: string, from: string, to: string) => [
    `DTSTART:${compact(date)}T${from}00`,
    `DTEND:${compact(date)}T${to}00`,
  ];
  if (!isThrice) return [event('stay', whole)];
  return [
    event('arrival', visit(night.from, '1500', '1600')),
    event('departure', visit(night.to, '0900', '1000')),
    event('stay', whole),
  ];
}

/** All texts here are plain letters, so that bytes are characters. */
function folded(line: string): string {
  const rest = Array.from({ length: Math.ceil(Math.max(line.length - 75, 0) / 74) }, (_, index) =>
    line.slice(75 + index * 74, 149 + index * 74),
  );
  return [line.slice(0, 75), ...rest].join('\r\n ');
}

/** The calendar as the platform writes it: its texts, its line ends, its folds. */
export function written(nights: readonly Night[], habits: Habits, now: number): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    ...HEADS[habits.manner],
    ...nights.flatMap((night) => eventsOf(night, habits, stamp).flat()),
    'END:VCALENDAR',
    '',
  ];
  return habits.manner === 'booking_com' ? lines.join('\n') : lines.map(folded).join('\r\n');
}
