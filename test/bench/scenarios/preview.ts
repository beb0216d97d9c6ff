import { offersStays } from '@holdfast/domain/pricing/night-prices';
import { quote } from '@holdfast/domain/pricing/quote';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import type { Pool } from 'pg';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { fillBookings, settle } from '../history';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { adminToken, seedTariff, seedTenant } from '../seed';
import type { SeededTenant } from '../seed';

/** Every night may be stayed on by itself. */
const CURRENT: Tariff = {
  ...tariffA,
  seasons: [],
  reductions: [],
  nights: tariffA.nights && {
    ...tariffA.nights,
    minNights: 1,
    minNightsFrom: {},
    smallestGap: null,
    fillGapsFrom: null,
    noticeDays: 0,
    noticeUntil: null,
  },
};

/** Dearer, with a season, and nobody leaves on a Sunday: of seven stays one falls outside. */
const DRAFT: Tariff = {
  ...CURRENT,
  seasons: tariffA.seasons.filter(({ percent }) => percent !== null),
  nights: CURRENT.nights && { ...CURRENT.nights, rate: 90_00, departureDays: [1, 2, 3, 4, 5, 6] },
};

const PARTY = { adults: 2, children: 1, infants: 0, pets: 0 };

/** Past bookings of blocks become stays with a party; the older half of them comes to lie ahead, every second night from tomorrow on. */
const AS_STAYS = [
  `update rm.booking b set block_id = null,
          start_date = case when n > $2 then current_date + 2 * (n - $2) - 1 else start_date end,
          end_date = case when n > $2 then current_date + 2 * (n - $2) else end_date end
     from generate_series(1, 2 * $2) n where b.tenant_id = $1 and b.booking_id = md5('b' || n)::uuid`,
  `update rm.claim c set block_id = null,
          during = case when n > $2 then tsrange(current_date + 2 * (n - $2) - 1, current_date + 2 * (n - $2)) else during end
     from generate_series(1, 2 * $2) n where c.tenant_id = $1 and c.booking_id = md5('b' || n)::uuid`,
];
const TERMS = `
insert into rm.booking_terms (tenant_id, booking_id, terms, tariff_version)
select tenant_id, booking_id, jsonb_build_object('party', $2::jsonb, 'stay', '{"extras": []}'::jsonb), 1
  from rm.booking where tenant_id = $1`;

const fillStays = async (admin: Pool, { id }: SeededTenant, half: number): Promise<void> => {
  for (const statement of AS_STAYS) await admin.query(statement, [id, half]);
  await admin.query(TERMS, [id, JSON.stringify(PARTY)]);
};

const CLAIMED = `select booking_id, state, expires_at, lower(during)::text, upper(during)::text, preparation from rm.claim
  where tenant_id = $1 and upper(during) > current_date - 43`;
const BOOKED = `select b.booking_id, b.reference, b.start_date::text as arrival, b.end_date::text as departure, b.price, b.booking_fee,
    b.booked_at, s.terms -> 'party' as party
  from rm.booking b join rm.booking_terms s on s.tenant_id = b.tenant_id and s.booking_id = b.booking_id
 where b.tenant_id = $1 and b.status = 'confirmed' and b.start_date < current_date and b.end_date > current_date - 365`;

/** The rows that a preview is made of as `pg` reads them, what those of the year would cost, and all of it as JSON: nothing is judged. */
const rowsAndQuotes = async (admin: Pool, { id }: SeededTenant): Promise<void> => {
  const draft = { ...DRAFT };
  if (!offersStays(draft)) throw new Error('The draft has no nights');
  const { rows: claims } = await admin.query(CLAIMED, [id]);
  const { rows: booked } = await admin.query(BOOKED, [id]);
  const quoted = booked.map(({ arrival, departure, party, ...row }) => {
    const { sums } = quote(draft, { stay: { arrival, departure }, party, extras: [] }, null, arrival);
    return { ...row, arrival, departure, sums };
  });
  JSON.stringify([claims, quoted]);
};

const ASKED = 5;

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Beside 2,000 bookings: half of them to come, of the others those of a year asked for again. */
const previewing = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const bookings = reduced ? 400 : 2_000;
    const tenant = await seedTenant(foundation, 0);
    await seedTariff(foundation, tenant, CURRENT);
    await fillBookings(admin, foundation.vault, [tenant], bookings);
    await fillStays(admin, tenant, bookings / 2);
    await settle(admin);
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const request = {
      method: 'POST',
      host: tenant.host,
      path: '/api/admin/tariff/preview',
      headers: { Authorization: `Bearer ${await adminToken(foundation, tenant)}` },
      body: { based_on: 1, ...wireOf(DRAFT) },
    };
    const [rows = [], previews = []] = await takeTurns(rounds, [
      async () => {
        const times: number[] = [];
        for (let turn = 0; turn < ASKED; turn += 1) {
          const began = performance.now();
          await rowsAndQuotes(admin, tenant);
          times.push(performance.now() - began);
        }
        return middle(times);
      },
      async () => {
        const requests = Array.from({ length: ASKED }, () => requestText(request));
        return (await load(loader, { port, connections: 1, requests }, '200')).p50;
      },
    ]);
    const count = bookings.toLocaleString('en-GB');
    return [
      compared(
        {
          scenario: 'preview',
          unit: 'ms',
          baseline: 'the same rows by pg, those of a year quoted, JSON.stringify',
          candidate: `POST /api/admin/tariff/preview beside ${count} bookings`,
          reach: { atMost: 8 },
        },
        rows,
        previews,
      ),
    ];
  });

export const previewScenarios: readonly Scenario[] = [{ name: 'preview', run: previewing }];
