import type { Pool } from 'pg';
import type { RecordedEvent } from './event';
import type { Projection } from './projection';
import type { Upcasters } from './upcast';
import type { WakeSource } from './wake';

/** A projection that is run a moment after the commit. */
export interface Subscription extends Projection {
  /**
   * Called in the process that has just committed a page, with the events handled. Only good for signals: after a
   * crash it is not called again, and what it throws is reported and forgotten.
   */
  afterCommit?(events: readonly RecordedEvent[]): void | Promise<void>;
}

/** Why an event could not be handled. */
export interface SubscriptionFailure {
  subscription: string;
  tenantId: string;
  position: number;
  attempts: number;
  /** True when the pair of subscription and tenant now waits for a person (see `dead-letters.ts`). */
  parked: boolean;
  error: unknown;
}

export interface SubscriptionRunnerOptions {
  upcasters?: Upcasters;
  wake?: WakeSource;
  /** Milliseconds between looks at all tenants; default 1000. */
  sweepMs?: number;
  /** Events per transaction; default and most 500. */
  pageSize?: number;
  /** Pairs of subscription and tenant worked on at once; default 4. Should be less than the pool's size. */
  concurrency?: number;
  /** Tries of one event before it is parked; default 5. */
  maxAttempts?: number;
  /** Milliseconds to wait after the n-th failed try (n = 1, 2 …); default 1 s doubled each time, at most 5 minutes. */
  backoffMs?(attempt: number): number;
  now?(): Date;
  onFailure?(failure: SubscriptionFailure): void;
  /** Told of everything that is nobody's fault in particular: the database away, an `afterCommit` that threw. */
  onError?(error: unknown): void;
}

/** Runs subscriptions for all tenants. */
export class SubscriptionRunner {
  constructor(pool: Pool, subscriptions: readonly Subscription[], options: SubscriptionRunnerOptions = {}) {
    void [pool, subscriptions, options];
  }

  start(): Promise<void> {
    throw new Error('to come');
  }

  stop(): Promise<void> {
    throw new Error('to come');
  }

  wake(tenantId?: string): void {
    void tenantId;
    throw new Error('to come');
  }

  drain(): Promise<void> {
    throw new Error('to come');
  }
}
