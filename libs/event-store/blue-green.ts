import type { Pool } from 'pg';
import { checkpointsOf } from './checkpoint.statement';
import { BEGIN, COMMIT, scope, withConnection, type Fly } from './connection';
import { TenantLogUnknown } from './errors';
import { headRead, lockRead } from './log.read';
import type { RebuildableProjection } from './projection';
import { PAGE_SIZE, replay } from './replay';
import { alone, emptying, shadowed, shadowOf } from './shadow';
import { statement, type Statement } from './statement';
import { Upcasters } from './upcast';

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

/** As patient as the pool is with a flight. */
const PATIENT = { lock: 20_000, statement: 25_000, idleInTransaction: 60_000 };

/**
 * Builds a projection of one tenant anew from the log while it is in use: page by page into shadow tables, without a
 * lock; then, under the lock, what has happened meanwhile, and only those rows that differ are changed. Readers see the
 * old rows until they see the new ones. Brings a parked subscription back to life. When it is broken off, nothing has
 * changed, and the next run begins anew.
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
  return withConnection(pool, (fly) =>
    alone(fly, projection.name, tenantId, async () => {
      const green = new Green(fly, projection, tenantId, options);
      await green.empty();
      await green.build();
      return await green.switch();
    }),
  );
}

/** The rows that are being built. */
class Green {
  readonly #upcasters: Upcasters;
  readonly #pageSize: number;
  readonly #shadow: RebuildableProjection;
  #reached = 0;
  #seen = 0;

  constructor(
    private readonly fly: Fly,
    private readonly projection: RebuildableProjection,
    private readonly tenantId: string,
    private readonly options: BlueGreenOptions,
  ) {
    this.#upcasters = options.upcasters ?? Upcasters.none;
    this.#pageSize = options.pageSize ?? PAGE_SIZE;
    this.#shadow = shadowed(projection);
  }

  /** What a run that was broken off has left. */
  async empty(): Promise<void> {
    await this.fly([...this.#begin(), ...this.#emptying(), COMMIT]);
  }

  /** Goes through the log until less than a page is left. */
  async build(): Promise<void> {
    for (;;) {
      const head = await this.#head(headRead(this.tenantId), this.#begin());
      const upTo = Math.min(this.#reached + this.#pageSize, head);
      await this.#replayTo(upTo);
      await this.fly([COMMIT]);
      this.options.onPage?.(upTo, head);
      if (head - upTo < this.#pageSize) return;
    }
  }

  /** Catches up under the lock and puts the rows that differ into use. */
  async switch(): Promise<Rebuilt> {
    const { inline } = this.options;
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
    const { tags } = await this.fly([
      ...tables.map((table) => removing(table)(this.tenantId)),
      ...tables.toReversed().map((table) => adding(table)(this.tenantId)),
      ...this.#emptying(),
      checkpoints.move(this.tenantId, head),
      COMMIT,
    ]);
    const rows = tags.slice(0, 2 * tables.length).map((tag) => Number(tag.split(' ').at(-1)));
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      events: this.#seen,
      removed: sum(rows.slice(0, tables.length)),
      added: sum(rows.slice(tables.length)),
      switchedInMs: performance.now() - lockedAt,
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
    const { rows } = await this.fly([...before, read, ...after]);
    const [head] = (rows[before.length] ?? []).map((fields) => read.decode(fields));
    if (head === undefined) throw new TenantLogUnknown(this.tenantId);
    return head;
  }

  async #replayTo(upTo: number): Promise<void> {
    this.#seen += await replay(this.fly, {
      projection: this.#shadow,
      tenantId: this.tenantId,
      after: this.#reached,
      upTo,
      upcasters: this.#upcasters,
      pageSize: this.#pageSize,
    });
    this.#reached = upTo;
  }

  #emptying(): Statement[] {
    return this.projection.tables.map((table) => emptying(table, this.tenantId));
  }
}

/** Takes out the rows in use that were not built again. Whole rows are compared, whatever columns they have. */
const removing = (table: string) =>
  statement<[tenantId: string]>(
    `es_remove_${table}`,
    `with built as (select to_jsonb(s) as row from ${shadowOf(table)} s where s.tenant_id = $1)
   delete from ${table} where ctid = any(array(
     select l.ctid from ${table} l
      where l.tenant_id = $1 and not exists (select from built where built.row = to_jsonb(l)))) and tenant_id = $1`,
  );

const adding = (table: string) =>
  statement<[tenantId: string]>(
    `es_add_${table}`,
    `with used as (select to_jsonb(l) as row from ${table} l where l.tenant_id = $1)
   insert into ${table}
   select s.* from ${shadowOf(table)} s
    where s.tenant_id = $1 and not exists (select from used where used.row = to_jsonb(s))`,
  );
