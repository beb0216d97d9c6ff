import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { RunGeneration } from '@holdfast/application/schedule/run-generation';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { openRuns } from '@holdfast/projections/schedule/schedule-run.queries';
import type { Sweep } from '../queue/sweep';

const BATCH = 100;
/** A run that has moved since then is in somebody's hands. */
const GRACE_MS = 3_000;

/** Carries on the runs whose job was lost, or whose worker died in the middle. */
@Injectable()
export class OpenRunsSweep implements Sweep {
  readonly name = 'open-runs';
  readonly everyMs = 2_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const [open] = await inSystem(this.pool, [openRuns(before, BATCH)]);
    const failures: unknown[] = [];
    for (const { tenantId, scheduleId, runId } of open) {
      try {
        await this.commands.execute(new RunGeneration(tenantId, scheduleId, runId));
      } catch (error) {
        // One run that cannot be carried out must not keep the others from it.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Runs of schedules failed');
  }
}
