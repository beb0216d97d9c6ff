import { addDays, daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { occupiedTime } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';

/** Who comes, goes and is there on a day. */
export interface DeskDay<Booking> {
  readonly date: LocalDate;
  readonly arrivals: readonly Booking[];
  readonly departures: readonly Booking[];
  /** There the whole day: they came before it and leave after it. */
  readonly staying: readonly Booking[];
}

const byBeginning = (one: Period, other: Period): number =>
  occupiedTime(one).from.localeCompare(occupiedTime(other).from);

const byEnd = (one: Period, other: Period): number =>
  occupiedTime(one).to.localeCompare(occupiedTime(other).to);

/**
 * Day by day, the first and the last included, what bookings bring: all in the order of the clock. By the days of the calendar alone, which a change
 * of the clock leaves as they are. A slot comes and goes on its day.
 */
export const dayByDay = <Booking extends Period>(
  bookings: readonly Booking[],
  from: LocalDate,
  to: LocalDate,
): DeskDay<Booking>[] => {
  const [beginning, ending] = [bookings.toSorted(byBeginning), bookings.toSorted(byEnd)];
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n)).map((date) => ({
    date,
    arrivals: beginning.filter(({ startDate }) => startDate === date),
    departures: ending.filter(({ endDate }) => endDate === date),
    staying: beginning.filter(({ startDate, endDate }) => startDate < date && date < endDate),
  }));
};

/** Somebody leaves, and who comes next. */
export interface Turnover<Booking> {
  readonly leaving: Booking;
  /** Null: nobody is booked behind them. */
  readonly next: Booking | null;
  /** They come on the day on which the others leave. */
  readonly isSameDay: boolean;
}

/**
 * What is to be cleaned, in the order of the clock: behind each of those that leave within these days. No two bookings share a moment, so whoever
 * begins next is who it is cleaned for.
 *
 * @param bookings all that take time on these days, and the one that begins next behind them
 */
export const turnovers = <Booking extends Period>(
  bookings: readonly Booking[],
  from: LocalDate,
  to: LocalDate,
): Turnover<Booking>[] => {
  const inOrder = bookings.toSorted(byBeginning);
  return inOrder.flatMap((leaving, place) => {
    if (leaving.endDate < from || leaving.endDate > to) return [];
    const next = inOrder[place + 1] ?? null;
    return [{ leaving, next, isSameDay: next?.startDate === leaving.endDate }];
  });
};
