import type { ClientBase, Connection, Submittable } from 'pg';
import { encode, type Encoded } from './encode';
import { Messages } from './messages';
import type { Fields, Statement } from './statement';

/** What came back: for each statement, in order, its rows and its command tag (`UPDATE 3`, `COMMIT`). */
export interface Landing {
  readonly rows: readonly Fields[][];
  readonly tags: readonly string[];
}

/** What a connection has been asked to prepare. `sure` is false when an error may have swallowed the request. */
interface Prepared {
  text: string;
  sure: boolean;
}

const preparedOn = new WeakMap<object, Map<string, Prepared>>();

/** The flight that was asked for last of a client, and the connection that pg has given to a flight of it. */
const latestOf = new WeakMap<ClientBase, Flight>();
const connectionOf = new WeakMap<ClientBase, Connection>();

/** Put together and taken within one turn: one for all connections. */
const messages = new Messages();

/**
 * Several prepared statements with one Sync behind them: one trip over the network for all. When one fails, Postgres
 * skips the rest. Without BEGIN among them they are one implicit transaction; with it, the transaction stays open, or
 * failed, until a later flight ends it.
 *
 * pg calls these methods on any object given to `client.query` (`Submittable`), the door that pg-cursor uses too. Not for
 * clients in pg's own pipeline mode, which refuses such objects: see ADR 25. Protocol: "Pipelining" in the Postgres manual, chapter "Message Flow".
 */
class Flight implements Submittable {
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

  /** What pg calls when the flights before have landed. */
  submit(connection: Connection): void {
    connectionOf.set(this.client, connection);
    if (!this.#isSent) this.send(connection);
  }

  send(connection: Connection): void {
    this.#isSent = true;
    const { stream } = connection;
    this.#prepared = preparedOn.get(connection) ?? new Map();
    preparedOn.set(connection, this.#prepared);
    messages.clear();
    this.statements.forEach((statement, index) => {
      this.#prepare(statement);
      messages.run(statement.name, this.#values[index] ?? []);
    });
    messages.sync();
    const bytes = messages.take();
    // What waits for an answer on a connection that is gone is told so by pg.
    if (stream.writable) stream.write(bytes);
  }

  #prepare({ name, text }: Statement): void {
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
    connection.sendCopyFail('COPY has no place in a flight');
  }
}

/**
 * Sends statements in one flight and waits for all of it to land.
 *
 * @throws what Postgres answered (a `DatabaseError` of pg), or an error without SQLSTATE when the connection broke
 */
export function fly(client: ClientBase, statements: readonly Statement[]): Promise<Landing> {
  return launch(client, statements, () => undefined);
}

/**
 * As `fly`, but on its way at once, although the flight before it has not landed: Postgres goes on with it the moment it
 * is through with that one, and not a trip over the network later. Behind one flight only, and not behind another of these; where
 * that one has not left itself, it waits for its turn as every other.
 */
export function flyBehind(client: ClientBase, statements: readonly Statement[]): Promise<Landing> {
  return launch(client, statements, (flight) => {
    const connection = connectionOf.get(client);
    if (connection !== undefined && latestOf.get(client)?.isSent !== false) flight.send(connection);
  });
}

function launch(
  client: ClientBase,
  statements: readonly Statement[],
  before: (flight: Flight) => void,
): Promise<Landing> {
  return new Promise((resolve, reject) => {
    const flight: Flight = new Flight(client, statements, (error) =>
      error ? reject(error) : resolve(flight),
    );
    before(flight);
    latestOf.set(client, flight);
    client.query(flight);
  });
}
