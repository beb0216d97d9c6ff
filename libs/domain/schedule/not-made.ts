import type { BlockId } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import type { NotMade } from '../stay/impact';
import { compareBlocks } from './compare-blocks';
import type { ComparisonSurroundings, ScheduleBlock } from './compare-blocks';
import { blockedBy, exceptionsByDate } from './schedule-day';
import type { KnownSchedule } from './schedule.state';

/** The held and booked blocks of a schedule that it would not make now, and why: its date is closed, or no block is at that time. */
export const notMadeBy = (
  schedule: KnownSchedule,
  blocks: readonly ScheduleBlock[],
  around: ComparisonSurroundings,
): ReadonlyMap<BlockId, NotMade> => {
  const exceptions = exceptionsByDate(schedule.exceptions);
  const astray = compareBlocks(schedule, blocks, around).staying.filter(({ will }) => will === null);
  return new Map(
    astray.map(({ block }) => [
      block.blockId,
      blockedBy(occupiedTime(block), exceptions) === undefined ? 'block_gone' : 'block_closed',
    ]),
  );
};
