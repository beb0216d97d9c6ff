import { dateOf, daysBetween, minutesOf, timeOf } from '@holdfast/domain/kernel/dates';

const DAY = 24 * 60;

/** The minutes from the midnight at which a day begins to a moment, which may lie on another day. */
export const minutesTo = (moment: string, date: string): number =>
  daysBetween(date, dateOf(moment)) * DAY + minutesOf(timeOf(moment));
