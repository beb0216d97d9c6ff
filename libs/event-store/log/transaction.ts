import type { EventMeta, NewEvent, RecordedEvent, StreamName } from '../event';
import type { Read, Statement } from '../wire/statement';

/** What a command brings along. */
export interface TransactRequest {
  tenantId: string;
  meta: EventMeta;
  /** Becomes `occurredAt` of the events. */
  now: Date;
  /**
   * Makes a second delivery of the same command harmless for 24 hours: `scope` separates kinds of commands, `key` is
   * the caller's (1 to 200 characters each), `fingerprint` says what was asked, so that a key cannot be used twice.
   */
  idempotency?: { scope: string; key: string; fingerprint: string };
  /** Reads to send along with the lock; `rows` answers them without another round trip. */
  reads?: readonly Read<unknown>[];
  /**
   * The position that the caller's knowledge is of, as an earlier `transact` of this process returned it. When the log is
   * still there, and `work` reads nothing, the command takes one network round trip; otherwise it is run as always.
   */
  at?: number;
  /** A read that travels with the commit and sees what was written: see `Committed.returned`. */
  returning?: Read<unknown>;
  /** Opens the log of a new tenant. Nothing stays of it when the command appends nothing. */
  openLog?: boolean;
}

/** The history of one stream. `version` is 0 for a stream that does not exist. */
export interface LoadedStream {
  events: RecordedEvent[];
  version: number;
}

/** What a command may do while it holds its tenant's lock. No network calls of other kinds in here. */
export interface Transaction {
  readonly tenantId: string;
  /** The position of the last event before this command; the first new one gets `head + 1`. */
  readonly head: number;
  /**
   * The rows of a read as of now, under the lock; inline projections are exactly at `head`. Free when the read was in
   * `request.reads`, else one round trip, shared by all reads asked for in the same tick.
   */
  rows<Row>(read: Read<Row>): Promise<Row[]>;
  /** A stream's history, including what this transaction has appended to it. Prefetch it with `streamRead`. */
  load(stream: StreamName): Promise<LoadedStream>;
  /**
   * Buffers events; they are written when `work` has returned. `expectedVersion` is the version that was loaded, 0 for
   * a new stream; a later call for the same stream may repeat it, or give the version reached meanwhile.
   * @throws ConcurrencyConflict when it is neither
   */
  append(stream: StreamName, expectedVersion: number, events: readonly NewEvent[]): void;
  /** Buffers a statement of the same transaction: a row of the vault, a unique name. */
  write(statement: Statement): void;
  /** Says more about how all that this transaction writes came about, also what was appended before. */
  note(meta: Pick<EventMeta, 'act' | 'undoes'>): void;
}

/** What has come of a command. */
export interface Committed<R> {
  /** What `work` returned; on a replay, what it returned then, as JSON brings it back. */
  result: R;
  /** The tenant's position right after this command (on a replay: after the first run). */
  position: number;
  /** True when this very command had been done before, and nothing was done now. */
  replayed: boolean;
  /** The events written now; empty on a replay. */
  events: RecordedEvent[];
  /** The rows of `request.returning`; absent when nothing was appended. */
  returned?: unknown[];
}
