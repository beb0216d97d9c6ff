import { Processor } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { SendMessage } from '@holdfast/application/messages/send-message';
import { inJob } from '../queue/in-job';
import { MESSAGES_QUEUE } from '../queue/queues';
import { WatchedProcessor } from '../queue/watched.processor';
import type { MessageJob } from './message-outbox';

/** Sends a message at its first try; when it is tried again, the outbox says and the sweep sees to it. */
@Processor(MESSAGES_QUEUE, { concurrency: 5 })
export class MessageProcessor extends WatchedProcessor<MessageJob> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  protected override async handle(job: Job<MessageJob>): Promise<void> {
    const { tenantId, messageId } = job.data;
    await inJob(job, () => this.commands.execute(new SendMessage(tenantId, messageId)));
  }
}
