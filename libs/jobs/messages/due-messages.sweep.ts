import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SendMessage } from '@holdfast/application/messages/send-message';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueMessages } from '@holdfast/outbox/message/message.queries';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import { ItemSweep } from '../queue/item-sweep';

type DueMessage = Pick<MessageRow, 'tenantId' | 'messageId'>;

/** Sends the messages whose job was lost, and those that are to be tried again. */
@Injectable()
export class DueMessagesSweep extends ItemSweep<DueMessage> {
  readonly name = 'due-messages';
  readonly everyMs = 1_000;
  protected override readonly atOnce = 5;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly DueMessage[]> {
    const [due] = await inSystem(this.pool, [dueMessages(now, most, putOff)]);
    return due;
  }

  protected keyOf({ messageId }: DueMessage): string {
    return messageId;
  }

  protected async serve({ tenantId, messageId }: DueMessage): Promise<void> {
    await this.commands.execute(new SendMessage(tenantId, messageId));
  }
}
