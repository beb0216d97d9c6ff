import { localAt } from '@holdfast/domain/kernel/zone';
import { notMadeBy } from '@holdfast/domain/schedule/not-made';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import { evolveSchedule } from '@holdfast/domain/schedule/schedule.state';
import type { ScheduleState } from '@holdfast/domain/schedule/schedule.state';
import type { BookingRules } from '@holdfast/domain/stay/impact';
import type { RulesChange } from '../impact/impact-desk';
import type { Work } from '../kernel/unit-of-work';
import { comparisonReads } from './schedule-comparison';

type NotMadeBlocks = Pick<BookingRules, 'notMade'>;

/** What a change of a schedule means for the bookings of the blocks that it has made: which of these it does not make any more. */
export const madeOtherwise = async (
  tx: Work,
  scheduleId: string,
  state: ScheduleState,
  { events, timeZone }: { readonly events: readonly ScheduleEvent[]; readonly timeZone: string },
): Promise<RulesChange> => {
  const reads = comparisonReads(tx.tenantId, scheduleId, tx.now);
  const [blocks, ranges] = await Promise.all([tx.rows(reads.blocks), tx.rows(reads.ranges)]);
  // Without a block that somebody has there is nothing to compare.
  const claimed = blocks.filter((block) => block.claimed);
  const around = { timeZone, localNow: localAt(tx.now, timeZone), generated: ranges };
  const rulesOf = (schedule: ScheduleState): NotMadeBlocks => ({
    notMade: schedule.status === 'none' ? new Map() : notMadeBy(schedule, claimed, around),
  });
  return { of: 'rules', before: rulesOf(state), after: rulesOf(events.reduce(evolveSchedule, state)) };
};
