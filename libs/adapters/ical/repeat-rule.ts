import { momentOf, type Moment } from './values';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A day of the week, and which one of its month or year: 2 the second, -1 the last, 0 each. 0 = Sunday. */
export interface WeekDay {
  readonly day: number;
  readonly nth: number;
}

/** How something repeats, as far as we follow it (RFC 5545, 3.3.10). */
export interface RepeatRule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: Moment | null;
  readonly weekDays: readonly WeekDay[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
  /** 0 = Sunday. */
  readonly weekStart: number;
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'];

/** The rule that a text says; null for none, and for one that repeats by the hour, by week numbers, or in other ways that we do not follow. */
export function repeatRuleOf(text: string): RepeatRule | null {
  const parts = new Map<string, string>();
  for (const part of text
    .toUpperCase()
    .split(';')
    .filter((each) => each !== '')) {
    const [key = '', value = ''] = part.split('=');
    if (!KNOWN.includes(key) || value === '' || parts.has(key)) return null;
    parts.set(key, value);
  }
  const rule = ruleOf(parts);
  return rule !== null && isSound(rule) ? rule : null;
}

function ruleOf(parts: ReadonlyMap<string, string>): RepeatRule | null {
  const frequency = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find(
    (each) => each === parts.get('FREQ'),
  );
  const interval = numberOf(parts.get('INTERVAL') ?? '1', 1, 1_000);
  const count = parts.has('COUNT') ? numberOf(parts.get('COUNT'), 1, 100_000) : null;
  const until = parts.has('UNTIL') ? momentOf(parts.get('UNTIL') ?? '', null) : null;
  const weekStart = DAYS.indexOf(parts.get('WKST') ?? 'MO');
  const isOdd = (key: string, value: unknown) => parts.has(key) && value === null;
  if (!frequency || interval === null || weekStart < 0 || isOdd('COUNT', count) || isOdd('UNTIL', until))
    return null;
  const weekDays = listOf(parts.get('BYDAY'), weekDayOf);
  const monthDays = listOf(parts.get('BYMONTHDAY'), signed(31));
  const months = listOf(parts.get('BYMONTH'), (each) => numberOf(each, 1, 12));
  const positions = listOf(parts.get('BYSETPOS'), signed(366));
  if (!weekDays || !monthDays || !months || !positions) return null;
  return { frequency, interval, count, until, weekDays, monthDays, months, positions, weekStart };
}

/** Combinations that the standard does not know, or that say nothing. */
function isSound({ frequency, weekDays, monthDays, positions }: RepeatRule): boolean {
  const counts = weekDays.some(({ nth }) => nth !== 0);
  if (counts && (frequency === 'DAILY' || frequency === 'WEEKLY')) return false;
  if (frequency === 'WEEKLY' && monthDays.length > 0) return false;
  return positions.length === 0 || weekDays.length + monthDays.length > 0;
}

function numberOf(text: string | undefined, least: number, most: number): number | null {
  if (!/^\+?\d{1,6}$/.test(text ?? '')) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

const signed =
  (most: number) =>
  (text: string): number | null => {
    const size = numberOf(text.replace(/^-/, ''), 1, most);
    return size === null ? null : text.startsWith('-') ? -size : size;
  };

function weekDayOf(text: string): WeekDay | null {
  const [, ordinal = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const day = DAYS.indexOf(name);
  const nth = ordinal === '' ? 0 : signed(53)(ordinal);
  return day < 0 || nth === null ? null : { day, nth };
}

/** All days of the week that can be told apart: each, and the 53 of a year counted from either end. */
const MOST_LISTED = 7 * (2 * 53 + 1);

/** All parts of a list, each once; null when one of them is none, or they are more than any list has. */
function listOf<T>(text: string | undefined, read: (each: string) => T | null): readonly T[] | null {
  if (text === undefined) return [];
  const parts = text.split(',', MOST_LISTED + 1);
  if (parts.length > MOST_LISTED) return null;
  const values = parts.map(read);
  if (values.some((each) => each === null)) return null;
  return [...new Map((values as T[]).map((value) => [JSON.stringify(value), value])).values()];
}
