import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { InjectClock, InjectPayments, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SyncCaptures } from '@holdfast/application/payment/sync-captures';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { refundableBookings } from '@holdfast/projections/booking/booking.queries';
import type { BookingNamed } from '@holdfast/projections/booking/booking.queries';
import { ItemSweep } from '../queue/item-sweep';

const DAY_MS = 24 * 3_600_000;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Looks at the provider for refunds whose notice was lost. It walks through all paid bookings, some at a time, and begins again at
 * the end: 72,000 bookings a day, so that a large platform too has its last half year looked through within days.
 */
@Injectable()
export class MissedRefundsSweep extends ItemSweep<BookingNamed> {
  readonly name = 'missed-refunds';
  readonly everyMs = 60_000;
  protected override readonly batch = 50;
  protected override readonly wholeInOneRound = false;
  private reached = BEFORE_ALL;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly BookingNamed[]> {
    const since = new Date(now.getTime() - this.payments.refundableDays('paypal') * DAY_MS);
    const [paid] = await inSystem(this.pool, [refundableBookings(since, this.reached, most, putOff)]);
    this.reached = paid.length < most ? BEFORE_ALL : (paid.at(-1)?.bookingId ?? BEFORE_ALL);
    return paid;
  }

  protected keyOf({ bookingId }: BookingNamed): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: BookingNamed): Promise<void> {
    await this.commands.execute(new SyncCaptures(systemContext(tenantId), bookingId));
  }
}
