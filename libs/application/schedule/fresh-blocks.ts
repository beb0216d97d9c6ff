import type { GeneratedBlockFacts } from '@holdfast/domain/calendar/calendar.events';
import { generatedBlockId, periodText } from '@holdfast/domain/schedule/block-id';
import type { ExpandedBlock } from '@holdfast/domain/schedule/expand-day';
import type { Read } from '@holdfast/event-store/wire/statement';
import { blocksOfSchedule, blocksWithIds } from '@holdfast/projections/schedule/schedule-blocks.queries';
import type { ScheduleBlockRow } from '@holdfast/projections/schedule/schedule-blocks.queries';
import type { Work } from '../kernel/unit-of-work';
import { nameToId } from './name-to-id';

/**
 * Which of some planned blocks are still to be made, and under which ids: asked under the lock, where the calendar is
 * exact. What that needs is prepared before the lock is taken.
 */
export class FreshBlocks {
  /** To be sent along with the lock. */
  readonly reads: readonly Read<ScheduleBlockRow>[];

  /** @param planned by start; may be empty */
  constructor(
    private readonly tenantId: string,
    private readonly scheduleId: string,
    private readonly planned: readonly ExpandedBlock[],
  ) {
    const [first, last] = [planned[0], planned.at(-1)];
    this.reads =
      first === undefined || last === undefined
        ? []
        : [
            blocksOfSchedule(tenantId, scheduleId, first.period.startDate, last.period.startDate),
            blocksWithIds(tenantId, this.idsOf(planned, new Set())),
          ];
  }

  async facts(tx: Work): Promise<GeneratedBlockFacts[]> {
    const [there = [], met = []] = await Promise.all(this.reads.map((read) => tx.rows(read)));
    const made = new Set(there.map(periodText));
    const taken = new Set([...there, ...met].map(({ blockId }) => blockId));
    const missing = this.planned.filter(({ period }) => !made.has(periodText(period)));
    const ids = await this.freeIds(tx, missing, taken);
    return missing.map(({ period, price, includeFees, deposit }, index) => ({
      blockId: ids[index] as string,
      ...period,
      price,
      includeFees,
      deposit,
    }));
  }

  private idsOf(blocks: readonly ExpandedBlock[], taken: ReadonlySet<string>): string[] {
    return blocks.map(({ period }) =>
      generatedBlockId(this.scheduleId, period, taken, (name) => nameToId(name)),
    );
  }

  /** A block that was moved to another time has taken its id along: its first time gets the next one that is free. */
  private async freeIds(tx: Work, blocks: readonly ExpandedBlock[], taken: Set<string>): Promise<string[]> {
    const known = new Set(this.idsOf(blocks, new Set()));
    for (;;) {
      const ids = this.idsOf(blocks, taken);
      const unasked = ids.filter((id) => !known.has(id));
      if (unasked.length === 0) return ids;
      for (const { blockId } of await tx.rows(blocksWithIds(this.tenantId, unasked))) taken.add(blockId);
      for (const id of unasked) known.add(id);
    }
  }
}
