import type { Queue } from 'bullmq';
import { inTime } from './in-time';
import { CANARY } from './watched.processor';

/** A queue, and the processor that this process has for it. */
export interface Watched {
  readonly queue: Queue;
  readonly processor: { readonly isBusy: boolean };
}

interface Options {
  /** Told once for each queue from which nobody takes anything any more, although it answers. */
  readonly onStopped: (queue: string) => void;
  readonly everyMs?: number;
  /** How long a canary may sit before it means something. */
  readonly patienceMs?: number;
}

const EVERY_MS = 15_000;
const PATIENCE_MS = 45_000;
const ANSWER_MS = 5_000;

const NOT_KEPT = { removeOnComplete: true, removeOnFail: true } as const;

/**
 * Finds out when the workers of a queue have silently stopped: connected by all appearance, yet taking nothing. A canary is put
 * into each queue; one that is still there after a while, with the queue answering all that time and this process idle,
 * means that nobody takes jobs. A queue that does not answer says nothing about its workers.
 */
export class QueueWatch {
  private readonly sitting = new Map<string, { readonly canary: number; readonly since: number }>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly watched: readonly Watched[],
    private readonly options: Options,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.looking = Promise.all(this.watched.map((one) => this.look(one)));
    }, this.options.everyMs ?? EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look({ queue, processor }: Watched): Promise<void> {
    try {
      const canary = await inTime(queue.getJob(CANARY), ANSWER_MS);
      if (canary === undefined || processor.isBusy) {
        this.sitting.delete(queue.name);
        if (canary === undefined)
          await inTime(queue.add(CANARY, {}, { jobId: CANARY, ...NOT_KEPT }), ANSWER_MS);
      } else this.sits(queue.name, canary.timestamp);
    } catch {
      this.sitting.delete(queue.name);
    }
  }

  private sits(queue: string, canary: number): void {
    const known = this.sitting.get(queue);
    const now = performance.now();
    if (known?.canary !== canary) this.sitting.set(queue, { canary, since: now });
    else if (now - known.since >= (this.options.patienceMs ?? PATIENCE_MS)) {
      this.sitting.delete(queue);
      this.options.onStopped(queue);
    }
  }
}
