import { Inject, Injectable, Optional } from '@nestjs/common';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { DomainEvent, Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { schemaVersionOf } from '@holdfast/domain/upcasters';
import type { EventMeta, RecordedEvent, StreamName } from '@holdfast/event-store/event';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { forgetAnswer } from '@holdfast/event-store/log/idempotency';
import type { Read, Statement } from '@holdfast/event-store/wire/statement';
import type { LoadedStream, Transaction } from '@holdfast/event-store/log/transaction';
import type { Clock } from '@holdfast/ports/clock.port';
import type { CommandContext } from './command-context';
import { InjectClock } from './ports';

/** How a stream of one kind becomes a state. */
export interface Folding<State, Event extends DomainEvent> {
  readonly initial: () => State;
  readonly evolve: (state: State, event: Event) => State;
}

export interface Loaded<State> {
  readonly state: State;
  readonly version: number;
}

/** What came of a command: its result, the tenant's position after it, and whether it had been done before. */
export interface Done<Result> {
  readonly kind: 'done';
  readonly result: Result;
  readonly position: number;
  readonly replayed: boolean;
  /** What was written just now; absent where it is of no use to anybody. */
  readonly written?: readonly RecordedEvent[];
  /** The rows of the read that was sent with the commit. */
  readonly returned?: readonly unknown[];
}

/** What a command may say beforehand, so that it takes fewer trips over the network. */
export interface RunOptions {
  /** Sent along with the lock. As a function, of the command's `now`. */
  readonly reads?: readonly Read<unknown>[] | ((now: Date) => readonly Read<unknown>[]);
  /** The position that the caller's knowledge is of: see `TransactRequest.at`. */
  readonly at?: number | undefined;
  /** Sent with the commit: it sees what was written. */
  readonly returning?: Read<unknown>;
  readonly openLog?: boolean;
}

export type Outcome<Result, Code extends string = string> = Done<Result> | Rejection<Code>;

/** What a command has recorded: an event, and of what. */
export interface RecordedWish {
  readonly stream: StreamName;
  readonly type: string;
  readonly data: object;
}

/** What follows from some events at once and always, whichever command has recorded them: in their transaction, under the same lock. */
export interface Sequel {
  /** The streams that are loaded have those events already. */
  follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void>;
}

/** The sequels of a process, as an injection token. */
export const SEQUELS = Symbol('Sequels');

/** What the events of a stream come to. */
export const foldEvents = <State, Event extends DomainEvent>(
  events: readonly RecordedEvent[],
  { initial, evolve }: Folding<State, Event>,
): State =>
  events.reduce(
    (folded, { type, data, occurredAt }) => evolve(folded, { type, data, occurredAt } as unknown as Event),
    initial(),
  );

/** The tenant's lock is held, and time stands still at `now`. */
export class Work {
  readonly nowText: Instant;
  private readonly pending: (() => void)[] = [];
  private readonly recorded: RecordedWish[] = [];
  private written = 0;

  constructor(
    private readonly tx: Transaction,
    readonly now: Date,
    /** Whose command it is. */
    readonly context: Pick<CommandContext, 'meta' | 'deed'> = { meta: { actor: { kind: 'system' } } },
  ) {
    this.nowText = toInstantText(now);
  }

  /** The position of the tenant's log before this command. */
  get head(): number {
    return this.tx.head;
  }

  /** The position of the tenant's log after what was recorded so far. */
  get position(): number {
    return this.tx.head + this.written;
  }

  get tenantId(): string {
    return this.tx.tenantId;
  }

  /** The rows of a read under the lock: exactly what the log says. */
  rows<Row>(read: Read<Row>): Promise<Row[]> {
    return this.tx.rows(read);
  }

  async row<Row>(read: Read<Row>): Promise<Row | null> {
    return (await this.tx.rows(read))[0] ?? null;
  }

  /** Folds a stream into its state. */
  async load<State, Event extends DomainEvent>(
    stream: StreamName,
    folding: Folding<State, Event>,
  ): Promise<Loaded<State>> {
    const { events, version } = await this.tx.load(stream);
    return { state: foldEvents(events, folding), version };
  }

  /** All that is told in a stream, with what was recorded and flushed. */
  events(stream: StreamName): Promise<LoadedStream> {
    return this.tx.load(stream);
  }

  /** Buffers the events of an accepted decision. */
  record(stream: StreamName, expectedVersion: number, events: readonly DomainEvent[]): void {
    if (events.length === 0) return;
    const stored = events.map(({ type, data }) => ({ type, data, schemaVersion: schemaVersionOf(type) }));
    this.pending.push(() => this.tx.append(stream, expectedVersion, stored));
    this.written += stored.length;
    this.recorded.push(...events.map(({ type, data }) => ({ stream, type, data })));
  }

  /** Buffers a row that belongs to the same transaction: a sealed record, a unique name. */
  write(...statements: readonly Statement[]): void {
    this.pending.push(() => statements.forEach((statement) => this.tx.write(statement)));
  }

  /** Says more about how all that is recorded came about: which act it is, or which it takes back. */
  note(meta: Pick<EventMeta, 'act' | 'undoes'>): void {
    this.pending.push(() => this.tx.note(meta));
  }

  /**
   * Hands everything that was buffered to the log. Not called for a refusal, which therefore leaves nothing behind.
   * @returns what was recorded since the last time
   */
  flush(): readonly RecordedWish[] {
    for (const hand of this.pending.splice(0)) hand();
    return this.recorded.splice(0);
  }
}

/** Forgets the answer kept for a request, as long as it is this result: for a command that undoes what the request had made. */
export const forgettingAnswer = (
  { tenantId, idempotency }: CommandContext,
  result: object,
): readonly Statement[] =>
  idempotency
    ? [forgetAnswer(tenantId, idempotency.scope, idempotency.key, JSON.stringify({ done: result }))]
    : [];

/** Runs one command: lock, load, decide, append, project, commit. A refusal leaves nothing behind. */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly store: EventStore,
    @InjectClock() private readonly clock: Clock,
    @Optional() @Inject(SEQUELS) private readonly sequels: readonly Sequel[] = [],
  ) {}

  async run<Result, Code extends string = string>(
    context: CommandContext,
    work: (tx: Work) => Promise<Result | Rejection<Code>>,
    { reads = [], at, openLog = false, returning }: RunOptions = {},
  ): Promise<Outcome<Result, Code>> {
    const now = this.clock.now();
    const prefetched = typeof reads === 'function' ? reads(now) : reads;
    const committed = await this.store.transact(
      {
        ...context,
        reads: prefetched,
        openLog,
        now,
        ...(at === undefined ? {} : { at }),
        ...(returning && { returning }),
      },
      async (tx): Promise<{ refused: Rejection<Code> } | { done: Result }> => {
        const wanted = new Work(tx, now, context);
        const result = await work(wanted);
        if (isRejection(result)) return { refused: result as Rejection<Code> };
        const recorded = wanted.flush();
        for (const sequel of this.sequels) await sequel.follow(wanted, recorded);
        wanted.flush();
        return { done: result };
      },
    );
    if ('refused' in committed.result) return committed.result.refused;
    return {
      kind: 'done',
      result: committed.result.done,
      position: committed.position,
      replayed: committed.replayed,
      written: committed.events,
      ...(committed.returned && { returned: committed.returned }),
    };
  }
}
