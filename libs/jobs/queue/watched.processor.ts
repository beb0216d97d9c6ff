import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';

/** The name of the job that only shows that somebody takes jobs out of the queue. */
export const CANARY = 'canary';

/** A processor whose idleness can be told from a silent stop: it lets canaries send and knows when it is busy. */
export abstract class WatchedProcessor<Data> extends WorkerHost {
  private running = 0;

  get isBusy(): boolean {
    return this.running > 0;
  }

  override async process(job: Job<Data>): Promise<void> {
    if (job.name === CANARY) return;
    this.running += 1;
    try {
      await this.handle(job);
    } finally {
      this.running -= 1;
    }
  }

  protected abstract handle(job: Job<Data>): Promise<void>;
}
