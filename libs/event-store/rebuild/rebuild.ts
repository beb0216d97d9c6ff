import type { Pool } from 'pg';
import { checkpointsOf } from '../rows/checkpoint.statement';
import { BEGIN, COMMIT, scope, withConnection, withConnections, type Send } from '../wire/connection';
import { inSystem } from '../wire/database-roles';
import { integer, text } from '../wire/decode';
import { TenantLogUnknown } from '../errors';
import { headRead, lockRead } from '../log/log.read';
import type { RebuildableProjection } from '../rows/projection';
import { replayInLanes } from '../log/replay';
import { read, statement, type Statement } from '../wire/statement';
import { Upcasters } from '../log/upcast';

export interface RebuildOptions {
  /** True where an inline projection is among them: the tenant's commands wait, then, until all are done. */
  inline: boolean;
  upcasters?: Upcasters;
  pageSize?: number;
}

/**
 * A rebuild fills tables that it has emptied: a plan that suits an empty table (read all of it) would be kept to the end, and every
 * event would cost more than the one before. So each statement is planned again, and finds its rows by an index.
 */
export const PLANNED_ANEW = statement<[]>(
  'es_planned_anew',
  `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`,
)();

/** Positions per page of a rebuild: more than elsewhere, for a page costs a few statements whatever its size. */
export const REBUILD_PAGE_SIZE = 2_000;

/** A rebuild is one long transaction that is waited for, though not beyond the pool's own patience with a statement. */
export const PATIENT = { lock: 20_000, statement: 0, idleInTransaction: 60_000 };

/**
 * Empties the rows that projections have of one tenant and fills them again from the log, which is read once for all of them. Each
 * lane is a transaction on a connection of its own, which is the work of a processor: readers see its old rows until they see its new
 * ones. Also brings parked subscriptions back to life.
 *
 * @param pool of a login that may act as `holdfast_system`, with a connection for each lane and one more
 * @param lanes projections that are rebuilt in one transaction
 * @returns how many events each has seen, by name
 * @throws TenantLogUnknown; what the projections' statements throw, and then a lane has changed wholly or not at all
 */
export function rebuild(
  pool: Pool,
  lanes: readonly (readonly RebuildableProjection[])[],
  tenantId: string,
  { inline, upcasters = Upcasters.none, pageSize = REBUILD_PAGE_SIZE }: RebuildOptions,
): Promise<ReadonlyMap<string, number>> {
  return withConnection(pool, (reader) =>
    withConnections(pool, lanes.length, async (senders) => {
      const open = lanes.map((projections, index) => ({ projections, send: senders[index] as Send }));
      const start = [BEGIN, scope('holdfast_system', tenantId, PATIENT)];
      // The same order as everywhere: first the tenant's lock, then the checkpoints'. Without the former the head is read
      // behind the latter, so that no event is left out.
      const locked = inline ? await headBy(reader, [...start, lockRead(tenantId)]) : undefined;
      for (const { send, projections } of open) {
        const checkpoints = checkpointsOf(projections);
        await send([...start, checkpoints.open(tenantId), checkpoints.lock(tenantId)]);
      }
      const head = locked ?? (await headBy(reader, [...start, headRead(tenantId)]));
      if (head === undefined) throw new TenantLogUnknown(tenantId);
      await Promise.all(
        open.map(({ send, projections }) =>
          send([
            ...projections.flatMap(({ tables }) => tables.map((table) => emptying(table, tenantId))),
            PLANNED_ANEW,
          ]),
        ),
      );
      const seen = await replayInLanes(reader, open, { tenantId, after: 0, upTo: head, upcasters, pageSize });
      for (const { send, projections } of open)
        await send([checkpointsOf(projections).move(tenantId, head), COMMIT]);
      await reader([COMMIT]);
      return seen;
    }),
  );
}

/** Rebuilds projections for every tenant, one after another. @returns how many tenants there are */
export async function rebuildAll(
  pool: Pool,
  lanes: readonly (readonly RebuildableProjection[])[],
  options: RebuildOptions,
): Promise<number> {
  const [tenants] = await inSystem(pool, [tenantsRead()]);
  for (const tenantId of tenants) await rebuild(pool, lanes, tenantId, options);
  return tenants.length;
}

/** The position that the last of these statements answers. */
async function headBy(send: Send, statements: Parameters<Send>[0]): Promise<number | undefined> {
  const { rows } = await send(statements);
  const [head] = rows.at(-1) ?? [];
  return head === undefined ? undefined : integer(head, 0);
}

const tenantsRead = read<string, []>(
  'es_tenants',
  'select tenant_id from es.tenant_log order by tenant_id',
  (fields) => text(fields, 0),
);

/** Takes the rows of a tenant out of a table. @throws when that is no name of a table */
export function emptying(table: string, tenantId: string): Statement {
  if (!/^[a-z_]+\.[a-z0-9_]+$/.test(table)) throw new Error(`Not a table of a projection: ${table}`);
  return statement(`es_empty_${table}`, `delete from ${table} where tenant_id = $1`)(tenantId);
}
