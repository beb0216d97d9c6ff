import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SendMessage } from '@holdfast/application/messages/send-message';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueMessages } from '@holdfast/projections/message/message.queries';
import type { MessageRow } from '@holdfast/projections/message/message.queries';
import type { Sweep } from '../queue/sweep';

type DueMessage = Pick<MessageRow, 'tenantId' | 'messageId'>;

const BATCH = 100;
const AT_ONCE = 5;

/** Sends the messages whose job was lost, and those that are to be tried again. */
@Injectable()
export class DueMessagesSweep implements Sweep {
  readonly name = 'due-messages';
  readonly everyMs = 1_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const failures = new Map<string, unknown>();
    const underWay = new Map<string, Promise<void>>();
    const send = ({ tenantId, messageId }: DueMessage): void => {
      const sent = this.commands
        .execute(new SendMessage(tenantId, messageId))
        // One message that cannot be sent must not keep the others from it.
        .catch((error: unknown) => void failures.set(messageId, error))
        .finally(() => underWay.delete(messageId));
      underWay.set(messageId, sent);
    };
    let waiting: DueMessage[] = [];
    try {
      do {
        if (waiting.length === 0 && underWay.size < AT_ONCE && !stopping?.aborted)
          waiting = (await this.due()).filter(
            ({ messageId }) => !underWay.has(messageId) && !failures.has(messageId),
          );
        if (stopping?.aborted) waiting = [];
        for (const message of waiting.splice(0, AT_ONCE - underWay.size)) send(message);
        // One that hangs must not keep those that become due meanwhile.
        if (underWay.size > 0)
          await Promise.race([...underWay.values(), pause(this.everyMs, null, { ref: false })]);
      } while (underWay.size > 0 || waiting.length > 0);
    } finally {
      await Promise.all(underWay.values());
    }
    if (failures.size > 0) throw new AggregateError([...failures.values()], 'Messages could not be sent');
  }

  private async due(): Promise<DueMessage[]> {
    const [due] = await inSystem(this.pool, [dueMessages(this.clock.now(), BATCH)]);
    return due;
  }
}
