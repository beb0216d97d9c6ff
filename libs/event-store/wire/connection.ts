import type { Pool, PoolClient } from 'pg';
import { StoreBusy, StoreUnavailable } from '../errors';
import { fly, flyBehind, type Landing } from './flight';
import { isConnectionLost, translate } from './sqlstate';
import { statement, type Statement } from './statement';

/** What a connection may do: requests of one tenant at a time, or the platform's own work on all of them. */
export type Role = 'holdfast_app' | 'holdfast_system';

/** Sends a flight on the connection at hand; throws in the words of `errors.ts`. */
export type Fly = (statements: readonly Statement[]) => Promise<Landing>;

/** Milliseconds; see `scope`. */
export const TIMEOUTS = { lock: 2_000, statement: 10_000, idleInTransaction: 10_000 };

/** Told of each flight before it leaves; what it answers is told of the landing, or of what went wrong. Must not throw. */
export type FlightWatch = (statements: readonly Statement[]) => ((error?: unknown) => void) | undefined;

let watch: FlightWatch | undefined;

/** Watches the flights of this process, for traces; one watch at a time, none with `undefined`. */
export function watchFlights(watcher: FlightWatch | undefined): void {
  watch = watcher;
}

const begin = statement<[]>('es_begin', 'begin isolation level read committed read write');
const beginRead = statement<[]>('es_begin_read', 'begin isolation level repeatable read read only');
const commit = statement<[]>('es_commit', 'commit');
const rollback = statement<[]>('es_rollback', 'rollback');

/** READ COMMITTED is what makes "lock, then read" see everything committed before the lock was gained. */
export const BEGIN = begin();
/** One snapshot for all reads of the flight. */
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
 * The second statement of every transaction: who acts, for which tenant, and how long anything may take. Said anew
 * each time although the pool says most of it already, so that it holds behind a connection pooler too.
 */
export function scope(role: Role, tenantId: string, timeouts = TIMEOUTS): Statement {
  return scopeTo(role, tenantId, timeouts.lock, timeouts.statement, timeouts.idleInTransaction);
}

/** A connection on loan. Its errors are thrown in the words of `errors.ts`. */
export class Loan {
  #isBroken = false;

  private constructor(private readonly client: PoolClient) {
    // A connection lent out has no listener of the pool, and an 'error' nobody hears would end the process.
    client.on('error', ignore);
  }

  /** @throws StoreBusy when no connection became free in time, StoreUnavailable without a database */
  static async from(pool: Pool): Promise<Loan> {
    return new Loan(await connect(pool));
  }

  /** Whether what was sent last has cost the connection. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  readonly fly: Fly = (statements) => this.#send(fly, statements);

  /** See `flyBehind`. */
  readonly flyBehind: Fly = (statements) => this.#send(flyBehind, statements);

  /** Takes back what a flight that went wrong has left open. */
  async rollBack(): Promise<void> {
    if (!this.#isBroken) await fly(this.client, [ROLLBACK]).catch(() => (this.#isBroken = true));
  }

  /** Gives it back. One with a transaction left open is thrown away, which takes that back too. */
  end(): void {
    this.client.off('error', ignore);
    this.client.release(this.#isBroken || this.client.getTransactionStatus() !== 'I');
  }

  async #send(how: typeof fly, statements: readonly Statement[]): Promise<Landing> {
    const landed = watch?.(statements);
    try {
      const landing = await how(this.client, statements);
      landed?.();
      return landing;
    } catch (error) {
      landed?.(error);
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
export async function withConnection<T>(pool: Pool, work: (fly: Fly) => Promise<T>): Promise<T> {
  const loan = await Loan.from(pool);
  try {
    return await work(loan.fly);
  } catch (error) {
    await loan.rollBack();
    throw error;
  } finally {
    loan.end();
  }
}

/**
 * As `withConnection`, with so many of them at once. They are taken one after the other: for callers of whom there is one at a
 * time, since two could wait for each other's.
 *
 * @throws as `withConnection`
 */
export function withConnections<T>(
  pool: Pool,
  count: number,
  work: (flies: readonly Fly[]) => Promise<T>,
): Promise<T> {
  if (count === 0) return work([]);
  return withConnection(pool, (fly) => withConnections(pool, count - 1, (others) => work([fly, ...others])));
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
