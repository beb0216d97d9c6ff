import { Processor, WorkerHost } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { SendMessage } from '@holdfast/application/messages/send-message';
import { MESSAGES_QUEUE } from '../queue/queues';
import type { MessageJob } from './message-outbox';

/** Sends a message at its first try; when it is tried again, the outbox says and the sweep sees to it. */
@Processor(MESSAGES_QUEUE, { concurrency: 5 })
export class MessageProcessor extends WorkerHost {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async process({ data }: Job<MessageJob>): Promise<void> {
    await this.commands.execute(new SendMessage(data.tenantId, data.messageId));
  }
}
