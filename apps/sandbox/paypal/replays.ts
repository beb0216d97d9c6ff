import type { VirtualClock } from '../virtual-clock';
import type { Answer } from './answers';

const HOUR_MS = 3600 * 1000;

/** How long a request id is remembered: orders and their captures 6 hours, refunds 45 days. */
export const ORDER_KEYS_MS = 6 * HOUR_MS;
export const PAYMENT_KEYS_MS = 45 * 24 * HOUR_MS;

/** What earlier requests came to, so that a repetition has no second effect. */
export class Replays {
  private readonly kept = new Map<string, { readonly until: number; readonly again: () => Answer }>();

  constructor(private readonly clock: VirtualClock) {}

  /** The answer to a repetition: where the first one's work stands now, or the same refusal. */
  find(key: string): Answer | undefined {
    const kept = this.kept.get(key);
    return kept && kept.until > this.clock.now() ? kept.again() : undefined;
  }

  keep(key: string, lifeMs: number, again: () => Answer): void {
    this.kept.set(key, { until: this.clock.now() + lifeMs, again });
  }

  clear(): void {
    this.kept.clear();
  }
}
