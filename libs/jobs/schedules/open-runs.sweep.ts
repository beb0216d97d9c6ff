import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { RunGeneration } from '@holdfast/application/schedule/run-generation';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { openRuns } from '@holdfast/projections/schedule/schedule-run.queries';
import type { OpenRunRow } from '@holdfast/projections/schedule/schedule-run.queries';
import { ItemSweep } from '../queue/item-sweep';

/** A run that has moved since then is in somebody's hands. */
const GRACE_MS = 3_000;

/** Carries on the runs whose job was lost, or whose worker died in the middle. */
@Injectable()
export class OpenRunsSweep extends ItemSweep<OpenRunRow> {
  readonly name = 'open-runs';
  readonly everyMs = 2_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly OpenRunRow[]> {
    const before = new Date(now.getTime() - GRACE_MS);
    const [open] = await inSystem(this.pool, [openRuns(before, most, putOff)]);
    return open;
  }

  protected keyOf({ runId }: OpenRunRow): string {
    return runId;
  }

  protected async serve({ tenantId, scheduleId, runId }: OpenRunRow): Promise<void> {
    await this.commands.execute(new RunGeneration(tenantId, scheduleId, runId));
  }
}
