import { addDays, dayOfWeek, daysBetween } from './dates';
import type { LocalDate } from './dates';
import type { Flavour } from './flavour';
import { firstOf, lastOf } from './months';
import type { Month } from './months';

/** Weeks begin on Monday and are counted as ISO 8601 does: the first of a year is the one with the fourth of January. */

/** A week of a year, `YYYY-Www`. Text order is the order of weeks. */
export type Week = Flavour<string, 'Week'>;

/** 0 = Monday to 6 = Sunday. */
export const weekday = (date: LocalDate): number => (dayOfWeek(date) + 6) % 7;

/** The Monday of the week that a date lies in. */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, -weekday(date));

/** The Mondays of all weeks that have a day in a month. */
export const weeksOf = (month: Month): LocalDate[] => {
  const first = startOfWeek(firstOf(month));
  const count = daysBetween(first, startOfWeek(lastOf(month))) / 7 + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
};

const firstMonday = (year: string): LocalDate => startOfWeek(`${year}-01-04`);

/** The week of a date: it belongs to the year of its Thursday. */
export const weekOf = (date: LocalDate): Week => {
  const monday = startOfWeek(date);
  const year = addDays(monday, 3).slice(0, 4);
  const number = 1 + daysBetween(firstMonday(year), monday) / 7;
  return `${year}-W${String(number).padStart(2, '0')}`;
};

/** The Monday of a week, or null when there is no such week. */
export const mondayOf = (week: string | null | undefined): LocalDate | null => {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week ?? '') ?? [];
  if (!year || !number) return null;
  const monday = addDays(firstMonday(year), (Number(number) - 1) * 7);
  return weekOf(monday) === week ? monday : null;
};
