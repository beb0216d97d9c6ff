import type { PresentBlock } from '@holdfast/domain/calendar/undo-blocks';
import { boolean, jsonb } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { read } from '@holdfast/event-store/wire/statement';
import { blockTable } from './block.table';
import { claimIsLive } from './live-claims';
import { block } from './offered-blocks.queries';

/** A block as `keptBlocks` has it. */
export const kept = selection({
  ...block.shape,
  ...named(blockTable, 'b', 'by_hand'),
  claimed: boolean()
    .from(`exists (select from rm.claim c where c.tenant_id = b.tenant_id and c.block_id = b.block_id
     and c.starts = b.starts and ${claimIsLive('$3')})`),
});

/** Blocks with all that their owner can change about them, and whether a hold or booking lives on them as of `now`. */
export const keptBlocks = read<PresentBlock, [tenantId: string, blockIds: readonly string[], now: Date]>(
  'calendar_kept_blocks',
  `select ${kept.columns} from rm.block b where b.tenant_id = $1 and b.block_id = any($2::uuid[]) order by b.starts, b.block_id`,
  kept.decode,
);

type Generated = Extract<CalendarEvent, { type: 'BlocksGenerated' }>['data'];

const made = selection({ generated: jsonb<Generated>().from('e.data') });

/** What a run of a generation has put on the calendar, of events from a position on. */
export const generatedInRun = read<RowOf<typeof made>, [tenantId: string, runId: string, from: number]>(
  'calendar_generated_in_run',
  `select ${made.columns} from es.event e where e.tenant_id = $1 and e.stream_type = 'calendar' and e.stream_id = $1
      and e.type = 'BlocksGenerated' and e.position >= $3::bigint and e.data ->> 'runId' = $2 order by e.position`,
  made.decode,
);
