/** Work that is done again and again from what Postgres says, whatever the queue has lost. */
export interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  /**
   * One round. Safe to run in several processes at once.
   * @param stopping aborted when the process leaves: what is under way is finished, nothing more is begun
   */
  run(stopping?: AbortSignal): Promise<void>;
  /** How many things have failed when they were tried last, and are left alone for a while. */
  readonly failing?: number;
}

/** A worker that has just started finds out soon what was left behind, however seldom it looks later on. */
const FIRST_MS = 2_000;

/** Runs sweeps, each in its own rhythm, never two rounds of one at a time. */
export class SweepRunner {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly sweeps: readonly Sweep[],
    /** Told of a round that failed; the next one comes all the same. */
    private readonly onError: (sweep: string, error: unknown) => void,
  ) {}

  start(): void {
    for (const sweep of this.sweeps) this.schedule(sweep, Math.min(sweep.everyMs, FIRST_MS));
  }

  /** Finishes the rounds under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private schedule(sweep: Sweep, inMs: number): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const round = this.round(sweep).finally(() => {
        this.running.delete(round);
        this.schedule(sweep, sweep.everyMs);
      });
      this.running.add(round);
    }, inMs);
    this.timers.add(timer);
  }

  private async round(sweep: Sweep): Promise<void> {
    try {
      await sweep.run(this.stopping.signal);
    } catch (error) {
      this.onError(sweep.name, error);
    }
  }
}
