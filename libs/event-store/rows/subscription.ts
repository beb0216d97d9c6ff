import type { RecordedEvent } from '../event';
import type { Projection } from './projection';

/** A projection that is run a moment after the commit. */
export interface Subscription extends Projection {
  /**
   * Called in the process that has just committed a page, with the events handled. Only good for signals: after a
   * crash it is not called again, and what it throws is reported and forgotten.
   */
  afterCommit?(events: readonly RecordedEvent[]): void | Promise<void>;
}

/** An event that could not be handled. */
export interface SubscriptionFailure {
  subscription: string;
  tenantId: string;
  position: number;
  attempts: number;
  /** True when the pair of subscription and tenant now waits for a person (see `dead-letters.ts`). */
  parked: boolean;
  error: unknown;
}
