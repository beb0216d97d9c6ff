const LONGEST_MS = 60 * 60_000;
/** An item not asked about for this long after its time is settled and need not be remembered. */
const FORGOTTEN_MS = 3 * 60 * 60_000;

interface Known {
  /** Not to be looked at before this. */
  readonly until: number;
  readonly times: number;
  readonly failures: number;
}

/**
 * What a sweep leaves alone for a while: what has failed, longer each time, an hour at most; and what was asked about and
 * cannot have news yet. Kept in memory: a process that has just started tries everything once and soon knows better.
 */
export class Backoff {
  readonly #known = new Map<string, Known>();

  constructor(private readonly everyMs: number) {}

  /** The keys that are to be left alone now. */
  at(now: Date): readonly string[] {
    const time = now.getTime();
    const keys: string[] = [];
    for (const [key, { until }] of this.#known) {
      if (until > time) keys.push(key);
      else if (until < time - FORGOTTEN_MS) this.#known.delete(key);
    }
    return keys;
  }

  /** How many have failed when they were tried last, and are not known to be settled. */
  get failing(): number {
    return [...this.#known.values()].filter(({ failures }) => failures > 0).length;
  }

  /** Notes that it went well. @param pauseOf for how many milliseconds nothing new is expected, by how often it went well */
  done(key: string, now: Date, pauseOf: (times: number) => number): void {
    const times = (this.#known.get(key)?.times ?? 0) + 1;
    const pause = pauseOf(times);
    if (pause > 0) this.#known.set(key, { until: now.getTime() + pause, times, failures: 0 });
    else this.#known.delete(key);
  }

  /**
   * Notes that it failed. @param passing whether the machine failed and not the item: it need not wait longer for that
   * @returns how often in a row
   */
  failed(key: string, now: Date, passing: boolean): number {
    const known = this.#known.get(key);
    const failures = passing ? Math.max(known?.failures ?? 0, 1) : (known?.failures ?? 0) + 1;
    const pause = Math.min(
      this.everyMs * 2 ** Math.min(failures - 1, 20),
      Math.max(LONGEST_MS, this.everyMs),
    );
    this.#known.set(key, { until: now.getTime() + pause, times: known?.times ?? 0, failures });
    return failures;
  }
}
