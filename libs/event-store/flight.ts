import type { ClientBase, Connection, Submittable } from 'pg';
import { encode, type Encoded } from './encode';
import type { Fields, Statement } from './statement';

/** What came back: for each statement, in order, its rows and its command tag (`UPDATE 3`, `COMMIT`). */
export interface Landing {
  readonly rows: readonly Fields[][];
  readonly tags: readonly string[];
}

/** The part of pg's connection that a flight speaks to. Its types ask for arguments that are long gone. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: readonly Encoded[] }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** What a connection has been asked to prepare. `sure` is false when an error may have swallowed the request. */
interface Prepared {
  text: string;
  sure: boolean;
}

const preparedOn = new WeakMap<object, Map<string, Prepared>>();

/**
 * Several prepared statements with one Sync behind them: one trip over the network for all. When one fails, Postgres
 * skips the rest. Without BEGIN among them they are one implicit transaction; with it, the transaction stays open, or
 * failed, until a later flight ends it.
 *
 * pg calls these methods on any object given to `client.query`, the door that pg-cursor uses too. Not for clients in
 * pg's own pipeline mode. Protocol: "Pipelining" in the Postgres manual, chapter "Message Flow".
 */
class Flight implements Submittable {
  readonly rows: Fields[][];
  readonly tags: string[] = [];
  readonly #values: Encoded[][];
  readonly #fresh: Prepared[] = [];
  #prepared = new Map<string, Prepared>();

  constructor(
    readonly statements: readonly Statement[],
    // pg wraps this member to enforce its query_timeout.
    public callback: (error: Error | null) => void,
  ) {
    this.rows = statements.map(() => []);
    // Before anything is sent: a value that cannot be encoded must not leave half a message on the wire.
    this.#values = statements.map((statement) => statement.values.map(encode));
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    this.#prepared = preparedOn.get(connection) ?? new Map();
    preparedOn.set(connection, this.#prepared);
    wire.stream.cork();
    try {
      this.statements.forEach((statement, index) => {
        this.#prepare(wire, statement);
        wire.bind({ portal: '', statement: statement.name, values: this.#values[index] ?? [] });
        wire.execute({ portal: '', rows: 0 });
      });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #prepare(wire: Wire, { name, text }: Statement): void {
    const known = this.#prepared.get(name);
    if (known?.sure && known.text === text) return;
    // Closing a statement that does not exist is no error; preparing one that does exist is.
    if (known) wire.close({ type: 'S', name });
    wire.parse({ name, text });
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
  return new Promise((resolve, reject) => {
    const flight: Flight = new Flight(statements, (error) => (error ? reject(error) : resolve(flight)));
    client.query(flight);
  });
}
