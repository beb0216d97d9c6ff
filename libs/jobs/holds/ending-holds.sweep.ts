import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RemindOfEnd } from '@holdfast/application/desk/remind-of-end';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { endingHolds } from '@holdfast/projections/booking/booking.queries';
import type { BookingNamed } from '@holdfast/projections/booking/booking.queries';
import { ItemSweep } from '../queue/item-sweep';

/** While a payment is taken nobody is told of an end: that is asked again in a while. */
const PAUSE_MS = 60_000;

/** Tells owners, a day before, that a provisional booking of theirs ends. */
@Injectable()
export class EndingHoldsSweep extends ItemSweep<BookingNamed> {
  readonly name = 'ending-holds';
  readonly everyMs = 60_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly BookingNamed[]> {
    const [due] = await inSystem(this.pool, [endingHolds(now, most, putOff)]);
    return due;
  }

  protected keyOf({ bookingId }: BookingNamed): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: BookingNamed): Promise<void> {
    await this.commands.execute(new RemindOfEnd(tenantId, bookingId));
  }

  protected override pauseOf(): number {
    return PAUSE_MS;
  }
}
