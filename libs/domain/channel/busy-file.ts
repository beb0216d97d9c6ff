import { calendarOf, compact, escaped } from '../kernel/calendar-file';
import { addDays, dateOf, timeOf } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import type { Instant } from '../kernel/flavour';
import type { OccupiedTime } from '../kernel/occupied-time';
import { nearestInstant } from '../kernel/zone';
import { firstBehind, joined } from './free-time';

/** Time that another platform is told is taken. */
export interface BusyTime extends OccupiedTime {
  /** Never an id of ours: who knows a booking's can open it. */
  readonly uid: string;
  readonly summary: string;
  /** When it came about. */
  readonly since: Instant;
}

export interface BusyCalendar {
  readonly name: string;
  readonly timeZone: string;
  /** Nights are dates; slots are instants. */
  readonly mode: 'date' | 'time';
  readonly entries: readonly BusyTime[];
}

/** What is said of time where nothing is told about it. */
export const NOT_AVAILABLE = 'Not available';
/** A calendar must have an entry (RFC 5545, 3.6): where nothing is taken, a day that is over, and keeps nobody away. */
const LONG_AGO = { from: '2000-01-01T00:00', to: '2000-01-02T00:00' } as const;
const LONG_AGO_STAMP = '2000-01-01T00:00:00.000Z';

/** Times as one, of which nothing is told: overlapping ones joined. `nameOf` gives each its name. */
export const busyOnly = (
  times: readonly (OccupiedTime & { readonly since: Instant })[],
  nameOf: (time: OccupiedTime) => string,
): readonly BusyTime[] => {
  const wholes = joined(times);
  const since = wholes.map((): Instant => LONG_AGO_STAMP);
  for (const time of times) {
    const whole = firstBehind(wholes, time.from);
    if (time.since > since[whole]!) since[whole] = time.since;
  }
  return wholes.map((whole, index) => ({
    ...whole,
    uid: nameOf(whole),
    summary: NOT_AVAILABLE,
    since: since[index]!,
  }));
};

const timesOf = ({ from, to }: OccupiedTime, { mode, timeZone }: BusyCalendar): string[] => {
  if (mode === 'date') {
    const lastDay = timeOf(to) === '00:00' ? dateOf(to) : addDays(dateOf(to), 1);
    return [`DTSTART;VALUE=DATE:${compact(dateOf(from))}`, `DTEND;VALUE=DATE:${compact(lastDay)}`];
  }
  const stamp = (local: LocalDateTime) => compact(nearestInstant(local, timeZone).toISOString());
  return [`DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`];
};

const entryOf = (entry: BusyTime, calendar: BusyCalendar, isTransparent: boolean): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${compact(new Date(entry.since).toISOString())}`,
  ...timesOf(entry, calendar),
  `SUMMARY:${escaped(entry.summary)}`,
  `TRANSP:${isTransparent ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
];

/**
 * The time that is taken as an iCalendar file (RFC 5545, 7986) for other platforms. Its bytes change only with what it says.
 *
 * @param emptyUid of the entry that stands in a calendar in which nothing is taken
 */
export const busyFileOf = (calendar: BusyCalendar, emptyUid: string): string => {
  const { name, entries } = calendar;
  const empty = { ...LONG_AGO, uid: emptyUid, summary: NOT_AVAILABLE, since: LONG_AGO_STAMP };
  return calendarOf('Availability', 'PUBLISH', [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...(entries.length === 0 ? entryOf(empty, { ...calendar, mode: 'date' }, true) : []),
    ...entries.flatMap((entry) => entryOf(entry, calendar, false)),
  ]);
};
