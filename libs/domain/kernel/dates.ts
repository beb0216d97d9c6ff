import type { Flavour } from './flavour';

/** A calendar date, `YYYY-MM-DD`. Text order is date order. */
export type LocalDate = Flavour<string, 'LocalDate'>;
/** A wall time, `HH:MM` on a 24-hour clock. */
export type WallTime = Flavour<string, 'WallTime'>;
/** A date and wall time without a zone, `YYYY-MM-DDTHH:MM`. Text order is wall-clock order. */
export type LocalDateTime = Flavour<string, 'LocalDateTime'>;
/** 0 = Sunday to 6 = Saturday. */
export type DayOfWeek = number;

const DAY_MS = 86_400_000;

/** The days from 1 January 1970 to a date that exists. */
export const dayNumber = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The date with a day number. */
export const dateOfDay = (number: number): LocalDate => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a date that exists: `2026-02-30` is none. */
export const isDate = (text: string | null | undefined): text is LocalDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? '')) return false;
  const number = dayNumber(text!);
  return !Number.isNaN(number) && dateOfDay(number) === text;
};

/** The date that many days later (or earlier, when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDay(dayNumber(date) + days);

/** So many dates, one day after the other, from the first on. */
export const dateRange = (from: LocalDate, days: number): LocalDate[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

/** The earliest of some dates, of which some may be missing; null: all are. */
export const earliestOf = (...dates: readonly (LocalDate | null | undefined)[]): LocalDate | null =>
  dates.filter((date) => date != null).toSorted()[0] ?? null;

/** How many days lie between two dates; the nights of a stay. Negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);

export const dayOfWeek = (date: LocalDate): DayOfWeek => new Date(dayNumber(date) * DAY_MS).getUTCDay();

export const at = (date: LocalDate, time: WallTime): LocalDateTime => `${date}T${time}`;

export const dateOf = (moment: LocalDateTime): LocalDate => moment.slice(0, 10);

/** The time of day of a moment. */
export const timeOf = (moment: LocalDateTime): WallTime => moment.slice(11);

/** The minutes from midnight to a time of day. */
export const minutesOf = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const DAY_MINUTES = 1_440;

/** What the clock shows so many minutes after a midnight (or before it, when negative), on whichever day. */
export const wallTimeAfter = (minutes: number): WallTime => {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
