import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { json, text } from '@holdfast/event-store/decode';
import { read } from '@holdfast/event-store/statement';

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
