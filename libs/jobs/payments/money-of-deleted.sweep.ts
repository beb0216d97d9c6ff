import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { ordersOfDeleted } from '@holdfast/projections/booking/deleted-tenants.queries';
import type { BookingNamed } from '@holdfast/projections/booking/booking.queries';
import { ItemSweep } from '../queue/item-sweep';
import { pauseAfter } from './pauses';

/** No provider leaves an order open for longer. */
const ASKED_FOR_MS = 30 * 24 * 3_600_000;

/**
 * Looks for money that arrived for a tenant that is gone, whose notices nobody takes any more: it belongs to no booking, and goes
 * back.
 */
@Injectable()
export class MoneyOfDeletedSweep extends ItemSweep<BookingNamed> {
  readonly name = 'money-of-deleted';
  readonly everyMs = 60_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly BookingNamed[]> {
    const since = new Date(now.getTime() - ASKED_FOR_MS);
    const [left] = await inSystem(this.pool, [ordersOfDeleted(since, most, putOff)]);
    return left;
  }

  protected keyOf({ bookingId }: BookingNamed): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: BookingNamed): Promise<void> {
    await this.commands.execute(new SettlePayment(systemContext(tenantId), bookingId));
  }

  protected override pauseOf(_item: BookingNamed, times: number): number {
    return pauseAfter(times);
  }
}
