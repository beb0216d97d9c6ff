import type { LocalDate, LocalDateTime } from './dates';
import { dateOf } from './dates';

/**
 * Wall time and instants of one time zone, from the time-zone database that the runtime carries.
 * A wall time that a clock change leaves out has no instant; one that occurs twice means its first occurrence.
 */

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
};

/** What the clock on the wall shows in `zone` at `instant`. */
export const localAt = (instant: Date, zone: string): LocalDateTime =>
  formatterOf(zone).format(instant).replace(' ', 'T');

/** The date on the wall of `zone` at `instant`. */
export const todayIn = (instant: Date, zone: string): LocalDate => dateOf(localAt(instant, zone));

const offsetAt = (instant: Date, zone: string): number =>
  Date.parse(`${localAt(instant, zone)}Z`) - Math.floor(instant.getTime() / 60_000) * 60_000;

/** What `local` would be by the offset a day before, and by that a day after: a change of the clocks lies between, if there is one. */
const candidates = (local: LocalDateTime, zone: string): readonly [before: Date, after: Date] => {
  const asUtc = Date.parse(`${local}Z`);
  const by = (distance: number): Date => new Date(asUtc - offsetAt(new Date(asUtc + distance), zone));
  return [by(-DAY_MS), by(DAY_MS)];
};

/** All instants at which the wall clock of `zone` shows `local`, in their order: none, one or two. */
const instantsOf = (local: LocalDateTime, zone: string): readonly Date[] =>
  candidates(local, zone)
    .filter((candidate) => localAt(candidate, zone) === local)
    .toSorted((a, b) => a.getTime() - b.getTime());

/** The first instant at which the wall clock of `zone` shows `local`, or null when it never does. */
export const instantOf = (local: LocalDateTime, zone: string): Date | null =>
  instantsOf(local, zone)[0] ?? null;

/**
 * The next instant after `now` at which the wall clock of `zone` shows `local`; null where there is none, because a clock change leaves the time
 * out, or it is over.
 */
export const nextInstantOf = (local: LocalDateTime, zone: string, now: Date): Date | null =>
  instantsOf(local, zone).find((instant) => instant > now) ?? null;

const MINUTE_MS = 60_000;

/** The instant within `(from, to]` at which the clocks of `zone` are changed, to the minute; null where they are as they were at `from`. */
export const clockChangeWithin = (from: Date, to: Date, zone: string): Date | null => {
  const before = offsetAt(from, zone);
  if (offsetAt(to, zone) === before) return null;
  let [last, first] = [Math.floor(from.getTime() / MINUTE_MS), Math.ceil(to.getTime() / MINUTE_MS)];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (offsetAt(new Date(middle * MINUTE_MS), zone) === before) last = middle;
    else first = middle;
  }
  return new Date(first * MINUTE_MS);
};

/** As `instantOf`; a time that a clock change leaves out counts as if the clock had not changed yet. */
export const nearestInstant = (local: LocalDateTime, zone: string): Date =>
  instantOf(local, zone) ?? candidates(local, zone)[0];

/** Whether a clock change leaves this wall time out, so that it cannot be booked. */
export const isSkipped = (local: LocalDateTime, zone: string): boolean => instantOf(local, zone) === null;
