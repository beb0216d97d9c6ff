import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { FollowUpNotice } from '@holdfast/application/payment/follow-up-notice';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueNotices } from '@holdfast/projections/payment-notice/payment-notice.queries';
import type { Sweep } from '../queue/sweep';

const BATCH = 100;

/** Follows up what the payment provider has told. */
@Injectable()
export class NoticesSweep implements Sweep {
  readonly name = 'payment-notices';
  readonly everyMs = 500;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const [due] = await inSystem(this.pool, [dueNotices(this.clock.now(), BATCH)]);
    for (const notice of due) await this.commands.execute(new FollowUpNotice(notice));
  }
}
