import type { Pool } from 'pg';
import { BEGIN, ROLLBACK, scope, TIMEOUTS, withConnection } from '../wire/connection';
import { inSystem } from '../wire/database-roles';
import { integer, json } from '../wire/decode';
import type { RebuildableProjection } from '../rows/projection';
import { replay } from '../log/replay';
import { alone, emptying, shadowed, shadowOf } from './shadow';
import { read } from '../wire/statement';
import type { Upcasters } from '../log/upcast';

const PATIENT = { ...TIMEOUTS, statement: 25_000, idleInTransaction: 60_000 };

const positionRead = read<number, [tenantId: string, moment: Date]>(
  'es_position_at',
  `select coalesce(max(position), 0) from es.event where tenant_id = $1 and occurred_at <= $2`,
  (fields) => integer(fields, 0),
);

/** The position of the last event of a tenant that had happened by a moment; 0 before the first. */
export async function positionAt(pool: Pool, tenantId: string, moment: Date): Promise<number> {
  const [[position = 0]] = await inSystem(pool, [positionRead(tenantId, moment)]);
  return position;
}

/** Rows by table, in the shape in which Postgres turns them into JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

/**
 * The rows that a projection had, or would have had, when a tenant's log had reached this position. Everything happens in shadow tables
 * and is rolled back; what is in use is not touched.
 *
 * @param pool of a login that may act as `holdfast_system`; see `prepareShadow`
 * @throws RebuildUnderWay
 */
export function rowsAt(
  pool: Pool,
  projection: RebuildableProjection,
  tenantId: string,
  position: number,
  upcasters: Upcasters,
): Promise<Rows> {
  return withConnection(pool, (send) =>
    alone(send, projection.name, tenantId, async () => {
      const { tables } = projection;
      await send([
        BEGIN,
        scope('holdfast_system', tenantId, PATIENT),
        ...tables.map((t) => emptying(t, tenantId)),
      ]);
      await replay(send, shadowed(projection), {
        tenantId,
        after: 0,
        upTo: position,
        upcasters,
      });
      const questions = tables.map((table) => rowsRead(table)(tenantId));
      const { rows } = await send([...questions, ROLLBACK]);
      return Object.fromEntries(
        questions.map((question, index) => [
          tables[index],
          (rows[index] ?? []).map((row) => question.decode(row)),
        ]),
      );
    }),
  );
}

const rowsRead = (table: string) =>
  read<Record<string, unknown>, [tenantId: string]>(
    `es_shadow_rows_${table}`,
    `select to_jsonb(s) - 'tenant_id' from ${shadowOf(table)} s where s.tenant_id = $1 order by to_jsonb(s)::text`,
    (fields) => json<Record<string, unknown>>(fields, 0),
  );
