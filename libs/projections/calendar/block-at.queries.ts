import type { OfferedBlock } from '@holdfast/domain/booking/hold.decide';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { read } from '@holdfast/event-store/wire/statement';
import { block } from './offered-blocks.queries';

/** A block by itself. */
export const blockById = read<OfferedBlock, [tenantId: string, blockId: string]>(
  'calendar_block_by_id',
  `select ${block.columns} from rm.block b where b.tenant_id = $1 and b.block_id = $2::uuid`,
  block.decode,
);

const exactly = read<
  OfferedBlock,
  [tenantId: string, startDate: string, endDate: string, startTime: string | null, endTime: string | null]
>(
  'calendar_block_at',
  `select ${block.columns} from rm.block b
    where b.tenant_id = $1 and not b.blocked and b.start_date = $2::date and b.end_date = $3::date
      and b.start_time is not distinct from $4 and b.end_time is not distinct from $5
    order by b.block_id limit 1`,
  block.decode,
);

/** The open block of exactly these dates and times. */
export const blockAt = (tenantId: string, { startDate, endDate, startTime, endTime }: Period) =>
  exactly(tenantId, startDate, endDate, startTime, endTime);
