import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { RefundOrphans } from '@holdfast/application/payment/refund-orphans';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { orphanedCaptures, unsettledPayments } from '@holdfast/projections/booking/booking.queries';
import type { UnsettledRow } from '@holdfast/projections/booking/booking.queries';
import type { Sweep } from '../queue/sweep';

const BATCH = 100;
/** Younger payments are left to the browser and the webhook. */
const GRACE_MS = 4_000;
/** Between two questions about the same payment: dense at first, hourly in the end. */
const PAUSES_MS = [2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
/** An order that nobody may ever pay. */
const OPEN_PAUSE_MS = 20_000;

const refundOf = (bookingId: string): string => `refund ${bookingId}`;

/**
 * Asks the provider about payments whose outcome is open: the browser may have gone, the webhook may be lost, this process may
 * have died between capture and note. Gives orphaned money back.
 */
@Injectable()
export class ReconcilePaymentsSweep implements Sweep {
  readonly name = 'reconcile-payments';
  readonly everyMs = 5_000;
  private readonly asked = new Map<string, { at: number; times: number }>();

  constructor(
    private readonly commands: CommandBus,
    private readonly refunds: RefundOrphans,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const [unsettled, orphaned] = await inSystem(this.pool, [
      unsettledPayments(before, 1_000),
      orphanedCaptures(before, BATCH),
    ]);
    const due = unsettled.filter((payment) => this.isUnsettled(payment)).slice(0, BATCH);
    for (const { tenantId, bookingId } of due) {
      await this.commands.execute(new SettlePayment(systemContext(tenantId), bookingId));
    }
    for (const { tenantId, bookingId } of orphaned) {
      if (this.isDue(refundOf(bookingId))) await this.refunds.run(tenantId, bookingId);
    }
    this.forget(
      new Set([
        ...unsettled.map(({ bookingId }) => bookingId),
        ...orphaned.map(({ bookingId }) => refundOf(bookingId)),
      ]),
    );
  }

  private isUnsettled({ bookingId, paymentState }: UnsettledRow): boolean {
    // An order nobody has made yet cannot have been paid; it ends with its hold.
    if (paymentState === 'requested') return false;
    return this.isDue(bookingId, paymentState === 'open' ? OPEN_PAUSE_MS : undefined);
  }

  private isDue(question: string, everyMs?: number): boolean {
    const now = this.clock.now().getTime();
    const last = this.asked.get(question) ?? { at: 0, times: 0 };
    const pause = everyMs ?? PAUSES_MS[last.times - 1] ?? PAUSES_MS.at(-1) ?? 0;
    if (last.times > 0 && now - last.at < pause) return false;
    this.asked.set(question, { at: now, times: last.times + 1 });
    return true;
  }

  private forget(open: ReadonlySet<string>): void {
    for (const question of this.asked.keys()) if (!open.has(question)) this.asked.delete(question);
  }
}
