import { setTimeout as pause } from 'node:timers/promises';
import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Job } from '@holdfast/contracts/schedules';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { scheduleRun } from '@holdfast/projections/schedule/schedule-run.queries';
import type { ScheduleRunRow } from '@holdfast/projections/schedule/schedule-run.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { RunResults } from './run-results';
import type { GenerationMade } from './schedule-view';

const progressOf = ({ state, days, daysDone }: ScheduleRunRow): number => {
  if (state === 'completed') return 100;
  // The last percent is kept for the end of the run itself.
  return days <= 0 ? 0 : Math.min(99, Math.floor((100 * daysDone) / days));
};

/** How far a run is; null when this tenant has none of that id. */
export class ReadJob extends Query<Job | null> {
  constructor(
    readonly tenantId: string,
    readonly jobId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadJob)
export class ReadJobHandler implements IQueryHandler<ReadJob> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, jobId }: ReadJob): Promise<Job | null> {
    const [[run]] = await inTenant(this.pool, tenantId, [scheduleRun(tenantId, jobId)]);
    return run ? { job_id: jobId, state: run.state, progress: progressOf(run), count: run.made } : null;
  }
}

/** Waits for the end of a run, at most 5 seconds, and answers what it has made; null when it takes longer. */
export class AwaitGeneration extends Query<GenerationMade | null> {
  constructor(
    readonly tenantId: string,
    readonly runId: string,
  ) {
    super();
  }
}

const LOOKS = 50;
const PAUSE_MS = 100;

@QueryHandler(AwaitGeneration)
export class AwaitGenerationHandler implements IQueryHandler<AwaitGeneration> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly results: RunResults,
  ) {}

  async execute({ tenantId, runId }: AwaitGeneration): Promise<GenerationMade | null> {
    for (let look = 0; look < LOOKS; look += 1) {
      const [[run]] = await inTenant(this.pool, tenantId, [scheduleRun(tenantId, runId)]);
      if (run && run.ended !== null) return this.results.of(tenantId, run);
      await pause(PAUSE_MS);
    }
    return null;
  }
}
