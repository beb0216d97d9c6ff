import type { Clock } from '@holdfast/ports/clock.port';

/** Between two looks at the database's clock. */
const EVERY_MS = 30_000;
/** An answer that took longer says too little about when it was given. */
const SLOW_MS = 500;

/**
 * The clock of the database, for every process the same: a machine whose own clock is wrong neither ends a hold early nor keeps
 * one too long. Between two looks the time is carried on by this machine's monotonic counter, which nobody can set.
 */
export class DatabaseClock implements Clock {
  /** The time at the origin of the monotonic counter, in milliseconds; this machine's own until the database was asked. */
  #origin = Date.now() - performance.now();
  #timer: NodeJS.Timeout | undefined;

  /** @param ask answers the instant at the database */
  constructor(private readonly ask: () => Promise<Date>) {}

  now(): Date {
    return new Date(this.#origin + performance.now());
  }

  /** Looks at the database's clock now, and again and again. @throws when it cannot be asked */
  async start(): Promise<void> {
    await this.#look(Number.POSITIVE_INFINITY);
    this.#timer ??= setInterval(() => void this.#look(SLOW_MS).catch(() => undefined), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(limitMs: number): Promise<void> {
    const asked = performance.now();
    const answer = (await this.ask()).getTime();
    const heard = performance.now();
    // Somewhere between question and answer: half of the way is the best guess, wrong by no more than the other half.
    if (heard - asked <= limitMs) this.#origin = answer - (asked + heard) / 2;
  }
}
