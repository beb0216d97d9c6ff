import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { GenerationRange } from '@holdfast/domain/schedule/expand-schedule';
import { date, int } from '@holdfast/event-store/tables/column';
import { aliased, named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { runTable } from './schedule.table';

const run = selection({
  ...named(runTable, 'r', 'run_id', 'schedule_id', 'state', 'made', 'requested', 'ended'),
  /** How many of the days that the run goes through are done, and how many there are. */
  daysDone: int().from('coalesce(r.reached - r.first_day + 1, 0)'),
  days: int().from('r.last_day - r.first_day + 1'),
});

/** One run of a schedule: what came of the wish for its blocks so far. */
export type ScheduleRunRow = RowOf<typeof run>;

export const scheduleRun = read<ScheduleRunRow, [tenantId: string, runId: string]>(
  'schedule_run',
  `select ${run.columns} from rm.schedule_run r where r.tenant_id = $1 and r.run_id = $2::uuid`,
  run.decode,
);

const range = selection({
  from: date().from('greatest(r.first_day, $3::date)'),
  to: aliased(runTable, 'r').last_day,
});

/** The days that the runs of a schedule have gone through, from `from` on. */
export const generatedRanges = read<GenerationRange, [tenantId: string, scheduleId: string, from: LocalDate]>(
  'schedule_generated_ranges',
  `select distinct ${range.columns}
     from rm.schedule_run r
    where r.tenant_id = $1 and r.schedule_id = $2::uuid and r.ended is not null and r.last_day >= $3::date`,
  range.decode,
);

const openRun = selection(named(runTable, 'r', 'tenant_id', 'schedule_id', 'run_id'));

export type OpenRunRow = RowOf<typeof openRun>;

/**
 * Runs of trading tenants that have not ended and have not moved since `before`, of all tenants but for those of `$3`: for the sweep, which
 * runs as the system. Those of a suspended tenant wait until it trades again.
 */
export const openRuns = read<OpenRunRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'schedule_open_runs',
  `select ${openRun.columns}
     from rm.schedule_run r join rm.tenant t on t.tenant_id = r.tenant_id and t.status = 'active'
    where r.ended is null and r.moved_at <= $1::timestamptz and r.run_id <> all($3::uuid[])
    order by r.moved_at limit $2`,
  openRun.decode,
);
