/** Lets a bounded number of jobs run at a time, first come first served, with a bounded number waiting. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly maxWaiting: number,
  ) {}

  /** Whether one more would have to be turned away. */
  get full(): boolean {
    return this.#running >= this.width && this.#waiting.length >= this.maxWaiting;
  }

  /** Runs a job when its turn comes, whether or not the queue is full. */
  async take<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.width) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running += 1;
    try {
      return await job();
    } finally {
      // The place is handed on, never given back in between: nobody can push in.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
