import { Processor } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { ExpireHold } from '@holdfast/application/booking/expire-hold';
import { inJob } from '../queue/in-job';
import { HOLDS_QUEUE } from '../queue/queues';
import { WatchedProcessor } from '../queue/watched.processor';
import type { HoldExpiryJob } from './hold-timers';

/** Rings when a hold's time is over. */
@Processor(HOLDS_QUEUE, { concurrency: 5 })
export class HoldExpiryProcessor extends WatchedProcessor<HoldExpiryJob> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  protected override async handle(job: Job<HoldExpiryJob>): Promise<void> {
    const { tenantId, bookingId } = job.data;
    await inJob(job, () => this.commands.execute(new ExpireHold(tenantId, bookingId)));
  }
}
