import { Processor } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { RunGeneration } from '@holdfast/application/schedule/run-generation';
import { inJob } from '../queue/in-job';
import { SCHEDULES_QUEUE } from '../queue/queues';
import { WatchedProcessor } from '../queue/watched.processor';
import type { GenerationJob } from './generation-jobs';

/** Makes the blocks of a run. */
@Processor(SCHEDULES_QUEUE, { concurrency: 2 })
export class GenerationProcessor extends WatchedProcessor<GenerationJob> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  protected override async handle(job: Job<GenerationJob>): Promise<void> {
    const { tenantId, scheduleId, runId } = job.data;
    await inJob(job, () => this.commands.execute(new RunGeneration(tenantId, scheduleId, runId)));
  }
}
