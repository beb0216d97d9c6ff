import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { unsettledPayments } from '@holdfast/projections/booking/booking.queries';
import type { UnsettledRow } from '@holdfast/projections/booking/booking.queries';
import { ItemSweep } from '../queue/item-sweep';
import { pauseAfter } from './pauses';

/** Younger payments are left to the browser and the webhook. */
const GRACE_MS = 4_000;
/** An order that nobody may ever pay. */
const OPEN_PAUSE_MS = 20_000;

/**
 * Asks the provider about payments whose outcome is open: the browser may have gone, the webhook may be lost, this process may
 * have died between capture and note.
 */
@Injectable()
export class ReconcilePaymentsSweep extends ItemSweep<UnsettledRow> {
  readonly name = 'reconcile-payments';
  readonly everyMs = 5_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly UnsettledRow[]> {
    const before = new Date(now.getTime() - GRACE_MS);
    const [unsettled] = await inSystem(this.pool, [unsettledPayments(before, most, putOff)]);
    return unsettled;
  }

  protected keyOf({ bookingId }: UnsettledRow): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId }: UnsettledRow): Promise<void> {
    await this.commands.execute(new SettlePayment(systemContext(tenantId), bookingId));
  }

  protected override pauseOf({ paymentState }: UnsettledRow, times: number): number {
    return paymentState === 'open' ? OPEN_PAUSE_MS : pauseAfter(times);
  }
}
