import { upcasters } from '@holdfast/application/kernel/upcasting';
import { rebuild } from '@holdfast/event-store/rebuild/rebuild';
import { ledgerProjection } from '@holdfast/projections/ledger/ledger.projection';
import { moneyProjection } from '@holdfast/projections/money/money.projection';
import type { Pool } from 'pg';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { writeBookings } from '../history';
import { load, requestText } from '../http';
import { compared, spreadOf, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { adminToken, seedTenant } from '../seed';
import type { SeededTenant } from '../seed';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** What `holdfast rebuild money` does: captures, refunds, parts, and the ledger with its sums. */
const rebuildMoney = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation }) => {
    const tenant = await seedTenant(foundation, 10);
    const events = await writeBookings(admin, tenant, reduced ? 8_000 : 200_000);
    await admin.query('analyze es.event');
    const lanes = [[moneyProjection], [ledgerProjection]];
    const tables = lanes.flat().flatMap((projection) => projection.tables);
    const rebuilt = async () => {
      for (const table of tables) await admin.query(`delete from ${table}`);
      await admin.query('vacuum');
      return timed(() => rebuild(foundation.pools.system, lanes, tenant.id, { inline: true, upcasters }));
    };
    const copied = async () => {
      const bare = (table: string) => table.replace('rm.', 'bench.copy_');
      for (const table of tables)
        await admin.query(
          `drop table if exists ${bare(table)}; create table ${bare(table)} (like ${table} including all)`,
        );
      return timed(async () => {
        for (const table of tables) await admin.query(`insert into ${bare(table)} select * from ${table}`);
      });
    };
    await rebuilt();
    const [floor = [], ours = []] = await takeTurns(reduced ? 2 : Math.min(rounds, 3), [copied, rebuilt]);
    const figure = compared(
      {
        scenario: 'rebuild-money',
        unit: 'ms',
        baseline: 'INSERT … SELECT of the resulting rows',
        candidate: `money and the ledger, empty before, from ${events} events`,
        reach: null,
      },
      floor,
      ours,
    );
    const rate = spreadOf(ours.map((ms) => (events * 1000) / ms));
    const alone = { baseline: null, baselineValue: null, ratio: null };
    return [figure, { ...figure, ...alone, unit: 'events/s', value: rate, reach: { atLeast: 20_000 } }];
  });

/** Bookings of four nights over three years up to this month, each paid by card, every twentieth with something given back. */
const FILL = [
  `insert into rm.booking_ledger (tenant_id, booking_id, standing, arrival, departure, charged, deposit, let_go, paid, refunded, fees, owed, account)
   select $1, md5('b' || n)::uuid, 'confirmed', d, d + 4, 12500, 0, 0, 12500, 0, 445, 0, '{}'
     from generate_series(1, $2::int) n cross join lateral (select current_date - (n % 1060) as d) s`,
  `insert into rm.booking_month (tenant_id, booking_id, month, nights, income, deposit_kept)
   select tenant_id, booking_id, to_char(night, 'YYYY-MM'), count(*), 3125 * count(*), 0
     from rm.booking_ledger cross join generate_series(arrival, departure - 1, interval '1 day') night
    where tenant_id = $1 and $2::int > 0 group by tenant_id, booking_id, to_char(night, 'YYYY-MM')`,
  `insert into rm.money (tenant_id, position, item, booking_id, at, kind, amount, fee, method, instalment, rule)
   select $1, 10 * n + k, 0, md5('b' || n)::uuid, now() - (n % 1060) * interval '1 day', kind, amount,
          case when kind = 'payment' then 445 end, 'paypal', 1, 'paid'
     from generate_series(1, $2::int) n cross join (values (1, 'charge', 12500), (2, 'payment', -12500), (3, 'refund', 500)) m (k, kind, amount)
    where kind <> 'refund' or n % 20 = 0`,
];

const BARE = [
  'select month, sum(nights), sum(income) from rm.booking_month where tenant_id = $1 group by month',
  `select date_trunc('month', at), sum(amount), sum(fee) from rm.money where tenant_id = $1 and kind in ('payment', 'refund') group by 1`,
];

const ASKED = 40;

const rowsAlone = async (admin: Pool, { id }: SeededTenant): Promise<void> => {
  const answers = await Promise.all(BARE.map((statement) => admin.query(statement, [id])));
  JSON.stringify(answers.map(({ rows }) => rows));
};

const worstOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Three years of a business with 10,000 bookings. */
const income = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const bookings = reduced ? 1_000 : 10_000;
    const tenant = await seedTenant(foundation, 0);
    for (const statement of FILL) await admin.query(statement, [tenant.id, bookings]);
    await admin.query('vacuum analyze rm.money, rm.booking_month, rm.booking_ledger');
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const month = (ago: number) => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
    };
    const request = requestText({
      method: 'GET',
      host: tenant.host,
      path: `/api/admin/reports/income?from=${month(35)}&to=${month(0)}`,
      headers: { Authorization: `Bearer ${await adminToken(foundation, tenant)}` },
    });
    const [bare = [], reports = []] = await takeTurns(rounds, [
      async () => {
        const times: number[] = [];
        for (let turn = 0; turn < ASKED; turn += 1) times.push(await timed(() => rowsAlone(admin, tenant)));
        return worstOf(times);
      },
      async () => {
        const requests = Array.from({ length: ASKED }, () => request);
        return (await load(loader, { port, connections: 1, requests }, '200')).p95;
      },
    ]);
    const figure = compared(
      {
        scenario: 'income',
        unit: 'ms',
        baseline: 'the sums by pg and JSON.stringify alone',
        candidate: `GET /api/admin/reports/income (p95), 36 months, ${bookings.toLocaleString('en-GB')} bookings`,
        reach: { atMost: 4 },
      },
      bare,
      reports,
    );
    const alone = { baseline: null, baselineValue: null, ratio: null };
    return [figure, { ...figure, ...alone, reach: { atMost: 50 } }];
  });

export const ledgerScenarios: readonly Scenario[] = [
  { name: 'rebuild-money', run: rebuildMoney },
  { name: 'income', run: income },
];
