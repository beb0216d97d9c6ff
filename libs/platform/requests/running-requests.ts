import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** What became of an attempt to run something alone. */
export type Alone<Result> = { readonly ran: true; readonly result: Result } | { readonly ran: false };

const TAKE = { name: 'running_take', text: 'select pg_try_advisory_lock($1::bigint) as done' };
const LET_GO = { name: 'running_let_go', text: 'select pg_advisory_unlock($1::bigint) as done' };

/**
 * Knows which requests are running, in all processes together: each name is an advisory lock of one connection that this
 * process keeps. When the process dies the database lets its locks go, so nothing is left behind that would have to expire.
 *
 * Not what makes a repeated request harmless, only what tells it politely to wait: when the database does not answer, the work
 * is done all the same, and the tenant's lock decides.
 */
export class RunningRequests {
  readonly #here = new Set<string>();
  #connection: Promise<PoolClient> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param pool of which one connection is kept for as long as this process runs; it should have no other use */
  constructor(private readonly pool: Pool) {}

  /** Does the work, unless something of this name is running, here or in another process. */
  async alone<Result>(name: string, work: () => Promise<Result>): Promise<Alone<Result>> {
    const lock = lockOf(name);
    // A session gets its own lock twice: what runs here has to be known here.
    if (this.#here.has(lock)) return { ran: false };
    this.#here.add(lock);
    try {
      const taken = await this.#ask(TAKE, lock);
      if (taken === false) return { ran: false };
      try {
        return { ran: true, result: await work() };
      } finally {
        if (taken) await this.#ask(LET_GO, lock);
      }
    } finally {
      this.#here.delete(lock);
    }
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    connection?.release(true);
    await this.pool.end();
  }

  /** One question after the other, as a connection wants it. Undefined when nobody answers. */
  #ask(question: typeof TAKE, lock: string): Promise<boolean | undefined> {
    const answer = this.#last.then(async () => {
      try {
        const connection = await this.#connected();
        const { rows } = await connection.query<{ done: boolean }>({ ...question, values: [lock] });
        return rows[0]?.done;
      } catch {
        return undefined;
      }
    });
    this.#last = answer;
    return answer;
  }

  #connected(): Promise<PoolClient> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<PoolClient> {
    const forget = () => (this.#connection = undefined);
    try {
      const connection = await this.pool.connect();
      let broken = false;
      connection.on('error', (error) => {
        if (broken) return;
        broken = true;
        forget();
        connection.release(error);
      });
      return connection;
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** 64 bits of the name's hash, as Postgres counts them. */
const lockOf = (name: string): string =>
  createHash('sha256').update(`holdfast/request/${name}`).digest().readBigInt64BE().toString();
