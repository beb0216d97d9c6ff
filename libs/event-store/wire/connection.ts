import type { Pool, PoolClient } from 'pg';
import { StoreBusy, StoreUnavailable } from '../errors';
import { send, sendBehind, type BatchResult } from './batch';
import { isConnectionLost, translate } from './sqlstate';
import { statement, type Statement } from './statement';

/** What a connection may do: requests of one tenant at a time, or the platform's own work on all of them. */
export type Role = 'holdfast_app' | 'holdfast_system';

/** Sends a batch on the connection at hand; throws the errors of `errors.ts`. */
export type Send = (statements: readonly Statement[]) => Promise<BatchResult>;

/** Milliseconds; see `scope`. */
export const TIMEOUTS = { lock: 2_000, statement: 10_000, idleInTransaction: 10_000 };

/** Called before each batch is sent; the function it returns is called when the batch is answered, with the error if it failed. Must not throw. */
export type BatchWatch = (statements: readonly Statement[]) => ((error?: unknown) => void) | undefined;

let watch: BatchWatch | undefined;

/** Watches the batches of this process, for traces; one watch at a time, none with `undefined`. */
export function watchBatches(watcher: BatchWatch | undefined): void {
  watch = watcher;
}

const begin = statement<[]>('es_begin', 'begin isolation level read committed read write');
const beginRead = statement<[]>('es_begin_read', 'begin isolation level repeatable read read only');
const commit = statement<[]>('es_commit', 'commit');
const rollback = statement<[]>('es_rollback', 'rollback');

/** READ COMMITTED is what makes "lock, then read" see everything committed before the lock was gained. */
export const BEGIN = begin();
/** One snapshot for all reads of the batch. */
export const BEGIN_READ = beginRead();
export const COMMIT = commit();
export const ROLLBACK = rollback();

// All of them are set, so never are none of them: no row, which nobody reads, is written, sent and taken apart.
const scopeTo = statement<[Role, string, number, number, number]>(
  'es_scope',
  `select where num_nonnulls(set_config('role', $1, true), set_config('app.tenant_id', $2, true),
          set_config('lock_timeout', $3, true), set_config('statement_timeout', $4, true),
          set_config('idle_in_transaction_session_timeout', $5, true)) = 0`,
);

/**
 * The second statement of every transaction: in which role, for which tenant, and how long anything may take. Set anew
 * each time although the pool says most of it already, so that it holds behind a connection pooler too.
 */
export function scope(role: Role, tenantId: string, timeouts = TIMEOUTS): Statement {
  return scopeTo(role, tenantId, timeouts.lock, timeouts.statement, timeouts.idleInTransaction);
}

/** A connection borrowed from the pool. What goes wrong on it is thrown as the errors of `errors.ts`. */
export class Lease {
  #isBroken = false;

  private constructor(private readonly client: PoolClient) {
    // A connection lent out has no listener of the pool, and an 'error' nobody hears would end the process.
    client.on('error', ignore);
  }

  /** @throws StoreBusy when no connection became free in time, StoreUnavailable without a database */
  static async from(pool: Pool): Promise<Lease> {
    return new Lease(await connect(pool));
  }

  /** Whether what was sent last has cost the connection. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  readonly send: Send = (statements) => this.#run(send, statements);

  /** See `sendBehind`. */
  readonly sendBehind: Send = (statements) => this.#run(sendBehind, statements);

  /** Rolls back what a failed batch has left open. */
  async rollBack(): Promise<void> {
    if (!this.#isBroken) await send(this.client, [ROLLBACK]).catch(() => (this.#isBroken = true));
  }

  /** Gives it back. One with a transaction left open is thrown away, which takes that back too. */
  end(): void {
    this.client.off('error', ignore);
    this.client.release(this.#isBroken || this.client.getTransactionStatus() !== 'I');
  }

  async #run(how: typeof send, statements: readonly Statement[]): Promise<BatchResult> {
    const told = watch?.(statements);
    try {
      const reply = await how(this.client, statements);
      told?.();
      return reply;
    } catch (error) {
      told?.(error);
      this.#isBroken ||= isConnectionLost(error);
      throw translate(error);
    }
  }
}

/**
 * Lends a connection. `work` ends its own transaction; when it throws, or leaves one open, that is rolled back, and a
 * connection that cannot do even that is thrown away.
 *
 * @throws what `work` throws, StoreBusy when no connection became free in time, StoreUnavailable without a database
 */
export async function withConnection<T>(pool: Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const lease = await Lease.from(pool);
  try {
    return await work(lease.send);
  } catch (error) {
    await lease.rollBack();
    throw error;
  } finally {
    lease.end();
  }
}

/**
 * As `withConnection`, with several connections at once. They are taken one after the other, so only one caller may run at a
 * time: two could wait for each other's connections.
 *
 * @throws as `withConnection`
 */
export function withConnections<T>(
  pool: Pool,
  count: number,
  work: (senders: readonly Send[]) => Promise<T>,
): Promise<T> {
  if (count === 0) return work([]);
  return withConnection(pool, (send) =>
    withConnections(pool, count - 1, (others) => work([send, ...others])),
  );
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout exceeded'))
      throw new StoreBusy('All connections to the database are taken', 1, { cause: error });
    throw new StoreUnavailable({ cause: error });
  }
}

function ignore(): void {}
