import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { RefundOrphans } from '@holdfast/application/payment/refund-orphans';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { orphanedCaptures } from '@holdfast/projections/booking/attention.queries';
import type { OrphanedRow } from '@holdfast/projections/booking/attention.queries';
import { ItemSweep } from '../queue/item-sweep';
import { pauseAfter } from './pauses';

/** Younger ones are still being handled by the process that found them. */
const GRACE_MS = 4_000;

/** Gives money back that belongs to no booking and has not gone back yet. */
@Injectable()
export class OrphanedMoneySweep extends ItemSweep<OrphanedRow> {
  readonly name = 'orphaned-money';
  readonly everyMs = 5_000;

  constructor(
    private readonly refunds: RefundOrphans,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly OrphanedRow[]> {
    const before = new Date(now.getTime() - GRACE_MS);
    const [orphaned] = await inSystem(this.pool, [orphanedCaptures(before, most, putOff)]);
    return orphaned;
  }

  protected keyOf({ bookingId }: OrphanedRow): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: OrphanedRow): Promise<void> {
    await this.refunds.run(tenantId, bookingId);
  }

  protected override pauseOf(_item: OrphanedRow, times: number): number {
    return pauseAfter(times);
  }
}
