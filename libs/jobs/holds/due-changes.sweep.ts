import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { LapseChange } from '@holdfast/application/change/lapse-change';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueChanges } from '@holdfast/projections/booking/booking.queries';
import type { BookingNamed } from '@holdfast/projections/booking/booking.queries';
import { ItemSweep } from '../queue/item-sweep';

/** Ends changes of bookings whose time is over: what was held for them is free at that very instant, and here it goes. */
@Injectable()
export class DueChangesSweep extends ItemSweep<BookingNamed> {
  readonly name = 'due-changes';
  readonly everyMs = 5_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly BookingNamed[]> {
    const [due] = await inSystem(this.pool, [dueChanges(now, most, putOff)]);
    return due;
  }

  protected keyOf({ bookingId }: BookingNamed): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: BookingNamed): Promise<void> {
    await this.commands.execute(new LapseChange(tenantId, bookingId));
  }
}
