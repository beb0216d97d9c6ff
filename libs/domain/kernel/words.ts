import { dayOfWeek } from './dates';
import type { DayOfWeek, LocalDate } from './dates';

/** Dates and lists as they are said in English, by the server and in the browser alike. */

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** From January. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Sunday` for 0 to `Saturday` for 6; nothing for what is no day of the week. */
export const dayName = (day: DayOfWeek): string => DAYS[day] ?? '';

/** `Friday 5 June 2027`, of a date that exists. */
export const dateInWords = (date: LocalDate): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${dayName(dayOfWeek(date))} ${day} ${MONTHS[month! - 1]} ${year}`;
};

/** `1 night`, `4 nights` */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** `A`, `A or B`, `A, B or C` */
export const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
