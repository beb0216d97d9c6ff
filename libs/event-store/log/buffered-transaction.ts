import type { Expectation, PendingEvent } from './append.statement';
import type { Send } from '../wire/connection';
import { ConcurrencyConflict } from '../errors';
import type { EventMeta, NewEvent, RecordedEvent, StreamName } from '../event';
import { streamRead } from './log.read';
import type { Fields, Read, Statement } from '../wire/statement';
import type { LoadedStream, Transaction } from './transaction';
import type { Upcasters } from './upcast';

export interface TransactionContext {
  tenantId: string;
  head: number;
  meta: EventMeta;
  now: Date;
  newId(): string;
  upcasters: Upcasters;
  send: Send;
  /** Reads that have been sent along with the lock, with their rows. */
  prefetched: readonly { read: Read<unknown>; rows: readonly Fields[] }[];
}

interface Question {
  read: Read<unknown>;
  answer(rows: readonly Fields[]): void;
  fail(reason: unknown): void;
}

/** Collects what a command wants to write; only reads go to the database while it decides. */
export class BufferedTransaction implements Transaction {
  readonly pending: PendingEvent[] = [];
  readonly statements: Statement[] = [];
  /** As it will be read back from the log. */
  readonly meta: EventMeta;
  readonly #streams = new Map<string, Expectation & { reached: number }>();
  #questions: Question[] = [];
  #over = false;

  constructor(private readonly context: TransactionContext) {
    this.meta = JSON.parse(JSON.stringify(context.meta)) as EventMeta;
  }

  get tenantId(): string {
    return this.context.tenantId;
  }

  get head(): number {
    return this.context.head;
  }

  /** The events appended so far. */
  get events(): RecordedEvent[] {
    return this.pending.map(({ event }) => event);
  }

  /** Streams that the log must already hold at a version. */
  get existing(): Expectation[] {
    return [...this.#streams.values()].filter(({ version }) => version > 0);
  }

  /** After this, a `work` that still runs on cannot add to what is being written. */
  end(): void {
    this.#over = true;
  }

  async rows<Row>(read: Read<Row>): Promise<Row[]> {
    const known = this.context.prefetched.find((prefetched) => sameRead(prefetched.read, read));
    const rows = known?.rows ?? (await this.#ask(read));
    return rows.map((fields) => read.decode(fields));
  }

  async load(stream: StreamName): Promise<LoadedStream> {
    const stored = await this.rows(streamRead(this.tenantId, stream));
    const own = this.events.filter((event) => keyOf(event.stream) === keyOf(stream));
    const events = [...stored.map((event) => this.context.upcasters.lift(event)), ...own];
    return { events, version: events.length };
  }

  append(stream: StreamName, expectedVersion: number, events: readonly NewEvent[]): void {
    this.#assertOpen();
    if (events.length === 0) return;
    const key = keyOf(stream);
    const claimed = this.#streams.get(key) ?? { stream, version: expectedVersion, reached: expectedVersion };
    if (expectedVersion !== claimed.version && expectedVersion !== claimed.reached)
      throw new ConcurrencyConflict(stream);
    for (const event of events) this.pending.push(this.#record(stream, (claimed.reached += 1), event));
    this.#streams.set(key, claimed);
  }

  write(statement: Statement): void {
    this.#assertOpen();
    this.statements.push(statement);
  }

  note(meta: Pick<EventMeta, 'act' | 'undoes'>): void {
    this.#assertOpen();
    // All events share it.
    Object.assign(this.meta, meta);
  }

  #record(stream: StreamName, version: number, { type, schemaVersion, data }: NewEvent): PendingEvent {
    const { tenantId, head, now, newId, upcasters } = this.context;
    const text = JSON.stringify(data);
    const event: RecordedEvent = {
      tenantId,
      position: head + this.pending.length + 1,
      stream,
      version,
      eventId: newId(),
      type,
      schemaVersion,
      // Read back from the text: a projection must see now exactly what a replay will show it.
      data: JSON.parse(text) as Record<string, unknown>,
      meta: this.meta,
      occurredAt: now,
    };
    return { event: upcasters.lift(event), schemaVersion, data: text };
  }

  #ask(read: Read<unknown>): Promise<readonly Fields[]> {
    this.#assertOpen();
    return new Promise((answer, fail) => {
      if (this.#questions.push({ read, answer, fail }) === 1) queueMicrotask(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const questions = this.#questions;
    this.#questions = [];
    try {
      const { rows } = await this.context.send(questions.map(({ read }) => read));
      questions.forEach(({ answer }, index) => answer(rows[index] ?? []));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }

  #assertOpen(): void {
    if (this.#over) throw new Error('This transaction is over: `work` must wait for all it starts');
  }
}

function keyOf(stream: StreamName): string {
  return `${stream.type}/${stream.id}`;
}

function sameRead(one: Read<unknown>, other: Read<unknown>): boolean {
  if (one === other) return true;
  return (
    one.name === other.name &&
    one.values.length === other.values.length &&
    one.values.every((value, index) => Object.is(value, other.values[index]))
  );
}
