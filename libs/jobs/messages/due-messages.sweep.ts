import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { SendMessage } from '@holdfast/application/messages/send-message';
import { inSystem } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueMessages } from '@holdfast/projections/message/message.queries';
import type { Sweep } from '../queue/sweep';

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

  async run(): Promise<void> {
    const [due] = await inSystem(this.pool, [dueMessages(this.clock.now(), BATCH)]);
    const failures: unknown[] = [];
    const next = async (): Promise<void> => {
      for (let message = due.shift(); message !== undefined; message = due.shift()) {
        try {
          await this.commands.execute(new SendMessage(message.tenantId, message.messageId));
        } catch (error) {
          // One message that cannot be sent must not keep the others from it.
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    if (failures.length > 0) throw new AggregateError(failures, 'Messages could not be sent');
  }
}
