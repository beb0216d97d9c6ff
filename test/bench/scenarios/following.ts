import { upcasters } from '@holdfast/application/kernel/upcasting';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { integer } from '@holdfast/event-store/wire/decode';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { NewEvent, RecordedEvent } from '@holdfast/event-store/event';
import { rebuildBlueGreenTogether } from '@holdfast/event-store/rebuild/blue-green-together';
import { rebuild } from '@holdfast/event-store/rebuild/rebuild';
import { prepareShadow } from '@holdfast/event-store/rebuild/shadow';
import { read, statement } from '@holdfast/event-store/wire/statement';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import type { Subscription } from '@holdfast/event-store/subscriptions/subscription-runner';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { rebuildLanes } from '@holdfast/projections/rebuild-lanes';
import { onFreshDatabase } from '../bench';
import type { Extent, BenchDatabase, Scenario } from '../bench';
import { compared, spreadOf, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { META, seedTenant } from '../seed';
import { writeBookings } from '../history';

const WRITERS = 4;
const BATCH = 100;

/** A row for each event, in the order in which they were delivered. */
const follower = (version: number): Subscription => ({
  name: 'bench',
  version,
  handles: ['NoteTaken'],
  project: (events: readonly RecordedEvent[]) => [
    deliver(events[0]?.tenantId, version, JSON.stringify(events.map(({ position }) => position))),
  ],
});

const deliver = statement(
  'bench_deliver',
  `insert into bench.delivered (tenant_id, version, position)
   select $1, $2, p::bigint from jsonb_array_elements_text($3::jsonb) with ordinality t(p, n) order by n`,
);
const deliverOne = statement(
  'bench_deliver_one',
  'insert into bench.delivered (tenant_id, version, position) values ($1, $2, $3)',
);
const TABLE = `
create table bench.delivered (n bigint generated always as identity, tenant_id uuid, version int, position bigint);
grant usage on schema bench to holdfast_system, holdfast_app;
grant all on bench.delivered to holdfast_system, holdfast_app;`;

const faults = read<number>(
  'bench_faults',
  `select count(*) from (select position, lag(position, 1, 0::bigint) over (order by n) before
                           from bench.delivered where version = $1) d where position <> before + 1`,
  (fields) => integer(fields, 0),
);

/** One tenant's log, written by several writers at once. */
const writeLog = async (store: EventStore, tenantId: string, count: number): Promise<void> => {
  const note: NewEvent = { type: 'NoteTaken', schemaVersion: 1, data: { words: 'x'.repeat(200) } };
  const events = Array.from({ length: BATCH }, () => note);
  const request = { tenantId, meta: META, now: new Date() };
  await store.transact({ ...request, openLog: true }, (tx) =>
    tx.append({ type: 'note', id: randomUUID() }, 0, events),
  );
  let left = count / BATCH - 1;
  const writer = async () => {
    while (left > 0) {
      left -= 1;
      await store.transact(request, (tx) => tx.append({ type: 'note', id: randomUUID() }, 0, events));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
};

const catchUp = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, env }: BenchDatabase) => {
    await admin.query(TABLE);
    const url = env['DATABASE_URL'] ?? '';
    const pools = (['holdfast_app', 'holdfast_system'] as const).map((role) =>
      createPool({ url, role, max: 6, applicationName: 'bench' }),
    );
    const [app, system] = pools as [(typeof pools)[0], (typeof pools)[0]];
    const store = new EventStore(app, { newId: randomUUID });
    const tenantId = randomUUID();
    const count = reduced ? 10_000 : 100_000;
    await writeLog(store, tenantId, count);
    // As autovacuum has done after a minute: unless Postgres knows how long the log is, it sorts the rest of it for every page.
    await admin.query('analyze es.event');
    // The bare loop is slow: a tenth of the log tells as much.
    const share = count / 10;
    const bare = async () => {
      const start = performance.now();
      for (let after = 0; after < share; after += 500) {
        for (const { position } of await store.readLog(tenantId, after, 500))
          await system.query({ ...deliverOne(), values: [tenantId, 0, position] });
      }
      return (share * 1000) / (performance.now() - start);
    };
    let version = 0;
    const ours = async () => {
      version += 1;
      const runner = new SubscriptionRunner(system, [follower(version)]);
      const start = performance.now();
      await runner.drain();
      const seconds = (performance.now() - start) / 1000;
      const { rows } = await admin.query(
        'select count(*)::int as n from bench.delivered where version = $1',
        [version],
      );
      const wrong = await admin.query(faults(version).text, [version]);
      if (rows[0].n !== count || Number(wrong.rows[0].count) !== 0)
        throw new Error(`${rows[0].n} of ${count} were delivered, ${wrong.rows[0].count} out of order`);
      return count / seconds;
    };
    const [floor = [], caught = []] = await takeTurns(rounds, [bare, ours]);
    await Promise.all(pools.map((pool) => pool.end()));
    const names = { scenario: 'catch-up', unit: 'events/s', baseline: 'a statement for each event' } as const;
    const candidate = `subscription over ${count} events of ${WRITERS} writers, a row touched for each; all delivered, in order`;
    return [compared({ ...names, candidate, reach: { atLeast: 4 } }, floor, caught)];
  });

const rebuildAll = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, database, foundation }) => {
    const count = reduced ? 8_000 : 200_000;
    const tenant = await seedTenant(foundation, 10);
    const events = await writeBookings(admin, tenant, count);
    await admin.query('analyze es.event');
    const all = rebuildLanes.flat();
    const tables = all.flatMap((projection) => projection.tables);
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await prepareShadow(owner, all);
    await owner.end();
    const { system } = foundation.pools;
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const rebuilt = async () => {
      // As the other side they begin with empty tables, as autovacuum leaves them within minutes.
      for (const table of tables) await admin.query(`delete from ${table}`);
      await admin.query('vacuum');
      return timed(() => rebuild(system, rebuildLanes, tenant.id, { inline: true, upcasters }));
    };
    const beside = async () => {
      await admin.query('vacuum');
      const isInline = ({ name }: { name: string }) => inlineProjections.some((one) => one.name === name);
      return timed(() => rebuildBlueGreenTogether(system, rebuildLanes, tenant.id, { isInline, upcasters }));
    };
    const copied = async () => {
      const bare = (table: string) => table.replace('rm.', 'bench.copy_');
      for (const table of tables)
        await admin.query(
          `drop table if exists ${bare(table)}; create table ${bare(table)} (like ${table} including all excluding generated)`,
        );
      return timed(async () => {
        for (const table of tables) await admin.query(`insert into ${bare(table)} select * from ${table}`);
      });
    };
    await rebuilt();
    const turns = await takeTurns(reduced ? 2 : Math.min(rounds, 3), [copied, rebuilt, beside]);
    const [floor = [], ours = [], alongside = []] = turns;
    const names = {
      scenario: 'rebuild',
      unit: 'ms',
      baseline: 'INSERT … SELECT of the resulting rows',
      reach: null,
    } as const;
    const empty = `all ${all.length} read models, empty before, from ${events} events`;
    const inUse = `the same beside what is in use, each row compared: \`holdfast rebuild all\``;
    return [
      ...asRate(compared({ ...names, candidate: empty }, floor, ours), events, ours),
      compared({ ...names, candidate: inUse }, floor, alongside),
    ];
  });

/** A figure in milliseconds, and the same as events a second through all read models. */
const asRate = (figure: Figure, events: number, values: readonly number[]): Figure[] => {
  const rate = spreadOf(values.map((ms) => (events * 1000) / ms));
  const alone = { baseline: null, baselineValue: null, ratio: null };
  return [figure, { ...figure, ...alone, unit: 'events/s', value: rate, reach: { atLeast: 20_000 } }];
};

export const followingScenarios: readonly Scenario[] = [
  { name: 'catch-up', run: catchUp },
  { name: 'rebuild', run: rebuildAll },
];
