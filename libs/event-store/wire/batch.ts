import type { ClientBase, Connection, Submittable } from 'pg';
import { encode, type Encoded } from './encode';
import { Messages } from './messages';
import type { Fields, Statement } from './statement';

/** What came back: for each statement, in order, its rows and its command tag (`UPDATE 3`, `COMMIT`). */
export interface BatchResult {
  readonly rows: readonly Fields[][];
  readonly tags: readonly string[];
}

/** What a connection has been asked to prepare. `sure` is false when an error may have swallowed the request. */
interface Prepared {
  text: string;
  sure: boolean;
}

const preparedOn = new WeakMap<object, Map<string, Prepared>>();

/** Postgres keeps it until the next one comes. */
const UNNAMED = '';
const keptAs = ({ name, isKept = true }: Statement): string => (isKept ? name : UNNAMED);

/** The batch that a client was given last, and the connection that pg has handed to a batch of that client. */
const latestOf = new WeakMap<ClientBase, Batch>();
const connectionOf = new WeakMap<ClientBase, Connection>();

/** Filled and taken within one turn of the event loop: one for all connections. */
const messages = new Messages();

/**
 * Several prepared statements with one Sync behind them: one round trip over the network for all. When one fails, Postgres
 * skips the rest. Without BEGIN among them they are one implicit transaction; with it, the transaction stays open, or
 * failed, until a later batch ends it.
 *
 * pg calls these methods on any object given to `client.query` (`Submittable`), the way in that pg-cursor uses too. Not for
 * clients in pg's own pipeline mode, which refuses such objects: see ADR 25. Protocol: "Pipelining" in the Postgres manual, chapter "Message Flow".
 */
class Batch implements Submittable {
  readonly rows: Fields[][];
  readonly tags: string[] = [];
  readonly #values: Encoded[][];
  readonly #fresh: Prepared[] = [];
  #prepared = new Map<string, Prepared>();
  #isSent = false;

  constructor(
    private readonly client: ClientBase,
    readonly statements: readonly Statement[],
    // pg wraps this member to enforce its query_timeout.
    public callback: (error: Error | null) => void,
  ) {
    this.rows = statements.map(() => []);
    // Before anything is sent: a value that cannot be encoded must not leave half a message on the wire.
    this.#values = statements.map((statement) => statement.values.map(encode));
  }

  get isSent(): boolean {
    return this.#isSent;
  }

  /** What pg calls when the batches before are answered. */
  submit(connection: Connection): void {
    connectionOf.set(this.client, connection);
    if (!this.#isSent) this.write(connection);
  }

  write(connection: Connection): void {
    this.#isSent = true;
    const { stream } = connection;
    this.#prepared = preparedOn.get(connection) ?? new Map();
    preparedOn.set(connection, this.#prepared);
    messages.clear();
    this.statements.forEach((statement, index) => {
      this.#prepare(statement);
      messages.run(keptAs(statement), this.#values[index] ?? []);
    });
    messages.sync();
    const bytes = messages.take();
    // When the connection is gone, pg fails the batch by itself.
    if (stream.writable) stream.write(bytes);
  }

  #prepare(statement: Statement): void {
    const { text } = statement;
    const name = keptAs(statement);
    if (name === UNNAMED) return messages.parse(name, text);
    const known = this.#prepared.get(name);
    if (known?.sure && known.text === text) return;
    // Closing a statement that does not exist is no error; preparing one that does exist is.
    if (known) messages.close(name);
    messages.parse(name, text);
    const prepared = { text, sure: true };
    this.#prepared.set(name, prepared);
    this.#fresh.push(prepared);
  }

  handleDataRow(message: { fields: Fields }): void {
    this.rows[this.tags.length]?.push(message.fields);
  }

  handleCommandComplete(message: { text: string }): void {
    this.tags.push(message.text);
  }

  handleEmptyQuery(): void {
    this.tags.push('');
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    for (const prepared of this.#fresh) prepared.sure = false;
    // The failed one too: a plan that no longer fits its tables is mended by preparing it again.
    const failed = this.#prepared.get(this.statements[this.tags.length]?.name ?? '');
    if (failed) failed.sure = false;
    this.callback(error);
  }

  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('COPY has no place in a batch');
  }
}

/**
 * Sends statements in one round trip and waits for all of their answers.
 *
 * @throws what Postgres answered (a `DatabaseError` of pg), or an error without SQLSTATE when the connection broke
 */
export function send(client: ClientBase, statements: readonly Statement[]): Promise<BatchResult> {
  return launch(client, statements, () => undefined);
}

/**
 * As `send`, but on its way at once, although the batch before it has not been answered: Postgres goes on with it the moment it
 * is through with that one, and not a round trip later. Behind one batch only, and never behind one that was itself sent this way; where
 * the one before has not been sent yet, this one waits its turn like any other.
 */
export function sendBehind(client: ClientBase, statements: readonly Statement[]): Promise<BatchResult> {
  return launch(client, statements, (batch) => {
    const connection = connectionOf.get(client);
    if (connection !== undefined && latestOf.get(client)?.isSent !== false) batch.write(connection);
  });
}

function launch(
  client: ClientBase,
  statements: readonly Statement[],
  before: (batch: Batch) => void,
): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    const batch: Batch = new Batch(client, statements, (error) => (error ? reject(error) : resolve(batch)));
    before(batch);
    latestOf.set(client, batch);
    client.query(batch);
  });
}
