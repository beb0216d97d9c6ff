import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { GenerationRange } from '@holdfast/domain/schedule/expand-schedule';
import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/** One run of a schedule: what came of the wish for its blocks so far. */
export interface ScheduleRunRow {
  readonly runId: string;
  readonly scheduleId: string;
  readonly state: 'waiting' | 'active' | 'completed' | 'failed';
  /** How many of the days that the run goes through are done, and how many there are. */
  readonly daysDone: number;
  readonly days: number;
  /** Blocks made so far. */
  readonly made: number;
  /** Where in the tenant's log it was asked for, and where it ended; null while it has not. */
  readonly requested: number;
  readonly ended: number | null;
}

const RUN_JSON = `jsonb_build_object('runId', r.run_id, 'scheduleId', r.schedule_id, 'state', r.state,
  'daysDone', coalesce(r.reached - r.first_day + 1, 0), 'days', r.last_day - r.first_day + 1, 'made', r.made,
  'requested', r.requested, 'ended', r.ended)`;

export const scheduleRun = read<ScheduleRunRow, [tenantId: string, runId: string]>(
  'schedule_run',
  `select ${RUN_JSON} from rm.schedule_run r where r.tenant_id = $1 and r.run_id = $2::uuid`,
  (fields) => json<ScheduleRunRow>(fields, 0),
);

/** The days that the runs of a schedule have gone through, from `from` on. */
export const generatedRanges = read<GenerationRange, [tenantId: string, scheduleId: string, from: LocalDate]>(
  'schedule_generated_ranges',
  `select distinct jsonb_build_object('from', greatest(r.first_day, $3::date), 'to', r.last_day)
     from rm.schedule_run r
    where r.tenant_id = $1 and r.schedule_id = $2::uuid and r.ended is not null and r.last_day >= $3::date`,
  (fields) => json<GenerationRange>(fields, 0),
);

export interface OpenRunRow {
  readonly tenantId: string;
  readonly scheduleId: string;
  readonly runId: string;
}

/**
 * Runs of trading tenants that have not ended and have not moved since `before`, of all tenants but for those of `$3`: for the sweep, which
 * runs as the system. Those of a suspended tenant wait until it trades again.
 */
export const openRuns = read<OpenRunRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'schedule_open_runs',
  `select jsonb_build_object('tenantId', r.tenant_id, 'scheduleId', r.schedule_id, 'runId', r.run_id)
     from rm.schedule_run r join rm.tenant t on t.tenant_id = r.tenant_id and t.status = 'active'
    where r.ended is null and r.moved_at <= $1::timestamptz and r.run_id <> all($3::uuid[])
    order by r.moved_at limit $2`,
  (fields) => json<OpenRunRow>(fields, 0),
);
