/** Dates are `YYYY-MM-DD`, months `YYYY-MM`, weeks `YYYY-Www` (ISO 8601), times `HH:MM`: plain text, ordered as text. */

const DAY_MS = 86_400_000;

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const isDate = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(utc(text!)) && iso(utc(text!)) === text;

export const addDays = (date: string, days: number): string => iso(utc(date) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** 0 = Monday to 6 = Sunday. */
export const weekday = (date: string): number => (new Date(utc(date)).getUTCDay() + 6) % 7;

export const startOfWeek = (date: string): string => addDays(date, -weekday(date));

export const dateRange = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

export const monthOf = (date: string): string => date.slice(0, 7);

export const isMonth = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}$/.test(text ?? '') && isDate(`${text}-01`);

export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return iso(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
};

export const firstOf = (month: string): string => `${month}-01`;

export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/** The same day of another month, or that month's last day when it is shorter. */
export const inMonth = (date: string, month: string): string => {
  const same = `${month}${date.slice(7)}`;
  return isDate(same) ? same : lastOf(month);
};

/** The Mondays of the rows of a month's page. */
export const weeksOf = (month: string): string[] => {
  const first = startOfWeek(firstOf(month));
  const count = daysBetween(first, startOfWeek(lastOf(month))) / 7 + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
};

/** The ISO week of a date: it belongs to the year of its Thursday. */
export const weekOf = (date: string): string => {
  const thursday = addDays(startOfWeek(date), 3);
  const year = thursday.slice(0, 4);
  const number = 1 + daysBetween(startOfWeek(`${year}-01-04`), startOfWeek(date)) / 7;
  return `${year}-W${String(number).padStart(2, '0')}`;
};

/** The Monday of an ISO week, or null when there is no such week. */
export const mondayOf = (week: string | null | undefined): string | null => {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week ?? '') ?? [];
  if (!year || !number) return null;
  const monday = addDays(startOfWeek(`${year}-01-04`), (Number(number) - 1) * 7);
  return weekOf(monday) === week ? monday : null;
};
