import { upcasters } from '@holdfast/application/kernel/upcasting';
import { schemaVersionOf } from '@holdfast/domain/upcasters';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { RecordedEvent, StreamName } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { rebuild } from '@holdfast/event-store/rebuild/rebuild';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';

interface Fact {
  readonly type: string;
  readonly data: object;
}

/** A log with inline projections, to see what they make of events. Filled in before the first test. */
export interface ProjectedLog {
  database: TestDatabase;
  /** As requests have it. */
  pool: Pool;
  /** Appends to a stream, one command for each call; opens the tenant's log at its first. */
  append(tenantId: string, stream: StreamName, ...facts: readonly Fact[]): Promise<readonly RecordedEvent[]>;
  /** Rebuilds the projections and answers their rows as they were before and as they are then, in one order. */
  rebuilt(tenantId: string): Promise<{ before: readonly object[]; after: readonly object[] }>;
}

/** For the surrounding `describe`. */
export const useProjections = (...projections: readonly RebuildableProjection[]): ProjectedLog => {
  const log = {} as ProjectedLog;
  const pools: Pool[] = [];

  beforeAll(async () => {
    const database = (log.database = await createTestDatabase());
    const open = (role: 'holdfast_app' | 'holdfast_system') =>
      createPool({ url: database.loginUrl, role, max: 2, applicationName: 'test' });
    const [pool, system] = [open('holdfast_app'), open('holdfast_system')];
    pools.push(pool, system);
    log.pool = pool;
    const store = new EventStore(pool, { newId: randomUUID, inline: projections, upcasters });
    log.append = async (tenantId, stream, ...facts) => {
      const request = {
        tenantId,
        meta: { actor: { kind: 'system' } },
        now: new Date(),
        openLog: true,
      } as const;
      const { events } = await store.transact(request, async (tx) => {
        const { version } = await tx.load(stream);
        tx.append(
          stream,
          version,
          facts.map((fact) => ({ ...fact, schemaVersion: schemaVersionOf(fact.type) })),
        );
      });
      return events;
    };
    log.rebuilt = async (tenantId) => {
      const before = await rowsOf(database, projections, tenantId);
      await rebuild(system, [projections], tenantId, { inline: true, upcasters });
      return { before, after: await rowsOf(database, projections, tenantId) };
    };
  }, 60_000);

  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await log.database?.drop();
  });
  return log;
};

const rowsOf = async (
  { adminPool }: TestDatabase,
  projections: readonly RebuildableProjection[],
  tenantId: string,
): Promise<object[]> => {
  const rows: object[] = [];
  for (const table of projections.flatMap(({ tables }) => tables)) {
    const query = `select to_jsonb(t) as row from ${table} t where tenant_id = $1 order by to_jsonb(t)::text`;
    const found = await adminPool.query<{ row: object }>(query, [tenantId]);
    rows.push(...found.rows.map(({ row }) => ({ table, ...row })));
  }
  return rows;
};
