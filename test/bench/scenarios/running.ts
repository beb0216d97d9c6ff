import { randomUUID } from 'node:crypto';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { LocalWake } from '@holdfast/event-store/subscriptions/wake';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { Pool } from 'pg';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { adminToken, seedTenant, seedTenants } from '../seed';
import { bookingRequest } from './booking';
import { growthScenario } from './growth';
import { memoryScenario } from './memory';

/** The owner's list of bookings, decrypted, beside the bare rows. */
const bookingsList = ({ rounds, cellMs, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ foundation, start, env }) => {
    const rows = reduced ? 200 : 1_000;
    const tenant = await seedTenant(foundation, rows);
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const requests = tenant.blockIds.map((id) => bookingRequest(tenant.host, id));
    await load(loader, { port, connections: 8, requests }, '201');
    const token = await adminToken(foundation, tenant);
    const path = '/api/admin/bookings?limit=1000';
    const list = [requestText({ host: tenant.host, path, headers: { Authorization: `Bearer ${token}` } })];
    const pool = new Pool({ connectionString: env['DATABASE_URL'], max: 1 });
    const bare = async () => {
      const begun = performance.now();
      let lists = 0;
      for (; performance.now() - begun < cellMs; lists += 1) {
        const text = 'select * from rm.booking where tenant_id = $1 order by booked_at desc limit 1000';
        JSON.stringify((await pool.query({ name: 'list', text, values: [tenant.id] })).rows);
      }
      return (lists * 1000) / (performance.now() - begun);
    };
    const ours = async () => {
      const { answered, seconds } = await load(
        loader,
        { port, connections: 1, requests: list, milliseconds: cellMs },
        '200',
      );
      return answered / seconds;
    };
    const [floor = [], listed = []] = await takeTurns(rounds, [bare, ours]);
    await pool.end();
    const names = {
      scenario: 'bookings-list',
      unit: 'lists/s',
      baseline: 'the rows by pg and JSON.stringify alone',
    } as const;
    const candidate = `GET ${path}, ${rows} rows with personal data decrypted`;
    return [compared({ ...names, candidate, reach: { atLeast: 0.4 } }, floor, listed)];
  });

/** How late the stats are while customers book. */
const lag = ({ reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const tenants = await seedTenants(foundation, 10, reduced ? 30 : 200);
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const wake = new LocalWake();
    const runner = new SubscriptionRunner(foundation.pools.system, subscribedProjections, {
      wake,
      sweepMs: 100,
    });
    await runner.start();
    await admin.query('create table bench.seen (at timestamptz default clock_timestamp(), booking_id uuid)');
    await admin.query(`create function bench.see() returns trigger language plpgsql security definer as
      $$ begin insert into bench.seen (booking_id) values (new.booking_id); return null; end $$;
      create trigger see after insert on rm.stats_booking for each row execute function bench.see()`);
    const requests = tenants.flatMap(({ host, blockIds }) => blockIds.map((id) => bookingRequest(host, id)));
    const nudge = setInterval(() => wake.signal(), 20);
    const result = await load(loader, { port, connections: 8, requests }, '201');
    await runner.drain();
    clearInterval(nudge);
    await runner.stop();
    const { rows } = await admin.query<{ ms: number }>(
      `select extract(epoch from s.at - e.recorded_at)::float8 * 1000 as ms from bench.seen s
         join es.event e on e.stream_id = s.booking_id and e.type = 'BookingHeld' order by 1`,
    );
    const at = (share: number) =>
      rows[Math.min(rows.length - 1, Math.floor(rows.length * share))]?.ms ?? Number.NaN;
    return [
      {
        scenario: 'lag',
        candidate: `from event to stats, p99 (min and max: p50 and all), ${rows.length} bookings`,
        baseline: null,
        unit: 'ms',
        value: { median: at(0.99), min: at(0.5), max: at(1) },
        baselineValue: null,
        ratio: null,
        reach: { atMost: 250 },
        notes: [
          `${Math.round(result.answered / result.seconds)} bookings/s meanwhile; signals every 20 ms stand for those between processes`,
        ],
      },
    ];
  });

/** From the wish for blocks to all of them on the calendar, as a worker makes them. */
const generate = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation }) => {
    const count = reduced ? 1_000 : 10_000;
    await admin.query('create table bench.block (like rm.block including all)');
    const bare = async () => {
      const begun = performance.now();
      await admin.query(
        `insert into bench.block (tenant_id, block_id, start_date, end_date, during, price, include_fees, deposit, blocked)
         select $1, gen_random_uuid(), d, d + 1, tsrange(d, d + 1), 100, false, 0, false
           from (select current_date + n as d from generate_series(1, $2::int) n) s`,
        [randomUUID(), count],
      );
      return performance.now() - begun;
    };
    const ours = async () => {
      const begun = performance.now();
      await seedTenant(foundation, count);
      return performance.now() - begun;
    };
    const [floor = [], made = []] = await takeTurns(rounds, [bare, ours]);
    const names = { scenario: 'generate', unit: 'ms', baseline: `INSERT … SELECT of ${count} rows` } as const;
    const candidate = `${count} blocks appended and on the calendar, 500 an event`;
    return [compared({ ...names, candidate, reach: { atMost: 15 } }, floor, made)];
  });

export const runningScenarios: readonly Scenario[] = [
  { name: 'bookings-list', run: bookingsList },
  { name: 'generate', run: generate },
  { name: 'lag', run: lag },
  growthScenario,
  memoryScenario,
];
