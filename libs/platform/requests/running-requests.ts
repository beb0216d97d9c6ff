import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { text } from '@holdfast/event-store/wire/decode';
import { send } from '@holdfast/event-store/wire/batch';
import { Gathering } from '@holdfast/event-store/wire/gathering';
import { read, statement } from '@holdfast/event-store/wire/statement';

/** What became of an attempt to run something alone. */
export type Alone<Result> = { readonly ran: true; readonly result: Result } | { readonly ran: false };

/** The locks that were free, and are ours from now on. */
const take = read<string, [locks: readonly string[]]>(
  'running_take',
  'select k.lock from unnest($1::bigint[]) as k(lock) where pg_try_advisory_lock(k.lock)',
  (fields) => text(fields, 0),
);
const letGo = statement<[locks: readonly string[]]>(
  'running_let_go',
  'select pg_advisory_unlock(k.lock) from unnest($1::bigint[]) as k(lock)',
);

interface Question {
  readonly kind: 'take' | 'let go';
  readonly lock: string;
}

/** The connection that this process keeps, until it gives it back or loses it. */
interface Lent {
  readonly client: PoolClient;
  readonly giveBack: (error?: Error) => void;
}

/**
 * Knows which requests are running, in all processes together: each name is an advisory lock of one connection that this
 * process keeps. When the process dies the database lets its locks go, so nothing is left behind that would have to expire.
 *
 * Not what makes a repeated request harmless, only what tells it politely to wait: when the database does not answer, the work
 * is done all the same, and the tenant's lock decides.
 */
export class RunningRequests {
  readonly #here = new Set<string>();
  #connection: Promise<Lent> | undefined;
  // One batch after the other, as a connection requires.
  readonly #questions = new Gathering<Question, boolean>((questions) => this.#answers(questions));

  /** @param pool of which one connection is kept for as long as this process runs; it should have no other use */
  constructor(private readonly pool: Pool) {}

  /** Does the work, unless something of this name is running, here or in another process. */
  async alone<Result>(name: string, work: () => Promise<Result>): Promise<Alone<Result>> {
    const lock = lockOf(name);
    // A session gets its own lock twice: what runs here has to be known here.
    if (this.#here.has(lock)) return { ran: false };
    this.#here.add(lock);
    try {
      const taken = await this.#ask('take', lock);
      if (taken === false) return { ran: false };
      try {
        return { ran: true, result: await work() };
      } finally {
        if (taken) await this.#ask('let go', lock);
      }
    } finally {
      this.#here.delete(lock);
    }
  }

  async close(): Promise<void> {
    const lent = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    lent?.giveBack();
    await this.pool.end();
  }

  /** Whether it was done; undefined when nobody answers. */
  #ask(kind: Question['kind'], lock: string): Promise<boolean | undefined> {
    return this.#questions.ask({ kind, lock }).catch(() => undefined);
  }

  async #answers(questions: readonly Question[]): Promise<boolean[]> {
    const locksTo = (kind: Question['kind']) =>
      questions.filter((question) => question.kind === kind).map(({ lock }) => lock);
    const [old, wanted] = [locksTo('let go'), locksTo('take')];
    const taking = take(wanted);
    const { rows } = await send((await this.#connected()).client, [
      ...(old.length > 0 ? [letGo(old)] : []),
      ...(wanted.length > 0 ? [taking] : []),
    ]);
    const taken = new Set(wanted.length > 0 ? rows.at(-1)?.map((fields) => taking.decode(fields)) : []);
    return questions.map(({ kind, lock }) => kind === 'let go' || taken.has(lock));
  }

  #connected(): Promise<Lent> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<Lent> {
    const forget = () => (this.#connection = undefined);
    try {
      const client = await this.pool.connect();
      let isOurs = true;
      // The database may end a connection in the moment in which we give it back; the pool takes it once.
      const giveBack = (error?: Error) => {
        if (isOurs) client.release(error ?? true);
        isOurs = false;
      };
      client.on('error', (error) => {
        if (isOurs) forget();
        giveBack(error);
      });
      return { client, giveBack };
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** 64 bits of the name's hash, as Postgres counts them. */
const lockOf = (name: string): string =>
  createHash('sha256').update(`holdfast/request/${name}`).digest().readBigInt64BE().toString();
