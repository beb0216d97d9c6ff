import { Processor, WorkerHost } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { ExpireHold } from '@holdfast/application/booking/expire-hold';
import { HOLDS_QUEUE } from '../queue/queues';
import type { HoldExpiryJob } from './hold-timers';

/** Rings when a hold's time is over. */
@Processor(HOLDS_QUEUE, { concurrency: 5 })
export class HoldExpiryProcessor extends WorkerHost {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async process({ data }: Job<HoldExpiryJob>): Promise<void> {
    await this.commands.execute(new ExpireHold(data.tenantId, data.bookingId));
  }
}
