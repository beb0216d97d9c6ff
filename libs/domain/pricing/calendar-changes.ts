import { addDays, dayNumber } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import { mayStay } from '../stay/may-stay';
import { nightLevels } from '../stay/night-rules';
import { dayStates } from '../stay/picker';
import type { DayState } from '../stay/picker';
import type { Today } from '../stay/surroundings';
import type { Taken } from '../stay/taken';
import type { Tariff } from '../stay/tariff';
import { offersStays } from './night-prices';
import { plainTotal } from './other-stays';

/** What stays from the days of a month cost at least and at most. */
export interface TotalRange {
  readonly lowest: Minor;
  readonly highest: Minor;
}

/** Null: no such stay may begin in the month. */
export interface BeforeAndAfter {
  readonly before: TotalRange | null;
  readonly after: TotalRange | null;
}

/** Totals by the month of the arrival, of as many adults as are included, compulsory extras and deposit in them. */
export interface MonthTotals {
  /** `2027-02` */
  readonly month: string;
  readonly shortest: BeforeAndAfter;
  readonly week: BeforeAndAfter;
}

/** What another tariff does to the calendar of the days ahead. */
export interface CalendarChanges {
  readonly nightsOpened: readonly LocalDate[];
  readonly nightsClosed: readonly LocalDate[];
  /** Days on which some stay may begin now and might not before. */
  readonly arrivalsGained: readonly LocalDate[];
  readonly arrivalsLost: readonly LocalDate[];
  /** Every month of the days looked at, the first and the last as far as they are among them. */
  readonly months: readonly MonthTotals[];
}

/** The days looked at: twelve months. */
export const DAYS_AHEAD = 365;

interface Day {
  readonly isOpen: boolean;
  readonly mayArrive: boolean;
  readonly shortest: Minor | null;
  readonly week: Minor | null;
}

const NOT_OFFERED: Day = { isOpen: false, mayArrive: false, shortest: null, week: null };

/** Whether a night is open is the tariff's to say, whoever has taken it; on which days somebody may arrive depends on that too. */
const daysOf = (tariff: Tariff, taken: Taken, now: Today): readonly Day[] => {
  if (!offersStays(tariff)) return Array.from({ length: DAYS_AHEAD }, () => NOT_OFFERED);
  const totalOf = (arrival: LocalDate, nights: number): Minor =>
    plainTotal(tariff, { arrival, departure: addDays(arrival, nights) }, now.date);
  const weekFrom = ({ date, night }: DayState): Minor | null =>
    night === 'free' && mayStay(tariff, taken, { arrival: date, departure: addDays(date, 7) }, now) === null
      ? totalOf(date, 7)
      : null;
  const levelOn = nightLevels(tariff, tariff.nights);
  return dayStates(tariff, taken, { from: now.date, days: DAYS_AHEAD }, now).map((day) => ({
    isOpen: levelOn(dayNumber(day.date)).isOpen,
    mayArrive: day.shortest !== null,
    shortest: day.shortest === null ? null : totalOf(day.date, day.shortest),
    week: weekFrom(day),
  }));
};

const rangeOf = (totals: readonly (Minor | null)[]): TotalRange | null => {
  const known = totals.filter((total) => total !== null);
  return known.length === 0 ? null : { lowest: Math.min(...known), highest: Math.max(...known) };
};

/**
 * What changes in the twelve months from today when one tariff takes the place of another, beside the same that is taken. Pure and the same
 * in page and server; two tariffs that say the same change nothing.
 */
export const calendarChanges = (before: Tariff, after: Tariff, taken: Taken, now: Today): CalendarChanges => {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(now.date, index));
  const [old, next] = [daysOf(before, taken, now), daysOf(after, taken, now)];
  const where = (isChanged: (old: Day, next: Day) => boolean) =>
    dates.filter((_, index) => isChanged(old[index]!, next[index]!));
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))].map((month): MonthTotals => {
    const range = (days: readonly Day[], stay: 'shortest' | 'week') =>
      rangeOf(days.filter((_, index) => dates[index]!.startsWith(month)).map((day) => day[stay]));
    const both = (stay: 'shortest' | 'week') => ({ before: range(old, stay), after: range(next, stay) });
    return { month, shortest: both('shortest'), week: both('week') };
  });
  return {
    nightsOpened: where((a, b) => !a.isOpen && b.isOpen),
    nightsClosed: where((a, b) => a.isOpen && !b.isOpen),
    arrivalsGained: where((a, b) => !a.mayArrive && b.mayArrive),
    arrivalsLost: where((a, b) => a.mayArrive && !b.mayArrive),
    months,
  };
};
