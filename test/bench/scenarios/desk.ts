import { addDays } from '@holdfast/domain/kernel/dates';
import { onFreshDatabase } from '../bench';
import type { BenchDatabase, Extent, Scenario } from '../bench';
import { framesWhileDragging } from '../frames';
import { fillBookings, settle } from '../history';
import { load, requestText } from '../http';
import { spreadOf, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { adminToken, dayFromNow, seedTenant } from '../seed';
import type { SeededTenant } from '../seed';

/** Stays of one night without a block, each with a second part: of every seventh it is overdue, and so its owner is told of it on the calendar. */
const AS_STAYS = [
  'update rm.claim set block_id = null where tenant_id = $1',
  'update rm.booking set block_id = null, total = 20000 where tenant_id = $1',
  'delete from rm.block where tenant_id = $1',
  `insert into rm.instalment (tenant_id, booking_id, number, kind, amount, due_on, remind_at, stands, paid, overdue)
   select tenant_id, booking_id, 2, 'balance', 7500, start_date - 28, '{}', true, case when right(reference, 1) = '7' then 0 else 7500 end,
          right(reference, 1) = '7'
     from rm.booking where tenant_id = $1`,
];

/** The days that a view of the console asks for, from its first: see block-calendar.tsx. */
const VIEWS = [
  { name: 'a month, a list or an agenda', from: -7, to: 45 },
  { name: 'a week', from: -7, to: 14 },
  { name: 'a whole year at once', from: 0, to: 365 },
] as const;

const MONTHS = 12;
/** Each month of the year that often. */
const TIMES = 4;
const WANTED_MS = 50;
const WANTED_FRAMES = 60;

type Desk = Pick<BenchDatabase, 'foundation' | 'start'>;

/** How long it takes, at worst, to be told of the days of a view, anywhere in the year of a house that is booked every night. */
const looking = async (
  { foundation, start }: Desk,
  tenant: SeededTenant,
  port: number,
  { rounds }: Extent,
  bookings: number,
): Promise<Figure[]> => {
  const loader = await start('load');
  const headers = { Authorization: `Bearer ${await adminToken(foundation, tenant)}` };
  const asked = (from: string, to: string) =>
    requestText({ host: tenant.host, path: `/api/admin/calendar?from=${from}&to=${to}`, headers });
  const values = await takeTurns(
    rounds,
    VIEWS.map(({ from, to }) => async () => {
      const firsts = Array.from({ length: MONTHS * TIMES }, (_, n) => dayFromNow(-395 + 30 * (n % MONTHS)));
      const requests = firsts.map((first) => asked(addDays(first, from), addDays(first, to)));
      return (await load(loader, { port, connections: 1, requests }, '200')).p95;
    }),
  );
  return VIEWS.map(({ name }, view) => ({
    scenario: 'desk',
    candidate: `GET /api/admin/calendar (p95), ${name}, ${bookings.toLocaleString('en-GB')} bookings`,
    baseline: null,
    unit: 'ms',
    value: spreadOf(values[view] ?? []),
    baselineValue: null,
    ratio: null,
    reach: { atMost: WANTED_MS },
    notes: [],
  }));
};

/** The calendar of a cottage: how soon it is there, and how it moves under a hand. */
const desk = (extent: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const bookings = extent.reduced ? 1_000 : 10_000;
    const tenant = await seedTenant(foundation, 0);
    await fillBookings(admin, foundation.vault, [tenant], bookings);
    for (const statement of AS_STAYS) await admin.query(statement, [tenant.id]);
    await settle(admin);
    const port = await (await start('api')).ask<number>('listen');
    const figures = await looking({ foundation, start }, tenant, port, extent, bookings);
    const token = await adminToken(foundation, tenant);
    const frames = await framesWhileDragging(
      { host: tenant.host, port, token, tenantId: tenant.id },
      extent.rounds,
    );
    if (frames === null) return figures;
    return [
      ...figures,
      {
        scenario: 'desk',
        candidate: 'frames while a booking is dragged across a full month, processor slowed 4×',
        baseline: null,
        unit: 'frames/s',
        value: spreadOf(frames),
        baselineValue: null,
        ratio: null,
        // A frame that another program on the machine takes is none of ours.
        reach: { atLeast: WANTED_FRAMES * 0.95 },
        notes: [],
      },
    ];
  });

export const deskScenarios: readonly Scenario[] = [{ name: 'desk', run: desk }];
