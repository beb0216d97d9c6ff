import { daysBetween } from '@holdfast/domain/kernel/dates';
import { overlaps } from '@holdfast/domain/kernel/occupied-time';
import type { Timed } from '../../shared/period';
import { occupied } from '../../shared/period';
import type { Held } from './holds';
import type { Block } from './block';
import { isOffered, modeOf } from './block';

/** Whether two of them take the same time: then only one can be had. */
export const overlap = (one: Timed, other: Timed): boolean => overlaps(occupied(one), occupied(other));

const wholeDay = (date: string): Timed => ({
  start_date: date,
  end_date: date,
  start_time: null,
  end_time: null,
});

/** Whether the block takes time of that day. */
export const occupies = (block: Timed, date: string): boolean => overlap(block, wholeDay(date));

/** A stay of several nights ends on the morning of that date. */
export const endsOnMorningOf = (block: Timed, date: string): boolean =>
  modeOf(block) === 'date' && block.end_date === date && block.start_date < date;

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
export const inOrder = (one: Timed, other: Timed): number => {
  const [first, second] = [occupied(one).from, occupied(other).from];
  return first < second ? -1 : Number(first > second);
};

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
