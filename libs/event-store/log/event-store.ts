import type { Pool } from 'pg';
import { BufferedTransaction, type TransactionContext } from './buffered-transaction';
import type { Checkpoint } from '../rows/checkpoint.statement';
import { closingOf, returnedOf } from './closing';
import { BEGIN, COMMIT, ROLLBACK, scope, type Send, type Lease } from '../wire/connection';
import { inTenant } from '../wire/database-roles';
import { ConcurrencyConflict, IdempotencyKeyReused, TenantLogUnknown } from '../errors';
import type { RecordedEvent, StreamName } from '../event';
import { answerRead, type StoredAnswer } from './idempotency';
import { InlineProjections } from './inline-projections';
import { sendAlone } from '../wire/send-alone';
import { KnownHeads } from './known-heads';
import { CommandConnection } from './command-connection';
import { headRead, lockRead, pageRead, streamRead } from './log.read';
import type { Projection } from '../rows/projection';
import { Transient } from '../wire/sqlstate';
import { statement, type Fields, type Read, type Statement } from '../wire/statement';
import { TenantQueue } from './tenant-queue';
import type { Committed, LoadedStream, Transaction, TransactRequest } from './transaction';
import { Upcasters } from './upcast';

export type { Committed, LoadedStream, TransactRequest } from './transaction';

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
  /** Told after each commit what was written. Must not throw. */
  onAppended?(events: readonly RecordedEvent[]): void;
  /** Told how many milliseconds a tenant's lock was held, as seen from here. Must not throw. */
  onLockHeld?(tenantId: string, milliseconds: number): void;
}

/** What comes back with the first batch. */
interface Opening {
  head: number;
  answer: StoredAnswer | undefined;
  checkpoints: readonly Checkpoint[];
  prefetched: readonly { read: Read<unknown>; rows: readonly Fields[] }[];
}

/** Decides, and may be run more than once. */
type Work<R> = (tx: Transaction) => Promise<R> | R;

/** A decision without the lock was about to read. */
class MustRead extends Error {}

const NO_READS: Pick<TransactionContext, 'send' | 'prefetched'> = {
  send: () => Promise.reject(new MustRead()),
  prefetched: [],
};

const openLog = statement<[tenantId: string]>(
  'es_open_log',
  'insert into es.tenant_log (tenant_id) values ($1) on conflict do nothing',
);

/**
 * The log of every tenant. A command runs alone in its tenant: it takes the tenant's lock, reads, decides, and all it
 * writes (events, inline projections, its answer, other rows) is committed as one, or nothing of it.
 */
export class EventStore {
  readonly #inline: InlineProjections;
  readonly #queue: TenantQueue<Lease>;
  readonly #heads = new KnownHeads();
  readonly #upcasters: Upcasters;

  /** @param pool of a login that may act as `holdfast_app` */
  constructor(
    private readonly pool: Pool,
    private readonly options: EventStoreOptions,
  ) {
    this.#upcasters = options.upcasters ?? Upcasters.none;
    this.#inline = new InlineProjections(options.inline ?? [], this.#upcasters);
    this.#queue = new TenantQueue(options.maxWaitingPerTenant);
  }

  /**
   * Runs a command in two network round trips: lock and reads, then everything that is written and the commit. In one, when
   * `request.at` says what the decision rests on and the log is still there.
   *
   * `work` decides. It may run a second time (after a deadlock or a lock timeout), so it must have no effects of its
   * own, and it must not call `transact` again for the same tenant, which would wait for itself. When it throws, or
   * anything in the database fails, nothing is written and the error comes out; when it appends nothing, only what it
   * gave to `write` is kept, and no answer is stored.
   *
   * @throws TenantLogUnknown, ConcurrencyConflict, IdempotencyKeyReused, ConstraintViolated (for the caller to
   *   explain), StoreBusy, StoreUnavailable, and whatever `work` throws
   */
  transact<R>(request: TransactRequest, work: Work<R>): Promise<Committed<R>> {
    return this.#queue.run(request.tenantId, async (turn) => {
      const committed = await this.#run(new CommandConnection(this.pool, turn), request, work);
      if (committed.events.length > 0) {
        this.#heads.remember(request.tenantId, committed.position);
        this.options.onCommit?.(request.tenantId, committed.position);
        this.options.onAppended?.(committed.events);
      }
      return committed;
    });
  }

  /** A stream's history, read outside any command; version 0 when there is none. */
  async readStream(tenantId: string, stream: StreamName): Promise<LoadedStream> {
    const [stored] = await inTenant(this.pool, tenantId, [streamRead(tenantId, stream)]);
    return { events: stored.map((event) => this.#upcasters.lift(event)), version: stored.length };
  }

  /** Up to `limit` events after a position, ascending. The next page begins after the last one's position. */
  async readLog(tenantId: string, afterPosition: number, limit: number): Promise<RecordedEvent[]> {
    const page = pageRead(tenantId, afterPosition, Number.MAX_SAFE_INTEGER, limit);
    const [stored] = await inTenant(this.pool, tenantId, [page]);
    return stored.map((event) => this.#upcasters.lift(event));
  }

  /** The position of the tenant's last event, 0 in an empty log. @throws TenantLogUnknown */
  async position(tenantId: string): Promise<number> {
    const [[head]] = await inTenant(this.pool, tenantId, [headRead(tenantId)]);
    if (head === undefined) throw new TenantLogUnknown(tenantId);
    return head;
  }

  async #run<R>(
    connection: CommandConnection,
    request: TransactRequest,
    work: Work<R>,
  ): Promise<Committed<R>> {
    try {
      return (
        (await this.#atOnce(connection, request, work)) ??
        (await this.#onceMore(() => this.#attempt(connection, request, work)))
      );
    } finally {
      connection.end();
    }
  }

  async #onceMore<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Transient) return attempt();
      throw error;
    }
  }

  /**
   * One round trip, without a lock of its own: the append itself refuses when the log has moved. Only from a position that this
   * process has left behind, for there the inline projections are known to be at the head.
   * @returns undefined when the command has to be run under the lock
   */
  async #atOnce<R>(
    connection: CommandConnection,
    request: TransactRequest,
    work: Work<R>,
  ): Promise<Committed<R> | undefined> {
    const { tenantId, at, idempotency, openLog } = request;
    // Whoever is before it is about to move the log.
    if (at === undefined || idempotency || openLog || connection.isBehind || !this.#heads.isAt(tenantId, at))
      return undefined;
    try {
      const tx = this.#transaction(request, at, NO_READS);
      const result = await work(tx);
      tx.end();
      if (tx.events.length === 0) return undefined;
      const closing = [
        scope('holdfast_app', tenantId),
        ...closingOf(this.#inline, request, { head: at, checkpoints: undefined }, tx, result),
      ];
      const reply = await sendAlone(this.pool, closing);
      return {
        result,
        position: at + tx.events.length,
        replayed: false,
        events: tx.events,
        ...returnedOf(request, reply, closing),
      };
    } catch (error) {
      if (error instanceof ConcurrencyConflict || error instanceof Transient || error instanceof MustRead)
        return undefined;
      throw error;
    }
  }

  #transaction(
    { tenantId, meta, now }: TransactRequest,
    head: number,
    { send, prefetched }: Pick<TransactionContext, 'send' | 'prefetched'>,
  ): BufferedTransaction {
    const { newId } = this.options;
    return new BufferedTransaction({
      tenantId,
      head,
      meta,
      now,
      newId,
      upcasters: this.#upcasters,
      send,
      prefetched,
    });
  }

  async #attempt<R>(
    connection: CommandConnection,
    request: TransactRequest,
    work: Work<R>,
  ): Promise<Committed<R>> {
    try {
      const opening = await this.#open(connection.send, request);
      const lockedAt = performance.now();
      try {
        return await this.#decide(connection, request, opening, work);
      } finally {
        this.options.onLockHeld?.(request.tenantId, performance.now() - lockedAt);
      }
    } catch (error) {
      await connection.giveUp();
      throw error;
    }
  }

  /** The first batch. */
  async #open(send: Send, request: TransactRequest): Promise<Opening> {
    const { tenantId, idempotency, reads = [] } = request;
    const statements: Statement[] = [BEGIN, scope('holdfast_app', tenantId)];
    if (request.openLog) statements.push(openLog(tenantId));
    const lock = lockRead(tenantId);
    const answer = idempotency && answerRead(tenantId, idempotency.scope, idempotency.key);
    const checkpoints = this.#inline.none ? undefined : this.#inline.checkpoints(tenantId);
    statements.push(lock, ...[answer, checkpoints].filter((read) => read !== undefined), ...reads);

    const { rows } = await send(statements);
    const rowsOf = (read: Read<unknown>) => rows[statements.indexOf(read)] ?? [];
    const decoded = <Row>(read: Read<Row> | undefined) =>
      read ? rowsOf(read).map((fields) => read.decode(fields)) : [];
    const [head] = decoded(lock);
    if (head === undefined) throw new TenantLogUnknown(tenantId);
    return {
      head,
      answer: decoded(answer)[0],
      checkpoints: decoded(checkpoints),
      prefetched: reads.map((read) => ({ read, rows: rowsOf(read) })),
    };
  }

  async #decide<R>(
    connection: CommandConnection,
    request: TransactRequest,
    opening: Opening,
    work: Work<R>,
  ): Promise<Committed<R>> {
    if (opening.answer) return this.#replay<R>(connection, request, opening.answer);
    const { tenantId } = request;
    const { head } = opening;
    let { prefetched } = opening;
    const behind = this.#inline.isBehind(opening.checkpoints, head);
    if (behind) {
      await this.#inline.catchUp(connection.send, tenantId, head);
      // What was read before the projections had caught up is not the truth.
      prefetched = [];
    }
    const tx = this.#transaction(request, head, { send: connection.send, prefetched });
    const result = await work(tx);
    tx.end();
    const { events } = tx;
    const done = { result, position: head + events.length, replayed: false, events };
    if (events.length > 0) {
      const closing = [...closingOf(this.#inline, request, opening, tx, result), COMMIT];
      return { ...done, ...returnedOf(request, await connection.last(closing), closing) };
    }
    // A command that changes nothing still keeps what was caught up on its behalf.
    await connection.last(behind || tx.statements.length > 0 ? [...tx.statements, COMMIT] : [ROLLBACK]);
    return done;
  }

  async #replay<R>(
    connection: CommandConnection,
    { idempotency }: TransactRequest,
    answer: StoredAnswer,
  ): Promise<Committed<R>> {
    await connection.last([ROLLBACK]);
    if (idempotency && answer.fingerprint !== idempotency.fingerprint)
      throw new IdempotencyKeyReused(idempotency.scope, idempotency.key);
    return { result: answer.result as R, position: answer.position, replayed: true, events: [] };
  }
}
