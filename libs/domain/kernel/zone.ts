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

/** The first instant at which the wall clock of `zone` shows `local`, or null when it never does. */
export const instantOf = (local: LocalDateTime, zone: string): Date | null =>
  candidates(local, zone)
    .filter((candidate) => localAt(candidate, zone) === local)
    .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** As `instantOf`; a time that a clock change leaves out counts as if the clock had not changed yet. */
export const nearestInstant = (local: LocalDateTime, zone: string): Date =>
  instantOf(local, zone) ?? candidates(local, zone)[0];

/** Whether a clock change leaves this wall time out, so that it cannot be booked. */
export const isSkipped = (local: LocalDateTime, zone: string): boolean => instantOf(local, zone) === null;
