import type { LocalDate, LocalDateTime } from './dates';
import { dateOf } from './dates';

/**
 * Wall time and instants of one time zone, from the time-zone database that the runtime carries.
 * A wall time that a clock change leaves out has no instant; one that occurs twice means its first occurrence.
 */

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

export const todayIn = (instant: Date, zone: string): LocalDate => dateOf(localAt(instant, zone));

const offsetAt = (instant: Date, zone: string): number =>
  Date.parse(`${localAt(instant, zone)}Z`) - Math.floor(instant.getTime() / 60_000) * 60_000;

/** The first instant at which the wall clock of `zone` shows `local`, or null when it never does. */
export const instantOf = (local: LocalDateTime, zone: string): Date | null => {
  const asUtc = Date.parse(`${local}Z`);
  // The offset a day before and a day after: a clock change lies between the two, if there is one at all.
  const offsets = [
    offsetAt(new Date(asUtc - 86_400_000), zone),
    offsetAt(new Date(asUtc + 86_400_000), zone),
  ];
  const found = offsets
    .map((offset) => new Date(asUtc - offset))
    .filter((candidate) => localAt(candidate, zone) === local)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return found[0] ?? null;
};

/** Whether a clock change leaves this wall time out, so that it cannot be booked. */
export const isSkipped = (local: LocalDateTime, zone: string): boolean => instantOf(local, zone) === null;
