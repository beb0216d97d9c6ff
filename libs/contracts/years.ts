/**
 * The years that dates may lie in: within what the calendar's arithmetic and the database can take, with a day to spare on either
 * side for whatever is counted across zones. No library here, so that the public pages stay light.
 */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2200;

export const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

const within = (text: string, first: string, last: string): string =>
  text < first ? first : text > last ? last : text;

/** The nearest of the months `YYYY-MM` whose whole weeks lie within the years there are. */
export const nearestMonth = (month: string): string => within(month, `${FIRST_YEAR}-02`, `${LAST_YEAR}-11`);

/** The same of the weeks `YYYY-Www`; any other text stays what it is. */
export const nearestWeek = (week: string): string =>
  /^\d{4}-W\d{2}$/.test(week) ? within(week, `${FIRST_YEAR}-W02`, `${LAST_YEAR}-W51`) : week;
