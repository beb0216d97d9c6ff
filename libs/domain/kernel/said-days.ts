import { addDays, daysBetween, isDate } from './dates';
import type { LocalDate } from './dates';
import { firstOf, isMonth, lastOf } from './months';
import { MONTHS } from './words';

/** Days that somebody means, both included. */
export interface SaidDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const two = (number: string | number): string => String(number).padStart(2, '0');

const monthNamed = (word: string): string | null => {
  const place = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(word));
  return place < 0 ? null : two(place + 1);
};

const yearOf = (text: string | undefined): string | null =>
  text === undefined ? null : text.length === 2 ? `20${text}` : text;

const byName = (text: string): readonly [day: string | null, month: string, year: string | null] | null => {
  const [, day, name = '', year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3,9})(?:\s+(\d{4}))?$/.exec(text) ?? [];
  const month = monthNamed(name);
  return month === null ? null : [day === undefined ? null : two(day), month, yearOf(year)];
};

const byNumbers = (text: string): readonly [day: string, month: string, year: string | null] | null => {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2}|\d{4}))?$/.exec(text) ?? [];
  return day === undefined || month === undefined ? null : [two(day), two(month), yearOf(year)];
};

/** Where no year is said, the one in which it lies nearest to today. */
const nearest = (dates: readonly LocalDate[], today: LocalDate): LocalDate | undefined =>
  dates
    .filter(isDate)
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0];

/**
 * The days that a text means as people write them in Britain: `4 May`, `4th May 2027`, `4/5`, `4.5.27`, `2027-05-04`, `May 2027`, `today`,
 * `tomorrow`. Without a year it is the one nearest to today. Null when it means none.
 */
export const saidDays = (said: string, today: LocalDate): SaidDays | null => {
  const text = said.trim().toLowerCase();
  if (text === 'today') return { from: today, to: today };
  if (text === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  if (isDate(text)) return { from: text, to: text };
  const found = byName(text) ?? byNumbers(text);
  if (found === null) return isMonth(text) ? { from: firstOf(text), to: lastOf(text) } : null;
  const [day, month, year] = found;
  const thisYear = Number(today.slice(0, 4));
  const years = year === null ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)];
  const date = nearest(
    years.map((each) => `${each}-${month}-${day ?? '01'}`),
    today,
  );
  if (date === undefined) return null;
  return day === null ? { from: date, to: lastOf(date.slice(0, 7)) } : { from: date, to: date };
};
