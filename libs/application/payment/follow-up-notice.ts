import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { writeInTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { PaymentNoticeType } from '@holdfast/ports/payment-notices';
import { finishNotice, postponeNotice } from '@holdfast/outbox/payment-notice/payment-notice.queries';
import type { NoticeRow } from '@holdfast/outbox/payment-notice/payment-notice.queries';
import type { Pool } from 'pg';
import type { CommandContext } from '../kernel/command-context';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { SettlePayment } from './settle-payment';
import { SyncCaptures } from './sync-captures';

/**
 * Does what a kept notice calls for, and crosses it off; puts it off when the provider cannot be asked now, or when something throws:
 * that is thrown on, so that whoever runs it can tell of it with its tenant.
 */
export class FollowUpNotice extends Command<void> {
  constructor(readonly notice: NoticeRow) {
    super();
  }
}

@CommandHandler(FollowUpNotice)
export class FollowUpNoticeHandler implements ICommandHandler<FollowUpNotice> {
  constructor(
    private readonly commands: CommandBus,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ notice }: FollowUpNotice): Promise<void> {
    const { tenantId, noticeId } = notice;
    const note = (done: boolean) => {
      const now = this.clock.now();
      return writeInTenant(this.pool, tenantId, [
        done ? finishNotice(tenantId, noticeId, now) : postponeNotice(tenantId, noticeId, now),
      ]);
    };
    let done = false;
    try {
      done = await this.followUp(notice);
    } finally {
      await note(done);
    }
  }

  /** Whether nothing is left to do. */
  private async followUp({
    tenantId,
    noticeId,
    type,
    bookingId,
    orderId,
    captureId,
  }: NoticeRow): Promise<boolean> {
    if (bookingId === null) return true;
    const context: CommandContext = {
      tenantId,
      meta: { actor: { kind: 'provider' }, causationId: `notice:${noticeId}` },
    };
    switch (type as PaymentNoticeType) {
      case 'order_approved':
      case 'approval_reversed':
      case 'capture_completed':
      case 'capture_pending':
      case 'capture_declined': {
        const settled = await this.commands.execute(
          new SettlePayment(context, bookingId, orderId ?? undefined),
        );
        return !('kind' in settled && settled.code === 'payment_provider_failed');
      }
      case 'capture_refunded':
        await this.commands.execute(new SyncCaptures(context, bookingId));
        return true;
      case 'capture_reversed':
        await this.commands.execute(new SyncCaptures(context, bookingId, captureId ?? undefined));
        return true;
      case 'dispute_opened':
      case 'dispute_resolved':
      case 'other':
        return true;
    }
  }
}
