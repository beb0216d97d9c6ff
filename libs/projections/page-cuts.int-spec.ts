import { upcasters } from '@holdfast/application/kernel/upcasting';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { rebuildBlueGreenTogether } from '@holdfast/event-store/rebuild/blue-green-together';
import { BEGIN, COMMIT, scope, withConnection } from '@holdfast/event-store/wire/connection';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { workedOut } from '@holdfast/event-store/rows/projection';
import { rebuild } from '@holdfast/event-store/rebuild/rebuild';
import { prepareShadow } from '@holdfast/event-store/rebuild/shadow';
import { chancesFor } from '../../test/support/budget';
import { createTestDatabase } from '../../test/support/database';
import type { TestDatabase } from '../../test/support/database';
import { randomHistory } from '../../test/support/random-history';
import { Random } from '../../test/simulation/random';
import { inlineProjections } from './inline-projections';
import { rebuildLanes } from './rebuild-lanes';
import { subscribedProjections } from './subscriptions';

const { runs: RUNS, seed: SEED } = chancesFor('page-cuts', { brief: 4, long: 40, variable: 'PAGE_CUT_RUNS' });
const LENGTH = 300;

const all = [...inlineProjections, ...subscribedProjections];
const tables = all.flatMap((projection) => projection.tables);

describe('However a log is cut into pages', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await prepareShadow(owner, all);
    await owner.end();
    pool = createPool({
      url: database.url,
      role: 'holdfast_system',
      max: 4,
      applicationName: 'test',
    });
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** Puts a log there as if commands had written it. */
  const write = (tenantId: string, events: readonly RecordedEvent[]) =>
    database.adminPool.query(
      `with log as (insert into es.tenant_log (tenant_id, position) values ($1, $2))
       insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at)
       select $1, e.position, e.stream ->> 'type', (e.stream ->> 'id')::uuid, e.version, e."eventId", e.type, e."schemaVersion", e.data, e.meta, e."occurredAt"
         from jsonb_to_recordset($3::jsonb) e(position bigint, stream jsonb, version int, "eventId" uuid, type text, "schemaVersion" int, data jsonb, meta jsonb,
              "occurredAt" timestamptz)`,
      [tenantId, events.length, JSON.stringify(events)],
    );

  /** Projects a log page by page, each in a transaction of its own. */
  const project = async (tenantId: string, pages: readonly (readonly RecordedEvent[])[]): Promise<void> => {
    for (const page of pages)
      await withConnection(pool, async (send) => {
        await send([BEGIN, scope('holdfast_system', tenantId)]);
        for (const projection of all) {
          const handled = page.filter(({ type }) => projection.handles.includes(type));
          if (handled.length > 0) await send(await workedOut(send, projection, handled));
        }
        await send([COMMIT]);
      });
  };

  const clear = async (tenantId: string): Promise<void> => {
    for (const table of tables)
      await database.adminPool.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
  };

  const rowsOf = async (tenantId: string): Promise<Record<string, unknown[]>> => {
    const found: Record<string, unknown[]> = {};
    for (const table of tables) {
      const query = `select to_jsonb(t) as row from ${table} t where tenant_id = $1 order by to_jsonb(t)::text`;
      found[table] = (await database.adminPool.query(query, [tenantId])).rows.map(({ row }) => row);
    }
    return found;
  };

  const cut = (events: readonly RecordedEvent[], lengths: readonly number[]) => {
    const pages: (readonly RecordedEvent[])[] = [];
    for (let from = 0, n = 0; from < events.length; n += 1) {
      const length = lengths[n % lengths.length] ?? 1;
      pages.push(events.slice(from, from + length));
      from += length;
    }
    return pages;
  };

  it(
    'every read model gets the same rows, those of a statement for each event',
    async () => {
      const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 17, max: 300 })), {
        minLength: 1,
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), lengths, async (seed, pageLengths) => {
          const tenantId = randomUUID();
          const events = randomHistory(new Random(seed), tenantId, LENGTH);
          await write(tenantId, events);
          await project(tenantId, cut(events, [1]));
          const expected = await rowsOf(tenantId);
          expect(expected['rm.audit']).toHaveLength(events.length);

          await clear(tenantId);
          await project(tenantId, cut(events, pageLengths));
          expect(await rowsOf(tenantId)).toEqual(expected);

          const [pageSize = 1] = pageLengths;
          for (const projection of all)
            await rebuild(pool, [[projection]], tenantId, {
              inline: inlineProjections.includes(projection),
              upcasters,
              pageSize,
            });
          expect(await rowsOf(tenantId)).toEqual(expected);

          await clear(tenantId);
          await rebuild(pool, rebuildLanes, tenantId, {
            inline: true,
            upcasters,
            pageSize,
          });
          expect(await rowsOf(tenantId)).toEqual(expected);

          const beside = await rebuildBlueGreenTogether(pool, rebuildLanes, tenantId, {
            isInline: (projection) => inlineProjections.includes(projection),
            upcasters,
            pageSize,
          });
          for (const { name } of all)
            expect([name, beside.get(name)]).toMatchObject([name, { removed: 0, added: 0 }]);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
    RUNS * 60_000,
  );
});
