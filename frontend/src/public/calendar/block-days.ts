import { daysBetween } from '../../shared/dates';
import { clockTime } from '../../shared/words';
import type { Held } from '../data/holds';
import type { Block, Timed } from './block';
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

/** When its occupied time ends; a one-day block takes all of its day. */
const ends = (block: Timed): string => {
  const time = block.end_time ?? (block.end_date > block.start_date ? '00:00' : '24:00');
  return `${block.end_date}T${clockTime(time)}`;
};

export const overlap = (one: Timed, other: Timed): boolean =>
  begins(one) < ends(other) && begins(other) < ends(one);

/** Says of each block whether this customer holds it, or something that overlaps it. What is booked or closed stays so. */
export const markOwn = (blocks: readonly Block[], holds: readonly Held[]): readonly Block[] =>
  holds.length === 0
    ? blocks
    : blocks.map((block) => {
        const mine = holds.find((held) => held.block.id === block.id);
        const canBeHad = block.status === 'available' || block.free_again_at !== undefined;
        const own = mine ?? (canBeHad && holds.find((held) => overlap(held.block, block)));
        return own ? { ...block, own } : block;
      });

/** In the order of the calendar. */
export const inOrder = (one: Timed, other: Timed): number =>
  begins(one) < begins(other) ? -1 : Number(begins(one) > begins(other));

/** The blocks that can be booked, nearest to a date first. */
export const nearestTo = (
  date: string,
  blocks: readonly Block[],
  localNow: string,
  atMost: number,
): Block[] =>
  blocks
    .filter((block) => isOffered(block, localNow))
    .toSorted((a, b) => Math.abs(daysBetween(date, a.start_date)) - Math.abs(daysBetween(date, b.start_date)))
    .slice(0, atMost)
    .toSorted(inOrder);
