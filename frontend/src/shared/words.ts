import { daysBetween } from '@holdfast/domain/kernel/dates';

/** Dates and times in words, British. Day and month are kept on one line by a space that does not break. */

const NBSP = '\u00a0';

const formats = new Map<string, Intl.DateTimeFormat>();

const part = (date: string, options: Intl.DateTimeFormatOptions): string => {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
    formats.set(key, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
};

export const dayNumber = (date: string): string => String(Number(date.slice(8)));
export const dayName = (date: string): string => part(date, { weekday: 'long' });
export const shortDayName = (date: string): string => part(date, { weekday: 'short' });
export const monthName = (date: string): string => part(date, { month: 'long' });
export const year = (date: string): string => date.slice(0, 4);

/** `December 2026` */
export const monthAndYear = (month: string): string => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;

/** `7 December` */
export const dayAndMonth = (date: string): string => `${dayNumber(date)}${NBSP}${monthName(date)}`;

/** `Monday 7 December 2026` */
export const fullDate = (date: string): string => `${dayName(date)} ${dayAndMonth(date)} ${year(date)}`;

/** `7 December 2026` */
export const longDate = (date: string): string => `${dayAndMonth(date)} ${year(date)}`;

/** `Mon 7 December`, with the year when it is not that of `today`. */
export const shortDate = (date: string, today?: string): string =>
  `${shortDayName(date)}${NBSP}${dayAndMonth(date)}${today && year(date) !== year(today) ? ` ${year(date)}` : ''}`;

/** `Mon 7 to Fri 11 December`; months and years are named as often as needed to be clear. */
export const shortRange = (from: string, to: string, today?: string): string => {
  if (from === to) return shortDate(from, today);
  if (year(from) !== year(to)) {
    return `${shortDayName(from)}${NBSP}${longDate(from)} to ${shortDayName(to)}${NBSP}${longDate(to)}`;
  }
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = `${shortDayName(from)}${NBSP}${sameMonth ? dayNumber(from) : dayAndMonth(from)}`;
  return `${start} to ${shortDate(to, today)}`;
};

/** `Monday 7 to Friday 11 December 2026` */
export const fullRange = (from: string, to: string): string => {
  if (from === to) return fullDate(from);
  if (year(from) !== year(to)) return `${fullDate(from)} to ${fullDate(to)}`;
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayName(from)} ${sameMonth ? dayNumber(from) : dayAndMonth(from)} to ${fullDate(to)}`;
};

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number}${NBSP}${number === 1 ? one : many}`;

/** `4 nights`; a one-day block is `1 day`. */
export const stayLength = (from: string, to: string): string => {
  const nights = daysBetween(from, to);
  return nights === 0 ? count(1, 'day') : count(nights, 'night');
};

/** Times are shown as their first five characters: `09:00` */
export const clockTime = (time: string): string => time.slice(0, 5);

/** `09:00 to 10:00` */
export const timeRange = (from: string, to: string): string => `${clockTime(from)} to ${clockTime(to)}`;

/** `1 hour 30 minutes`, on the wall clock. */
export const duration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && count(hours, 'hour'), rest && count(rest, 'minute')].filter(Boolean).join(' ');
};

/** The clock of this device at an instant: `14:32` */
export const deviceTime = (instant: string | number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
