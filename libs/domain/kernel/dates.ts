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

const dayNumber = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The date that many days later (or earlier, when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two dates; the nights of a stay. Negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);

export const dayOfWeek = (date: LocalDate): DayOfWeek => new Date(dayNumber(date) * DAY_MS).getUTCDay();

export const at = (date: LocalDate, time: WallTime): LocalDateTime => `${date}T${time}`;

export const dateOf = (moment: LocalDateTime): LocalDate => moment.slice(0, 10);
