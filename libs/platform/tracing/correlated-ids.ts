import { randomBytes } from 'node:crypto';
import type { TraceRoot } from './trace-ids';

/** Makes the ids of spans; the next root gets the ids that it was promised. */
class CorrelatedIds {
  #promised: TraceRoot | undefined;

  /** Starts a root span under these ids. `start` must start exactly one. */
  promise<T>(root: TraceRoot, start: () => T): T {
    this.#promised = root;
    try {
      return start();
    } finally {
      this.#promised = undefined;
    }
  }

  generateTraceId = (): string => this.#promised?.traceId ?? randomBytes(16).toString('hex');
  generateSpanId = (): string => this.#promised?.spanId ?? randomBytes(8).toString('hex');
}

export const correlatedIds = new CorrelatedIds();
