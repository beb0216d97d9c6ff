import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ExpireHold } from '@holdfast/application/booking/expire-hold';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueHolds } from '@holdfast/projections/calendar/calendar.queries';
import type { Sweep } from '../queue/sweep';

const BATCH = 200;

/** Ends holds whose time is over and whose timer was lost. */
@Injectable()
export class DueHoldsSweep implements Sweep {
  readonly name = 'due-holds';
  readonly everyMs = 5_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const [due] = await inSystem(this.pool, [dueHolds(this.clock.now(), BATCH)]);
    for (const { tenantId, bookingId } of due) {
      await this.commands.execute(new ExpireHold(tenantId, bookingId));
    }
  }
}
