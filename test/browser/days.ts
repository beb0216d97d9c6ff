/** Dates for journeys through the calendar, as the API writes them: `YYYY-MM-DD`, and months as `YYYY-MM`. */

const DAY_MS = 86_400_000;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => iso(Date.parse(date) + days * DAY_MS);

/** The month so many months from now. */
export const monthAhead = (months: number): string => {
  const now = new Date();
  return iso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).slice(0, 7);
};

export const firstMonday = (month: string): string => {
  const first = `${month}-01`;
  return addDays(first, (8 - new Date(first).getUTCDay()) % 7);
};

export const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return iso(Date.UTC(year, number, 0));
};

/** `December 2026` */
export const wordsOf = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
