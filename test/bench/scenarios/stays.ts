import { randomUUID } from 'node:crypto';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { fillBookings, settle } from '../history';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { dayFromNow, DISCOUNT, seedTariff, seedTenant, seedTenants } from '../seed';
import type { SeededTenant } from '../seed';
import { bookingRequest, customer } from './booking';

const NIGHTS = 2;

/** Every night open, and every stay of two nights allowed, so that one follows the other without a gap. */
const PLAIN = {
  ...tariffA,
  seasons: [],
  reductions: [],
  nights: tariffA.nights && { ...tariffA.nights, minNightsFrom: {}, smallestGap: null, noticeUntil: null },
};

/** The n-th stay of a tenant: two nights, behind those of the stay before. */
const stayAt = (n: number) => ({
  arrival: dayFromNow(2 + NIGHTS * n),
  departure: dayFromNow(2 + NIGHTS * (n + 1)),
  adults: 2,
  children: 0,
  infants: 0,
  pets: 1,
  extras: [],
  discount_code: DISCOUNT,
});

const stayRequest = (host: string, n: number): string => {
  const { address, details } = customer();
  return requestText({
    method: 'POST',
    host,
    path: '/api/public/book',
    headers: { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': address },
    body: { stay: stayAt(n), ...details },
  });
};

/** Requests one after the other on one connection: what one of them takes is the middle one. */
const AT_ONCE = { connections: 1 };
const QUOTES = 60;
const WARM_QUOTES = 300;

/** Beside the block of the same tenant's neighbour: a stay is judged and priced under the lock as well. */
const holding = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ foundation, start }) => {
    const each = reduced ? 20 : 60;
    const nights = NIGHTS * 150;
    const [withBlocks, withStays] = [
      await seedTenants(foundation, 20, nights),
      await seedTenants(foundation, 20, 0),
    ];
    for (const tenant of withStays) await seedTariff(foundation, tenant, PLAIN);
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const turns = { blocks: 0, stays: 0 };
    const nextOf = (tenants: readonly SeededTenant[], turn: number) =>
      [tenants[turn % tenants.length] as SeededTenant, Math.floor(turn / tenants.length)] as const;
    const p50 = async (requests: readonly string[]) =>
      (await load(loader, { port, ...AT_ONCE, requests }, '201')).p50;
    const [blocks = [], stays = []] = await takeTurns(rounds, [
      () =>
        p50(
          Array.from({ length: each }, () => {
            const [tenant, n] = nextOf(withBlocks, turns.blocks++);
            return bookingRequest(tenant.host, tenant.blockIds[n] ?? '');
          }),
        ),
      () =>
        p50(
          Array.from({ length: each }, () => {
            const [tenant, n] = nextOf(withStays, turns.stays++);
            return stayRequest(tenant.host, n);
          }),
        ),
    ]);
    const names = {
      scenario: 'hold-stay',
      unit: 'ms',
      baseline: 'POST /api/public/book of a block, one after the other',
    } as const;
    const candidate = `the same of a stay of ${NIGHTS} nights`;
    return [compared({ ...names, candidate, reach: { atMost: 1.15 } }, blocks, stays)];
  });

/** Beside 10 bookings and beside 100,000: what is past is never looked at. */
const quoting = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const sizes = [10, reduced ? 1_000 : 100_000];
    const tenants: SeededTenant[] = [];
    for (const bookings of sizes) {
      const tenant = await seedTenant(foundation, 31);
      await seedTariff(foundation, tenant, PLAIN);
      await fillBookings(admin, foundation.vault, [tenant], bookings);
      tenants.push(tenant);
    }
    await settle(admin);
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const quote = ({ host }: SeededTenant) =>
      requestText({
        method: 'POST',
        host,
        path: '/api/public/quote',
        headers: { 'X-Forwarded-For': customer().address },
        body: stayAt(60),
      });
    // As it is after a while: a fresh process runs its code slowly.
    for (const tenant of tenants)
      await load(
        loader,
        { port, ...AT_ONCE, requests: Array.from({ length: WARM_QUOTES }, () => quote(tenant)) },
        '200',
      );
    const [few = [], many = []] = await takeTurns(
      rounds,
      tenants.map((tenant) => async () => {
        const requests = Array.from({ length: QUOTES }, () => quote(tenant));
        return (await load(loader, { port, ...AT_ONCE, requests }, '200')).p50;
      }),
    );
    const [, grown = 0] = sizes;
    const names = { scenario: 'quote', unit: 'ms', reach: { atMost: 1.5 } } as const;
    return [
      compared(
        {
          ...names,
          baseline: 'POST /api/public/quote beside 10 bookings',
          candidate: `the same beside ${grown.toLocaleString('en-GB')}`,
        },
        few,
        many,
      ),
    ];
  });

export const stayScenarios: readonly Scenario[] = [
  { name: 'hold-stay', run: holding },
  { name: 'quote', run: quoting },
];
