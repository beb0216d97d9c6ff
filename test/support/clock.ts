import type { Clock } from '@holdfast/ports/clock.port';

/** A clock that runs like the real one, and can be moved. */
export class MovableClock implements Clock {
  #offset = 0;

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  /** Moves on by so many milliseconds (back, when negative). */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  /** From now on it goes on from this instant. */
  set(instant: Date | string): void {
    this.#offset = new Date(instant).getTime() - Date.now();
  }
}

/** A clock that stands still until it is set. */
export class StoppedClock extends MovableClock {
  #instant: Date;

  constructor(instant: Date | string) {
    super();
    this.#instant = new Date(instant);
  }

  override now(): Date {
    return new Date(this.#instant);
  }

  override advance(milliseconds: number): void {
    this.#instant = new Date(this.#instant.getTime() + milliseconds);
  }

  override set(instant: Date | string): void {
    this.#instant = new Date(instant);
  }
}
