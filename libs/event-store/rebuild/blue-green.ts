import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { checkpointsOf } from '../rows/checkpoint.statement';
import { BEGIN, COMMIT, scope, withConnection, type Send } from '../wire/connection';
import { text } from '../wire/decode';
import { TenantLogUnknown } from '../errors';
import { headRead, lockRead } from '../log/log.read';
import type { RebuildableProjection } from '../rows/projection';
import { PAGE_SIZE, replay } from '../log/replay';
import { PLANNED_ANEW, REBUILD_PAGE_SIZE } from './rebuild';
import { alone, emptying, shadowed, shadowOf } from './shadow';
import { read, statement, type Statement } from '../wire/statement';
import { Upcasters } from '../log/upcast';

export interface BlueGreenOptions {
  /** True for an inline projection: its switch happens under the tenant's lock. */
  inline: boolean;
  upcasters?: Upcasters;
  pageSize?: number;
  /** Told after each page how far it is. */
  onPage?(position: number, head: number): void;
}

export interface Rebuilt {
  /** The events that the projection has seen. */
  events: number;
  /** Rows that were in use and should not have been, and rows that were missing. Both 0: nothing was wrong. */
  removed: number;
  added: number;
  /** How long commands of the tenant (of an inline projection), or its subscription, waited for the switch. */
  switchedInMs: number;
}

/** As patient as the pool is with a statement. */
export const PATIENT = { lock: 20_000, statement: 25_000, idleInTransaction: 60_000 };

/**
 * Rebuilds a projection of one tenant from the log while it is in use: page by page into shadow tables, without a
 * lock; then, under the lock, it catches up with what has happened meanwhile and changes only the rows that differ. Readers see the
 * old rows until they see the new ones. Brings a parked subscription back to life. If it is interrupted, nothing has
 * changed, and the next run starts over.
 *
 * @param pool of a login that may act as `holdfast_system`; see `prepareShadow`
 * @throws TenantLogUnknown, RebuildUnderWay; what the projection's statements throw, and then nothing has changed
 */
export function rebuildBlueGreen(
  pool: Pool,
  projection: RebuildableProjection,
  tenantId: string,
  options: BlueGreenOptions,
): Promise<Rebuilt> {
  return withConnection(pool, (send) => {
    const green = new Green(send, projection, tenantId, options);
    return green.alone(async () => {
      await green.empty();
      await green.build();
      return await green.switch();
    });
  });
}

/** Of tables that have just been filled Postgres believes that they hold a few rows, and would compare each with each. */
const COMPARED_AT_ONCE = statement<[]>(
  'es_compared_at_once',
  `select set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
)();

/** The rows of one projection that are being built. */
export class Green {
  readonly #upcasters: Upcasters;
  readonly #pageSize: number;
  readonly #shadow: RebuildableProjection;
  /** What is left for the lock at most. */
  readonly #rest: number;
  #reached = 0;
  #seen = 0;

  constructor(
    private readonly send: Send,
    private readonly projection: RebuildableProjection,
    private readonly tenantId: string,
    private readonly options: BlueGreenOptions,
  ) {
    this.#upcasters = options.upcasters ?? Upcasters.none;
    this.#pageSize = options.pageSize ?? REBUILD_PAGE_SIZE;
    this.#rest = Math.min(this.#pageSize, PAGE_SIZE);
    this.#shadow = shadowed(projection);
  }

  /** The projection as it builds. */
  get shadow(): RebuildableProjection {
    return this.#shadow;
  }

  /** Keeps everybody else away meanwhile. @throws RebuildUnderWay at once when somebody is at it */
  alone<R>(work: () => Promise<R>): Promise<R> {
    return alone(this.send, this.projection.name, this.tenantId, work);
  }

  /** Goes on from where somebody else has built to. */
  goOnFrom(position: number, seen: number): void {
    this.#reached = position;
    this.#seen = seen;
  }

  /** Takes out what a run has left, broken off or not. */
  async empty(): Promise<void> {
    const emptied = this.projection.tables.map((table) => emptying(table, this.tenantId));
    await this.send([...this.#begin(), ...emptied, COMMIT]);
  }

  /** Goes through the log until little is left. */
  async build(): Promise<void> {
    for (;;) {
      const head = await this.#head(headRead(this.tenantId), [...this.#begin(), PLANNED_ANEW]);
      const upTo = Math.min(this.#reached + this.#pageSize, head);
      await this.#replayTo(upTo);
      await this.send([COMMIT]);
      this.options.onPage?.(upTo, head);
      if (head - upTo < this.#rest) return;
    }
  }

  /** Catches up under the lock and puts the rows that differ into use. */
  async switch(): Promise<Rebuilt> {
    const { inline } = this.options;
    const columns = await this.#columns();
    const checkpoints = checkpointsOf([this.projection]);
    const lockCheckpoint = [checkpoints.open(this.tenantId), checkpoints.lock(this.tenantId)];
    // The same order as everywhere: first the tenant's lock, then the checkpoint's. A subscription's head is read behind
    // its checkpoint's lock, so that no event is left out.
    const head = inline
      ? await this.#head(lockRead(this.tenantId), this.#begin(), lockCheckpoint)
      : await this.#head(headRead(this.tenantId), [...this.#begin(), ...lockCheckpoint]);
    const lockedAt = performance.now();
    await this.#replayTo(head);
    const tables = this.projection.tables;
    await this.send([COMPARED_AT_ONCE]);
    const { tags } = await this.send([
      ...tables.map((table) => removing(table)(this.tenantId)),
      ...tables.toReversed().map((table) => adding(table, columns.get(table) ?? '')(this.tenantId)),
      checkpoints.move(this.tenantId, head),
      COMMIT,
    ]);
    const switchedInMs = performance.now() - lockedAt;
    await this.empty();
    const rows = tags.slice(0, 2 * tables.length).map((tag) => Number(tag.split(' ').at(-1)));
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      events: this.#seen,
      removed: sum(rows.slice(0, tables.length)),
      added: sum(rows.slice(tables.length)),
      switchedInMs,
    };
  }

  #begin(): Statement[] {
    return [BEGIN, scope('holdfast_system', this.tenantId, PATIENT)];
  }

  async #head(
    read: ReturnType<typeof headRead>,
    before: Statement[],
    after: Statement[] = [],
  ): Promise<number> {
    const { rows } = await this.send([...before, read, ...after]);
    const [head] = (rows[before.length] ?? []).map((fields) => read.decode(fields));
    if (head === undefined) throw new TenantLogUnknown(this.tenantId);
    return head;
  }

  async #replayTo(upTo: number): Promise<void> {
    this.#seen += await replay(this.send, this.#shadow, {
      tenantId: this.tenantId,
      after: this.#reached,
      upTo,
      upcasters: this.#upcasters,
      pageSize: this.#pageSize,
    });
    this.#reached = upTo;
  }

  /** The columns that are written, by table. */
  async #columns(): Promise<ReadonlyMap<string, string>> {
    const { tables } = this.projection;
    const questions = tables.map((table) => columnsRead(table));
    const begin = this.#begin();
    const { rows } = await this.send([...begin, ...questions, COMMIT]);
    const listOf = (question: ReturnType<typeof columnsRead>, index: number) =>
      (rows[begin.length + index] ?? []).map((fields) => question.decode(fields)).join();
    return new Map(questions.map((question, index) => [tables[index] ?? '', listOf(question, index)]));
  }
}

/** Takes out the rows in use that were not built again. Whole rows are compared, whatever columns they have. */
const removing = (table: string) =>
  statement<[tenantId: string]>(
    `es_remove_${table}`,
    `with built as (select s as row from ${shadowOf(table)} s where s.tenant_id = $1)
   delete from ${table} where ctid = any(array(
     select l.ctid from ${table} l
      where l.tenant_id = $1 and not exists (select from built where built.row = l))) and tenant_id = $1`,
  );

/** Those of a table that Postgres does not work out itself. */
const columnsRead = read<string, [table: string]>(
  'es_columns_written',
  `select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  (fields) => text(fields, 0),
);

const adding = (table: string, columns: string) =>
  statement<[tenantId: string]>(
    `es_add_${createHash('sha1').update(`${table} ${columns}`).digest('hex')}`,
    `with used as (select l as row from ${table} l where l.tenant_id = $1)
   insert into ${table} (${columns})
   select ${columns} from ${shadowOf(table)} s
    where s.tenant_id = $1 and not exists (select from used where used.row = s)`,
  );
