import type { RepeatRule, WeekDay } from './repeat-rule';

/** Days are numbers from 1 January 1970 on, as `dayNumber` has them. */

const DAY_MS = 86_400_000;
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS;
const weekDayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

interface Parts {
  readonly year: number;
  /** 1 = January. */
  readonly month: number;
  readonly day: number;
}

const partsOf = (day: number): Parts => {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** How many periods of the rule lie between two days: days, weeks, months or years. */
export function periodsBetween(rule: RepeatRule, from: number, to: number): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  switch (rule.frequency) {
    case 'DAILY':
      return to - from;
    case 'WEEKLY':
      return Math.floor((to - startOfWeek(from, rule.weekStart)) / 7);
    case 'MONTHLY':
      return (b.year - a.year) * 12 + b.month - a.month;
    case 'YEARLY':
      return b.year - a.year;
  }
}

const startOfWeek = (day: number, weekStart: number): number => day - ((weekDayOf(day) - weekStart + 7) % 7);

/**
 * The days of one period on which something repeats, in their order. `period` counts from the one that `start` lies in. What a rule leaves
 * unsaid, the start says.
 */
export function daysOfPeriod(rule: RepeatRule, start: number, period: number): readonly number[] {
  const days = candidates(rule, start, period).toSorted((a, b) => a - b);
  const unique = days.filter((day, index) => day !== days[index - 1]);
  if (rule.positions.length === 0) return unique;
  return rule.positions
    .map((position) => unique.at(position > 0 ? position - 1 : position))
    .filter((day) => day !== undefined)
    .toSorted((a, b) => a - b);
}

function candidates(rule: RepeatRule, start: number, period: number): readonly number[] {
  const own = partsOf(start);
  switch (rule.frequency) {
    case 'DAILY':
      return fitting(rule, [start + period]);
    case 'WEEKLY': {
      const monday = startOfWeek(start, rule.weekStart) + period * 7;
      const wanted = rule.weekDays.length > 0 ? rule.weekDays.map(({ day }) => day) : [weekDayOf(start)];
      const week = Array.from({ length: 7 }, (_, index) => monday + index);
      return inMonths(rule, week).filter((day) => wanted.includes(weekDayOf(day)));
    }
    case 'MONTHLY': {
      const months = own.year * 12 + own.month - 1 + period;
      return daysOfMonth(rule, own, Math.floor(months / 12), (months % 12) + 1);
    }
    case 'YEARLY':
      return daysOfYear(rule, own, own.year + period);
  }
}

const inMonths = ({ months }: RepeatRule, days: readonly number[]): readonly number[] =>
  months.length === 0 ? days : days.filter((day) => months.includes(partsOf(day).month));

/** Of some days those that a rule by the day lets stand. */
function fitting(rule: RepeatRule, days: readonly number[]): readonly number[] {
  return inMonths(rule, days).filter((day) => {
    const { year, month, day: number } = partsOf(day);
    const left = lengthOf(year, month) - number + 1;
    const isDay = rule.monthDays.length === 0 || rule.monthDays.some((d) => d === number || d === -left);
    const { weekDays } = rule;
    return isDay && (weekDays.length === 0 || weekDays.some((wanted) => wanted.day === weekDayOf(day)));
  });
}

const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function daysOfMonth(rule: RepeatRule, own: Parts, year: number, month: number): readonly number[] {
  if (rule.months.length > 0 && !rule.months.includes(month)) return [];
  const length = lengthOf(year, month);
  const [first, last] = [dayOf(year, month, 1), dayOf(year, month, length)];
  const { monthDays, weekDays } = rule;
  const numbers = monthDays.length === 0 && weekDays.length === 0 ? [own.day] : monthDays;
  const byNumber = numbers
    .map((number) => (number > 0 ? number : length + number + 1))
    .filter((number) => number >= 1 && number <= length)
    .map((number) => first + number - 1);
  if (weekDays.length === 0) return byNumber;
  const byWeekDay = weekDaysWithin(weekDays, first, last);
  return monthDays.length === 0 ? byWeekDay : byWeekDay.filter((day) => byNumber.includes(day));
}

function daysOfYear(rule: RepeatRule, own: Parts, year: number): readonly number[] {
  const { months, monthDays, weekDays } = rule;
  const isByWeekDayOfYear = weekDays.length > 0 && months.length === 0 && monthDays.length === 0;
  if (isByWeekDayOfYear) return weekDaysWithin(weekDays, dayOf(year, 1, 1), dayOf(year, 12, 31));
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  const wanted = months.length > 0 ? months : monthDays.length > 0 ? all : [own.month];
  return wanted.flatMap((month) => daysOfMonth(rule, own, year, month));
}

function weekDaysWithin(wanted: readonly WeekDay[], first: number, last: number): readonly number[] {
  return wanted.flatMap(({ day, nth }) => {
    const earliest = first + ((day - weekDayOf(first) + 7) % 7);
    const count = Math.floor((last - earliest) / 7) + 1;
    if (nth === 0) return Array.from({ length: count }, (_, index) => earliest + index * 7);
    const index = nth > 0 ? nth - 1 : count + nth;
    return index >= 0 && index < count ? [earliest + index * 7] : [];
  });
}
