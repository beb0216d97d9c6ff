import type { CalendarBlock } from '@holdfast/contracts/availability';
import { daysBetween } from '../../shared/dates';
import type { Timed } from './block';
import { begins, isOffered, modeOf } from './block';

/** Whether the block occupies that date: nights are half-open, a one-day block occupies its day. */
export const occupies = (block: Timed, date: string): boolean => {
  if (modeOf(block) === 'time' || block.start_date === block.end_date) {
    return block.start_date === date || (block.start_date < date && date <= block.end_date);
  }
  return block.start_date <= date && date < block.end_date;
};

/** A stay of several nights ends on the morning of that date. */
export const endsOnMorningOf = (block: Timed, date: string): boolean =>
  modeOf(block) === 'date' && block.end_date === date && block.start_date < date;

/** In the order of the calendar. */
export const inOrder = (one: Timed, other: Timed): number =>
  begins(one) < begins(other) ? -1 : Number(begins(one) > begins(other));

/** The blocks that can be booked, nearest to a date first. */
export const nearestTo = (
  date: string,
  blocks: readonly CalendarBlock[],
  localNow: string,
  atMost: number,
): CalendarBlock[] =>
  blocks
    .filter((block) => isOffered(block, localNow))
    .toSorted((a, b) => Math.abs(daysBetween(date, a.start_date)) - Math.abs(daysBetween(date, b.start_date)))
    .slice(0, atMost)
    .toSorted(inOrder);
