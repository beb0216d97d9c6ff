import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ExpireHold } from '@holdfast/application/booking/expire-hold';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueHolds } from '@holdfast/projections/calendar/calendar.queries';
import type { DueHold } from '@holdfast/projections/calendar/calendar.queries';
import { ItemSweep } from '../queue/item-sweep';

/** Ends holds whose time is over and whose timer was lost. */
@Injectable()
export class DueHoldsSweep extends ItemSweep<DueHold> {
  readonly name = 'due-holds';
  readonly everyMs = 5_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly DueHold[]> {
    const [due] = await inSystem(this.pool, [dueHolds(now, most, putOff)]);
    return due;
  }

  protected keyOf({ bookingId }: DueHold): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: DueHold): Promise<void> {
    await this.commands.execute(new ExpireHold(tenantId, bookingId));
  }
}
