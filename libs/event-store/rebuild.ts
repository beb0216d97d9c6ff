import type { Pool } from 'pg';
import { checkpointsOf } from './checkpoint.statement';
import { BEGIN, COMMIT, scope, withConnection, type Fly } from './connection';
import { inSystem } from './database-roles';
import { text } from './decode';
import { TenantLogUnknown } from './errors';
import { headRead, lockRead } from './log.read';
import type { Projection, RebuildableProjection } from './projection';
import { PAGE_SIZE, replay } from './replay';
import { read, statement, type Statement } from './statement';
import { Upcasters } from './upcast';

export interface RebuildOptions {
  /** True for an inline projection: the tenant's commands wait while it is rebuilt. */
  inline: boolean;
  upcasters?: Upcasters;
  pageSize?: number;
}

/**
 * A rebuild fills tables that it has emptied: a plan that suits an empty table (read all of it) would be kept to the end, and every
 * event would cost more than the one before. So each statement is planned anew, and looks for its rows by an index.
 */
const PLANNED_ANEW = statement<[]>(
  'es_planned_anew',
  `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`,
)();

/** A rebuild is one long transaction that is waited for, though not beyond the pool's own patience with a flight. */
const PATIENT = { lock: 20_000, statement: 0, idleInTransaction: 60_000 };

/**
 * Empties a projection's rows of one tenant and fills them again from the log, in one transaction: readers see the old
 * rows until they see the new ones. Also brings a parked subscription back to life.
 *
 * @param pool of a login that may act as `holdfast_system`
 * @returns how many events the projection has seen
 * @throws TenantLogUnknown; what the projection's statements throw, and then nothing has changed
 */
export function rebuild(
  pool: Pool,
  projection: RebuildableProjection,
  tenantId: string,
  { inline, upcasters = Upcasters.none, pageSize = PAGE_SIZE }: RebuildOptions,
): Promise<number> {
  return withConnection(pool, async (fly) => {
    const head = await openAt(fly, projection, tenantId, inline);
    await fly(projection.tables.map((table) => emptying(table, tenantId)));
    const seen = await replay(fly, { projection, tenantId, after: 0, upTo: head, upcasters, pageSize });
    await fly([checkpointsOf([projection]).move(tenantId, head), COMMIT]);
    return seen;
  });
}

/** Rebuilds a projection for every tenant, one after another. @returns how many tenants there are */
export async function rebuildAll(
  pool: Pool,
  projection: RebuildableProjection,
  options: RebuildOptions,
): Promise<number> {
  const [tenants] = await inSystem(pool, [tenantsRead()]);
  for (const tenantId of tenants) await rebuild(pool, projection, tenantId, options);
  return tenants.length;
}

/**
 * Brings a new version of an inline projection close to the head before the first process runs it, page by page and
 * without the tenant's lock; the next command catches up what is left. For deployments of new versions, whose tables
 * nobody reads yet.
 *
 * @returns the position reached
 */
export async function buildAhead(
  pool: Pool,
  projection: Projection,
  tenantId: string,
  { upcasters = Upcasters.none, pageSize = PAGE_SIZE }: Omit<RebuildOptions, 'inline'> = {},
): Promise<number> {
  for (;;) {
    const { reached, head } = await withConnection(pool, (fly) =>
      step(fly, projection, tenantId, upcasters, pageSize),
    );
    if (head - reached < pageSize) return reached;
  }
}

async function step(
  fly: Fly,
  projection: Projection,
  tenantId: string,
  upcasters: Upcasters,
  pageSize: number,
) {
  const checkpoints = checkpointsOf([projection]);
  const lock = checkpoints.lock(tenantId);
  const headOf = headRead(tenantId);
  const { rows } = await fly([
    BEGIN,
    scope('holdfast_system', tenantId, PATIENT),
    checkpoints.open(tenantId),
    lock,
    headOf,
  ]);
  const after = rows[3]?.map((fields) => lock.decode(fields))[0]?.position ?? 0;
  const head = rows[4]?.map((fields) => headOf.decode(fields))[0];
  if (head === undefined) throw new TenantLogUnknown(tenantId);
  const reached = Math.min(after + pageSize, head);
  await replay(fly, { projection, tenantId, after, upTo: reached, upcasters, pageSize });
  await fly([checkpoints.move(tenantId, reached), COMMIT]);
  return { reached, head };
}

async function openAt(fly: Fly, projection: Projection, tenantId: string, inline: boolean): Promise<number> {
  const checkpoints = checkpointsOf([projection]);
  const checkpoint = [checkpoints.open(tenantId), checkpoints.lock(tenantId)];
  // The same order as everywhere: first the tenant's lock, then the checkpoint's. Without the former the head is read
  // behind the latter, so that no event is left out.
  const head = inline ? lockRead(tenantId) : headRead(tenantId);
  const inOrder = inline ? [head, ...checkpoint] : [...checkpoint, head];
  const { rows } = await fly([BEGIN, scope('holdfast_system', tenantId, PATIENT), ...inOrder, PLANNED_ANEW]);
  const [found] = (rows[2 + inOrder.indexOf(head)] ?? []).map((fields) => head.decode(fields));
  if (found === undefined) throw new TenantLogUnknown(tenantId);
  return found;
}

const tenantsRead = read<string, []>(
  'es_tenants',
  'select tenant_id from es.tenant_log order by tenant_id',
  (fields) => text(fields, 0),
);

function emptying(table: string, tenantId: string): Statement {
  if (!/^[a-z_]+\.[a-z0-9_]+$/.test(table)) throw new Error(`Not a table of a projection: ${table}`);
  return statement(`es_empty_${table}`, `delete from ${table} where tenant_id = $1`)(tenantId);
}
