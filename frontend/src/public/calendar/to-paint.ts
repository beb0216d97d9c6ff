import { daysBetween } from '@holdfast/domain/kernel/dates';
import type { Block } from '../data/block';
import { lookOf } from '../data/block';
import { overlap } from '../data/block-days';

/**
 * What is painted: all that can be booked, and what this customer holds. Taken time is one thing to a visitor, in the way of
 * however many blocks it stands: it gets one ribbon, and none across what is still free if there is another that tells of it.
 */
export const toPaint = (blocks: readonly Block[], localNow: string): Block[] => {
  const isWanted = (block: Block): boolean => ['available', 'own'].includes(lookOf(block, localNow));
  const wanted = blocks.filter(isWanted);
  const isAcross = (block: Block): boolean => wanted.some((free) => overlap(free, block));
  const nights = (block: Block): number => daysBetween(block.start_date, block.end_date);
  const told: Block[] = wanted.filter(({ own }) => own);
  const painted: Block[] = [];
  const rest = blocks.filter((block) => !isWanted(block)).toSorted((a, b) => nights(b) - nights(a));
  for (const block of rest.toSorted((a, b) => Number(isAcross(a)) - Number(isAcross(b)))) {
    if (![...told, ...painted].some((other) => overlap(other, block))) painted.push(block);
  }
  return [...wanted, ...painted];
};
