/** How often something may be asked about one name: `burst` times at once, then once every `everyMs` milliseconds. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
}

interface Line<T> {
  /** A call that has begun. It may have looked before something changed for a later caller, so nobody joins it. */
  running: Promise<T> | undefined;
  /** A call that has not begun yet: later callers join it. */
  next: Promise<T> | undefined;
  /** When the burst would be whole again. */
  restedAt: number;
}

/**
 * Lets callers under one name share the calls made on their behalf, at a limited pace. Every caller gets an answer that was asked for
 * after they came; none is refused, so hammering only causes delay. Counted within this process: others have a pace of their own.
 */
export class SharedCalls<T> {
  readonly #lines = new Map<string, Line<T>>();

  constructor(private readonly pace: Pace) {}

  /** The result of `work`, or of the same work of another caller under that name that begins after this call. */
  ask(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(name);
    line.next ??= this.#askNext(line, work);
    return line.next;
  }

  async #askNext(line: Line<T>, work: () => Promise<T>): Promise<T> {
    await line.running?.catch(() => undefined);
    const { burst, everyMs } = this.pace;
    const early = line.restedAt - performance.now() - (burst - 1) * everyMs;
    if (early > 0) await new Promise((go) => setTimeout(go, early));
    line.restedAt = Math.max(line.restedAt, performance.now()) + everyMs;
    line.next = undefined;
    line.running = work();
    try {
      return await line.running;
    } finally {
      line.running = undefined;
    }
  }

  #lineOf(name: string): Line<T> {
    const line = this.#lines.get(name) ?? { running: undefined, next: undefined, restedAt: 0 };
    this.#forgetRested();
    // Last again: those that rest longest stand first.
    this.#lines.delete(name);
    this.#lines.set(name, line);
    return line;
  }

  #forgetRested(): void {
    const now = performance.now();
    for (const [name, { running, next, restedAt }] of this.#lines) {
      if (running !== undefined || next !== undefined || restedAt > now) return;
      this.#lines.delete(name);
    }
  }
}
