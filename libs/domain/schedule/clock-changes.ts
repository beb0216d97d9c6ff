import { addDays, dateOf } from '../kernel/dates';
import type { LocalDate, LocalDateTime } from '../kernel/dates';
import { isSkipped, localAt } from '../kernel/zone';

/**
 * Asks of many wall times whether a clock change of `zone` leaves them out. A full answer costs several looks into the
 * time-zone database, so it is only sought on the few days around a change: elsewhere the clock stands as far from
 * UTC a day before the date as it does a day after it.
 */
export const skippedTimesIn = (zone: string): ((local: LocalDateTime) => boolean) => {
  const drifts = new Map<LocalDate, number>();
  const driftAt = (date: LocalDate): number => {
    const midnight = Date.parse(`${date}T00:00Z`);
    const drift = drifts.get(date) ?? Date.parse(`${localAt(new Date(midnight), zone)}Z`) - midnight;
    drifts.set(date, drift);
    return drift;
  };
  const steady = new Map<LocalDate, boolean>();
  const isSteady = (date: LocalDate): boolean => {
    const known = steady.get(date) ?? driftAt(addDays(date, -1)) === driftAt(addDays(date, 2));
    steady.set(date, known);
    return known;
  };
  return (local) => !isSteady(dateOf(local)) && isSkipped(local, zone);
};
