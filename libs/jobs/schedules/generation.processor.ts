import { Processor, WorkerHost } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { RunGeneration } from '@holdfast/application/schedule/run-generation';
import { SCHEDULES_QUEUE } from '../queue/queues';
import type { GenerationJob } from './generation-jobs';

/** Makes the blocks of a run. */
@Processor(SCHEDULES_QUEUE, { concurrency: 2 })
export class GenerationProcessor extends WorkerHost {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async process({ data }: Job<GenerationJob>): Promise<void> {
    await this.commands.execute(new RunGeneration(data.tenantId, data.scheduleId, data.runId));
  }
}
