/** Work that waits for its moment. */
interface Task {
  readonly dueAt: number;
  readonly run: () => void;
}

/**
 * A clock that runs like any other and can be put forward, so that lifetimes of hours and days can be tested in no time.
 * Putting it forward runs everything that falls due on the way, in order.
 */
export class VirtualClock {
  private ahead = 0;
  private readonly tasks = new Set<Task>();
  private timer: NodeJS.Timeout | undefined;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  iso(at: number = this.now()): string {
    return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
  }

  /** @returns a way to call it off */
  after(milliseconds: number, run: () => void): () => void {
    const task: Task = { dueAt: this.now() + milliseconds, run };
    this.tasks.add(task);
    this.wind();
    return () => {
      this.tasks.delete(task);
      this.wind();
    };
  }

  advance(milliseconds: number): void {
    this.ahead += milliseconds;
    this.runDue();
  }

  /** Back to the real time; what was waiting is forgotten. */
  reset(): void {
    this.ahead = 0;
    this.tasks.clear();
    this.wind();
  }

  private runDue(): void {
    const due = [...this.tasks]
      .filter((task) => task.dueAt <= this.now())
      .toSorted((a, b) => a.dueAt - b.dueAt);
    for (const task of due) if (this.tasks.delete(task)) task.run();
    this.wind();
  }

  private wind(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.tasks.size === 0) return;
    const next = Math.min(...[...this.tasks].map(({ dueAt }) => dueAt)) - this.now();
    this.timer = setTimeout(() => this.runDue(), Math.min(Math.max(next, 0), 60_000));
    this.timer.unref();
  }
}
