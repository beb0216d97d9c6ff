import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SyncCaptures } from '@holdfast/application/payment/sync-capture';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { refundableBookings } from '@holdfast/projections/booking/booking.queries';
import type { Sweep } from '../queue/sweep';

const BATCH = 50;
/** The provider gives nothing back after that. */
const REFUNDABLE_MS = 180 * 24 * 3_600_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Looks at the provider for refunds whose notice was lost. It walks through all paid bookings, some at a time, and begins again at
 * the end.
 */
@Injectable()
export class MissedRefundsSweep implements Sweep {
  readonly name = 'missed-refunds';
  readonly everyMs = 10 * 60_000;
  private reached = BEFORE_ALL;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - REFUNDABLE_MS);
    const [paid] = await inSystem(this.pool, [refundableBookings(since, this.reached, BATCH)]);
    for (const { tenantId, bookingId } of paid) {
      await this.commands.execute(new SyncCaptures(systemContext(tenantId), bookingId));
    }
    this.reached = paid.length < BATCH ? BEFORE_ALL : (paid.at(-1)?.bookingId ?? BEFORE_ALL);
  }
}
