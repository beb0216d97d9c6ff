import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { ScheduleBlock } from '@holdfast/domain/schedule/compare-blocks';
import { boolean } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { blockTable } from '../calendar/block.table';
import { claimIsLive } from '../calendar/live-claims';

const period = named(blockTable, 'b', 'block_id', 'start_date', 'end_date', 'start_time', 'end_time');
const scheduleBlock = selection(period);

/** A block of a schedule that is on the calendar. */
export type ScheduleBlockRow = RowOf<typeof scheduleBlock>;

/** The blocks of a schedule that start on the days from `from` to `to`. */
export const blocksOfSchedule = read<
  ScheduleBlockRow,
  [tenantId: string, scheduleId: string, from: LocalDate, to: LocalDate]
>(
  'schedule_blocks',
  `select ${scheduleBlock.columns} from rm.block b
    where b.tenant_id = $1 and b.schedule_id = $2::uuid and b.start_date between $3::date and $4::date`,
  scheduleBlock.decode,
);

const blockToCompare = selection({
  ...period,
  ...named(blockTable, 'b', 'price', 'include_fees', 'deposit', 'blocked', 'reason_ref', 'by_hand'),
  claimed: boolean().from('b.block_id in (select claimed.block_id from claimed)'),
});

/**
 * The blocks of a schedule that start on `from` or later, with what they cost, whether they were changed by hand, and whether a hold or
 * booking lives on them as of `now`. Claims are read once, by their start: a claim starts when its block does. Stays have claims
 * of no block: among them nothing is known to be absent.
 */
export const blocksToCompare = read<
  ScheduleBlock,
  [tenantId: string, scheduleId: string, from: LocalDate, now: Date]
>(
  'schedule_blocks_to_compare',
  `with claimed as materialized (
     select c.block_id from rm.claim c where c.tenant_id = $1 and c.starts >= $3::date::timestamp
        and c.block_id is not null and ${claimIsLive('$4')})
   select ${blockToCompare.columns}
     from rm.block b where b.tenant_id = $1 and b.schedule_id = $2::uuid and b.start_date >= $3::date`,
  blockToCompare.decode,
);

/** Blocks that have one of these ids. */
export const blocksWithIds = read<ScheduleBlockRow, [tenantId: string, blockIds: readonly string[]]>(
  'schedule_blocks_with_ids',
  `select ${scheduleBlock.columns} from rm.block b where b.tenant_id = $1 and b.block_id = any($2::uuid[])`,
  scheduleBlock.decode,
);

/** The ids of all blocks of a schedule, by start. */
export const blockIdsOfSchedule = read<string, [tenantId: string, scheduleId: string]>(
  'schedule_block_ids',
  `select b.block_id from rm.block b where b.tenant_id = $1 and b.schedule_id = $2::uuid
    order by b.start_date, b.start_time, b.block_id`,
  only(text),
);

/** Which of these blocks are on the calendar without a hold or booking living on them, as of `now`. */
export const unclaimedBlocks = read<string, [tenantId: string, blockIds: readonly string[], now: Date]>(
  'schedule_unclaimed_blocks',
  `select b.block_id from rm.block b
    where b.tenant_id = $1 and b.block_id = any($2::uuid[])
      and not exists (select from rm.claim c where c.tenant_id = b.tenant_id and c.block_id = b.block_id
                         and ${claimIsLive('$3')})
    order by b.start_date, b.start_time, b.block_id`,
  only(text),
);
