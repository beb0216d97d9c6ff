import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { openRefunds } from '@holdfast/projections/money/refund.queries';
import type { OpenRefundRow } from '@holdfast/projections/money/refund.queries';
import { pauseAfter } from '../payments/pauses';
import { ItemSweep } from '../queue/item-sweep';

/** Younger ones are still being asked for by the process that noted them. */
const GRACE_MS = 4_000;
/** The provider waits for money itself: days, often. */
const PENDING_PAUSE_MS = 10 * 60_000;

/** Asks the provider for refunds that nobody has heard of yet, and for what has become of those that are on their way. */
@Injectable()
export class OpenRefundsSweep extends ItemSweep<OpenRefundRow> {
  readonly name = 'open-refunds';
  readonly everyMs = 5_000;

  constructor(
    private readonly refunds: SendRefunds,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly OpenRefundRow[]> {
    const before = new Date(now.getTime() - GRACE_MS);
    const [open] = await inSystem(this.pool, [openRefunds(before, most, putOff)]);
    return open;
  }

  protected keyOf({ bookingId }: OpenRefundRow): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: OpenRefundRow): Promise<void> {
    await this.refunds.run(tenantId, bookingId, this.clock.now());
  }

  protected override pauseOf({ isPending }: OpenRefundRow, times: number): number {
    return isPending ? PENDING_PAUSE_MS : pauseAfter(times);
  }
}
