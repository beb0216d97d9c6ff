import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { adminToken, seedTenant } from '../seed';

/**
 * Stays of four nights, one after the other, from long ago until a year from now; each owes a second part, which of the past ones is paid, and of every
 * fortieth of the past ones is overdue. Whoever is booked is sealed nowhere: what a name is opened by is measured with the lists.
 */
const FILL = [
  `insert into rm.booking (tenant_id, booking_id, reference, start_date, end_date, price, booking_fee, discount, deposit, total, amount_paid,
     status, payment_status, payment_state, payment_since, subject_id, details_ref, booked_at, capture_ids)
   select $1, md5('b' || n)::uuid, 'R' || n, d, d + 4, 12500, 0, 0, 0, 12500, 5000, 'confirmed', 'paid', 'captured', now(),
          md5('s' || n)::uuid, md5('d' || n)::uuid, now() - n * interval '1 hour', '{}'
     from generate_series(1, $2::int) n cross join lateral (select current_date + 365 - n as d) s`,
  `insert into rm.instalment (tenant_id, booking_id, number, kind, amount, due_on, remind_at, stands, paid, overdue)
   select b.tenant_id, b.booking_id, 2, 'balance', 7500, b.start_date - 28, '{}', true,
          case when b.start_date - 28 < current_date and right(b.reference, 1) <> '7' then 7500 else 0 end, false
     from rm.booking b where b.tenant_id = $1 and $2::int > 0`,
  `insert into rm.booking_month (tenant_id, booking_id, month, nights, income, deposit_kept)
   select tenant_id, booking_id, to_char(start_date, 'YYYY-MM'), 4, 12500, 0 from rm.booking where tenant_id = $1 and $2::int > 0`,
  `insert into rm.money (tenant_id, position, item, booking_id, at, kind, amount, fee, method, instalment, rule)
   select $1, n, 0, md5('b' || n)::uuid, now() - (n % 1060) * interval '1 day', 'payment', -5000, 445, 'paypal', 1, 'paid'
     from generate_series(1, $2::int) n`,
];

const BARE = `select b.booking_id, b.reference, b.start_date, b.end_date from rm.booking b
  where b.tenant_id = $1 and b.status = 'confirmed' and b.start_date between current_date - 4 and current_date + 6`;

const ASKED = 40;

const worstOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** The dashboard of a business with 10,000 bookings. */
const today = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const bookings = reduced ? 1_000 : 10_000;
    const tenant = await seedTenant(foundation, 0);
    for (const statement of FILL) await admin.query(statement, [tenant.id, bookings]);
    await admin.query('vacuum analyze rm.booking, rm.instalment, rm.money, rm.booking_month');
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const request = requestText({
      method: 'GET',
      host: tenant.host,
      path: '/api/admin/today',
      headers: { Authorization: `Bearer ${await adminToken(foundation, tenant)}` },
    });
    const [bare = [], answers = []] = await takeTurns(rounds, [
      async () => {
        const times: number[] = [];
        for (let turn = 0; turn < ASKED; turn += 1) {
          const began = performance.now();
          JSON.stringify((await admin.query(BARE, [tenant.id])).rows);
          times.push(performance.now() - began);
        }
        return worstOf(times);
      },
      async () => {
        const requests = Array.from({ length: ASKED }, () => request);
        return (await load(loader, { port, connections: 1, requests }, '200')).p95;
      },
    ]);
    const figure = compared(
      {
        scenario: 'today',
        unit: 'ms',
        baseline: 'who is there this week, by pg and JSON.stringify alone',
        candidate: `GET /api/admin/today (p95), ${bookings.toLocaleString('en-GB')} bookings`,
        reach: null,
      },
      bare,
      answers,
    );
    const alone = { baseline: null, baselineValue: null, ratio: null };
    return [{ ...figure, ...alone, reach: { atMost: 50 } }];
  });

export const todayScenarios: readonly Scenario[] = [{ name: 'today', run: today }];
