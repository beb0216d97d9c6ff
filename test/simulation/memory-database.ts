import type { Pool } from 'pg';
import type { Fields, Statement } from '@holdfast/event-store/wire/statement';

/** What an interpreter may touch: rows by table, an undo log, and the session's own tenant. */
export interface Session {
  readonly tables: Tables;
  tenantId: string;
  /** Changes nothing yet to be kept: taken back when the transaction fails. */
  undo: (() => void)[];
}

/** A statement's meaning: the rows it answers. */
export type Interpreter = (
  values: readonly any[],
  session: Session,
  name: string,
) => readonly Fields[] | void;

/** Rows by table and key. */
export class Tables {
  readonly #tables = new Map<string, Map<string, any>>();

  of<Row = any>(table: string): Map<string, Row> {
    const found = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, found);
    return found;
  }
}

/** Puts a row, or takes it away with `undefined`, so that it can be undone. */
export const put = (session: Session, table: string, key: string, row: unknown): void => {
  const rows = session.tables.of(table);
  const before = rows.get(key);
  session.undo.push(() => (before === undefined ? rows.delete(key) : rows.set(key, before)));
  if (row === undefined) rows.delete(key);
  else rows.set(key, row);
};

/** An error as Postgres would answer it. */
export const serverError = (code: string, constraint?: string): Error =>
  Object.assign(new Error(`${code} ${constraint ?? ''}`), { code, constraint, severity: 'ERROR' });

interface SentBatch {
  readonly statements: readonly Statement[];
  handleDataRow(message: { fields: Fields }): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** How long the way to the server takes, and back. */
export type Latency = () => Promise<void>;

/**
 * A database in memory that understands the statements of the product by their names, one transaction at a time for each
 * tenant: the product's own event store runs on it as it does on Postgres. A statement it has not been taught is an error.
 */
export class MemoryDatabase {
  readonly tables = new Tables();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(readonly interpreters: ReadonlyMap<string, Interpreter>) {}

  /** The pool of one process. */
  pool(latency: Latency = async () => undefined): MemoryPool {
    return new MemoryPool(this, latency);
  }

  async lock(tenantId: string): Promise<void> {
    const queue = this.#waiting.get(tenantId);
    if (queue === undefined) this.#waiting.set(tenantId, []);
    else await new Promise<void>((go) => queue.push(go));
  }

  unlock(tenantId: string): void {
    const next = this.#waiting.get(tenantId)?.shift();
    if (next) next();
    else this.#waiting.delete(tenantId);
  }

  run({ name, values }: Statement, session: Session): readonly Fields[] {
    const interpreter =
      this.interpreters.get(name) ?? this.interpreters.get(name.replace(/_\d+(_\d+)?$/, ''));
    if (interpreter === undefined) throw new Error(`The database in memory does not know ${name}`);
    return interpreter(values, session, name) ?? [];
  }
}

/** As much of `pg`'s pool as the event store uses; `kill` is what a process's death does to its connections. */
export class MemoryPool {
  readonly #clients = new Set<Client>();
  #dead = false;

  constructor(
    private readonly database: MemoryDatabase,
    readonly latency: Latency,
  ) {}

  /** For whoever wants the type of `pg`. */
  get asPool(): Pool {
    return this as unknown as Pool;
  }

  get dead(): boolean {
    return this.#dead;
  }

  async connect(): Promise<Client> {
    const client = new Client(this.database, this);
    this.#clients.add(client);
    return client;
  }

  forget(client: Client): void {
    this.#clients.delete(client);
  }

  /** The server finds its lines cut and takes back what was not committed; nobody hears an answer any more. */
  kill(): void {
    this.#dead = true;
    for (const client of this.#clients) client.abandon();
  }
}

const forEver = new Promise<never>(() => undefined);

class Client {
  #status: 'I' | 'T' | 'E' = 'I';
  #session: Session;
  #locked: string | undefined;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly pool: MemoryPool,
  ) {
    this.#session = { tables: database.tables, tenantId: '', undo: [] };
  }

  on(): this {
    return this;
  }

  off(): this {
    return this;
  }

  getTransactionStatus(): string {
    return this.#status;
  }

  release(): void {
    if (this.#status !== 'I') this.#end(false);
    this.pool.forget(this);
  }

  abandon(): void {
    if (this.#status !== 'I') this.#end(false);
  }

  query(batch: SentBatch): SentBatch {
    void this.#send(batch);
    return batch;
  }

  async #send(batch: SentBatch): Promise<void> {
    await this.pool.latency();
    if (this.pool.dead) return forEver;
    // Without a begin a batch is a transaction by itself.
    const isAlone = this.#status === 'I' && !batch.statements[0]?.name.startsWith('es_begin');
    try {
      await this.#takeLock(batch);
      for (const statement of batch.statements) {
        for (const fields of this.#execute(statement)) batch.handleDataRow({ fields });
        batch.handleCommandComplete({ text: `${statement.name} 1` });
      }
      if (isAlone) this.#end(true);
    } catch (error) {
      if (isAlone) this.#end(false);
      else this.#status = 'E';
      batch.handleError(error as Error);
      return;
    }
    // What was committed stays committed, although the process may die before it hears of it.
    if (batch.statements.some(({ name }) => name.startsWith('es_append'))) await this.pool.latency();
    if (this.pool.dead) return forEver;
    batch.handleReadyForQuery();
  }

  async #takeLock({ statements }: SentBatch): Promise<void> {
    // An append takes the lock too, where nobody has taken it before.
    const lock = statements.find(({ name }) => name === 'es_lock' || name.startsWith('es_append'));
    if (lock === undefined || this.#locked !== undefined) return;
    const tenantId = String(lock.values[0]);
    await this.database.lock(tenantId);
    this.#locked = tenantId;
    if (!this.pool.dead) return;
    this.#end(false);
    await forEver;
  }

  #execute(statement: Statement): readonly Fields[] {
    switch (statement.name) {
      case 'es_begin':
      case 'es_begin_read':
        this.#status = 'T';
        return [];
      case 'es_scope':
        this.#session.tenantId = String(statement.values[1]);
        return [];
      case 'es_commit':
      case 'es_rollback':
        this.#end(statement.name === 'es_commit' && this.#status === 'T');
        return [];
      default:
        if (this.#status === 'E') throw serverError('25P02');
        return this.database.run(statement, this.#session);
    }
  }

  #end(keep: boolean): void {
    if (!keep) for (const undo of this.#session.undo.toReversed()) undo();
    this.#session.undo = [];
    this.#status = 'I';
    if (this.#locked !== undefined) this.database.unlock(this.#locked);
    this.#locked = undefined;
  }
}
