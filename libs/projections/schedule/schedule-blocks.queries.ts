import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import type { ScheduleBlock } from '@holdfast/domain/schedule/compare-blocks';
import { json, text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/** A block of a schedule that is on the calendar. */
export interface ScheduleBlockRow extends Period {
  readonly blockId: string;
}

const BLOCK_JSON = `jsonb_build_object('blockId', b.block_id, 'startDate', b.start_date, 'endDate', b.end_date,
  'startTime', b.start_time, 'endTime', b.end_time)`;

/** The blocks of a schedule that start on the days from `from` to `to`. */
export const blocksOfSchedule = read<
  ScheduleBlockRow,
  [tenantId: string, scheduleId: string, from: LocalDate, to: LocalDate]
>(
  'schedule_blocks',
  `select ${BLOCK_JSON} from rm.block b
    where b.tenant_id = $1 and b.schedule_id = $2::uuid and b.start_date between $3::date and $4::date`,
  (fields) => json<ScheduleBlockRow>(fields, 0),
);

/**
 * The blocks of a schedule that start on `from` or later, with what they cost, whether they were changed by hand, and whether a hold or
 * booking lives on them as of `now`. Claims are read once, by their start: a claim starts when its block does.
 */
export const blocksToCompare = read<
  ScheduleBlock,
  [tenantId: string, scheduleId: string, from: LocalDate, now: Date]
>(
  'schedule_blocks_to_compare',
  `with claimed as materialized (
     select c.block_id from rm.claim c where c.tenant_id = $1 and c.starts >= $3::date::timestamp
        and (c.state <> 'held' or c.expires_at > $4::timestamptz))
   select ${BLOCK_JSON} || jsonb_build_object('price', b.price, 'includeFees', b.include_fees, 'deposit', b.deposit,
          'blocked', b.blocked, 'reasonRef', b.reason_ref, 'byHand', b.by_hand,
          'claimed', b.block_id in (select claimed.block_id from claimed))
     from rm.block b where b.tenant_id = $1 and b.schedule_id = $2::uuid and b.start_date >= $3::date`,
  (fields) => json<ScheduleBlock>(fields, 0),
);

/** Blocks that have one of these ids. */
export const blocksWithIds = read<ScheduleBlockRow, [tenantId: string, blockIds: readonly string[]]>(
  'schedule_blocks_with_ids',
  `select ${BLOCK_JSON} from rm.block b where b.tenant_id = $1 and b.block_id = any($2::uuid[])`,
  (fields) => json<ScheduleBlockRow>(fields, 0),
);

/** The ids of all blocks of a schedule, by start. */
export const blockIdsOfSchedule = read<string, [tenantId: string, scheduleId: string]>(
  'schedule_block_ids',
  `select b.block_id from rm.block b where b.tenant_id = $1 and b.schedule_id = $2::uuid
    order by b.start_date, b.start_time, b.block_id`,
  (fields) => text(fields, 0),
);

/** Which of these blocks are on the calendar without a hold or booking living on them, as of `now`. */
export const unclaimedBlocks = read<string, [tenantId: string, blockIds: readonly string[], now: Date]>(
  'schedule_unclaimed_blocks',
  `select b.block_id from rm.block b
    where b.tenant_id = $1 and b.block_id = any($2::uuid[])
      and not exists (select from rm.claim c where c.tenant_id = b.tenant_id and c.block_id = b.block_id
                         and (c.state <> 'held' or c.expires_at > $3::timestamptz))
    order by b.start_date, b.start_time, b.block_id`,
  (fields) => text(fields, 0),
);
