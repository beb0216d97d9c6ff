import type { Clock } from '@holdfast/ports/clock.port';

/** The clock of this machine. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }
}
