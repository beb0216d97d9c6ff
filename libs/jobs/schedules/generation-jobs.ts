import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Subscription } from '@holdfast/event-store/rows/subscription';
import { generateBlocks, generateBlocksHandles } from '@holdfast/processes/generate-blocks.process';
import type { Correlated } from '../queue/in-job';
import { inTime } from '../queue/in-time';
import { KEEP_JOBS, SCHEDULES_QUEUE } from '../queue/queues';

/** The data of a generation job: ids only. */
export interface GenerationJob extends Correlated {
  readonly scheduleId: string;
  readonly runId: string;
}

/** Follows the log and puts every run that is asked for into the queue. */
@Injectable()
export class GenerationJobs implements Subscription {
  readonly name = 'generation-jobs';
  readonly version = 1;
  readonly handles = generateBlocksHandles;

  constructor(@InjectQueue(SCHEDULES_QUEUE) private readonly queue: Queue<GenerationJob>) {}

  project(): [] {
    return [];
  }

  async afterCommit(events: readonly RecordedEvent[]): Promise<void> {
    await inTime(Promise.all(events.map((event) => this.enqueue(event))));
  }

  private async enqueue(recorded: RecordedEvent): Promise<void> {
    const { tenantId, stream } = recorded;
    const step = generateBlocks({
      ...(recorded as unknown as ScheduleEvent),
      tenantId,
      scheduleId: stream.id,
    });
    if (step.kind === 'ignore') return;
    const { scheduleId, runId } = step;
    await this.queue.add(
      'generate',
      { tenantId, scheduleId, runId, correlationId: recorded.meta.correlationId },
      {
        jobId: `generate-${runId}`,
        attempts: 3,
        backoff: { type: 'exponential', delay: 1_000 },
        ...KEEP_JOBS,
      },
    );
  }
}
