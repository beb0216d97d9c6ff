import type { Rejection } from '@holdfast/domain/kernel/decision';
import { reject } from '@holdfast/domain/kernel/decision';
import { addDays, dateOf } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { compareBlocks } from '@holdfast/domain/schedule/compare-blocks';
import type { Differences, ScheduleBlock } from '@holdfast/domain/schedule/compare-blocks';
import type { GenerationRange } from '@holdfast/domain/schedule/expand-schedule';
import type { ScheduleState } from '@holdfast/domain/schedule/schedule.state';
import type { Read } from '@holdfast/event-store/wire/statement';
import { blocksToCompare } from '@holdfast/projections/schedule/schedule-blocks.queries';
import { generatedRanges } from '@holdfast/projections/schedule/schedule-run.queries';

/** What a comparison reads: its blocks, and the days that were generated. */
export interface ComparisonReads {
  readonly blocks: Read<ScheduleBlock>;
  readonly ranges: Read<GenerationRange>;
}

/** Reads from the day before today by UTC: in no zone is it earlier. Blocks that have begun are sorted out by the rule. */
export const comparisonReads = (tenantId: string, scheduleId: string, now: Date): ComparisonReads => {
  const from = addDays(dateOf(localAt(now, 'UTC')), -1);
  return {
    blocks: blocksToCompare(tenantId, scheduleId, from, now),
    ranges: generatedRanges(tenantId, scheduleId, from),
  };
};

interface ComparisonFacts {
  readonly blocks: readonly ScheduleBlock[];
  readonly ranges: readonly GenerationRange[];
  readonly now: Date;
  readonly timeZone: string;
}

/** How a schedule's blocks differ from it. A schedule that is not there, or was deleted, has none that could follow. */
export const differencesOf = (
  state: ScheduleState,
  { blocks, ranges, now, timeZone }: ComparisonFacts,
): Differences | Rejection<'schedule_unknown'> => {
  if (state.status === 'none' || state.status === 'deleted') return reject('schedule_unknown');
  return compareBlocks(state, blocks, {
    timeZone,
    localNow: localAt(now, timeZone),
    generated: ranges,
  });
};
