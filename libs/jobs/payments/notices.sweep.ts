import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { FollowUpNotice } from '@holdfast/application/payment/follow-up-notice';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueNotices } from '@holdfast/outbox/payment-notice/payment-notice.queries';
import type { NoticeRow } from '@holdfast/outbox/payment-notice/payment-notice.queries';
import { ItemSweep } from '../queue/item-sweep';

/** Follows up what the payment provider has told. */
@Injectable()
export class NoticesSweep extends ItemSweep<NoticeRow> {
  readonly name = 'payment-notices';
  readonly everyMs = 500;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly NoticeRow[]> {
    const [due] = await inSystem(this.pool, [dueNotices(now, most, putOff)]);
    return due;
  }

  protected keyOf({ tenantId, noticeId }: NoticeRow): string {
    return `${tenantId} ${noticeId}`;
  }

  protected async serve(notice: NoticeRow): Promise<void> {
    await this.commands.execute(new FollowUpNotice(notice));
  }
}
