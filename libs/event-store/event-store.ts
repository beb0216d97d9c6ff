import type { Pool } from 'pg';
import type { RecordedEvent, StreamName } from './event';
import type { Projection } from './projection';
import type { Committed, LoadedStream, Transaction, TransactRequest } from './transaction';
import type { Upcasters } from './upcast';

export type { Committed, LoadedStream, Transaction, TransactRequest } from './transaction';

export interface EventStoreOptions {
  /** Makes the uuid of an event. */
  newId(): string;
  /** Projections that are exactly current at every commit. */
  inline?: readonly Projection[];
  upcasters?: Upcasters;
  /** How many commands of one tenant may wait in this process before `StoreBusy`; default 500. */
  maxWaitingPerTenant?: number;
  /** Told after each commit that wrote events: the wake-up signal. Must not throw. */
  onCommit?(tenantId: string, position: number): void;
  /** Told how many milliseconds the tenant's lock was held (as seen from here). Must not throw. */
  onLockHeld?(tenantId: string, milliseconds: number): void;
}

/** The log. */
export class EventStore {
  constructor(pool: Pool, options: EventStoreOptions) {
    void pool;
    void options;
  }

  transact<R>(request: TransactRequest, work: (tx: Transaction) => Promise<R> | R): Promise<Committed<R>> {
    void request;
    void work;
    throw new Error('to come');
  }

  /** A stream's history, read outside any command. */
  readStream(tenantId: string, stream: StreamName): Promise<LoadedStream> {
    void tenantId;
    void stream;
    throw new Error('to come');
  }

  /** Up to `limit` events after a position, ascending. */
  readLog(tenantId: string, afterPosition: number, limit: number): Promise<RecordedEvent[]> {
    void [tenantId, afterPosition, limit];
    throw new Error('to come');
  }

  /** The position of the tenant's last event. @throws TenantLogUnknown */
  position(tenantId: string): Promise<number> {
    void tenantId;
    throw new Error('to come');
  }
}
