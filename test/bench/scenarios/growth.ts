import { onFreshDatabase } from '../bench';
import type { Extent, BenchDatabase, Scenario } from '../bench';
import type { Child } from '../child';
import { addTenants, fillBookings, settle } from '../history';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Cell, Figure } from '../measure';
import { adminToken, dayFromNow, seedTenant } from '../seed';
import type { SeededTenant } from '../seed';
import { bookingRequest } from './booking';

/** Requests of a cell, one after the other on one connection: what one of them takes is the middle one. */
const CALENDARS = 40;
const BOOKINGS = 20;
const LISTS = 40;
/** As many as the smallest has: a longer page would be slower for what it shows, not for what has grown. */
const PAGE = 10;

const KINDS = ['calendar', 'book', 'list'] as const;
type Kind = (typeof KINDS)[number];

interface Place {
  readonly name: string;
  readonly cells: Readonly<Record<Kind, Cell>>;
}

/** The three commonest requests, in milliseconds; each goes to the next of the tenants. */
const placeOf = async (
  name: string,
  { foundation, start }: BenchDatabase,
  loader: Child,
  tenants: readonly SeededTenant[],
): Promise<Place> => {
  const api = await start('api');
  const port = await api.ask<number>('listen');
  let turn = 0;
  const next = (): SeededTenant => tenants[(turn += 1) % tenants.length] as SeededTenant;
  const booked = new Map<SeededTenant, number>();
  const p50 = async (requests: readonly string[], status: string) =>
    (await load(loader, { port, connections: 1, requests }, status)).p50;
  const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  // Another address each time, so that none comes from memory.
  const calendar = () =>
    requestText({
      host: next().host,
      path: `/api/public/calendar?from=${dayFromNow(1)}&to=${dayFromNow(31)}&n=${turn}`,
    });
  const book = () => {
    const tenant = next();
    const n = booked.get(tenant) ?? 0;
    booked.set(tenant, n + 1);
    const blockId = tenant.blockIds[tenant.blockIds.length - 1 - n];
    if (blockId === undefined) throw new Error('The bench has no more blocks to book: seed more');
    return bookingRequest(tenant.host, blockId);
  };
  const list = async () => {
    const tenant = next();
    const headers = { Authorization: `Bearer ${await adminToken(foundation, tenant)}` };
    return requestText({ host: tenant.host, path: `/api/admin/bookings?limit=${PAGE}`, headers });
  };
  return {
    name,
    cells: {
      calendar: () => p50(several(CALENDARS, calendar), '200'),
      book: () => p50(several(BOOKINGS, book), '201'),
      list: async () => p50(await Promise.all(several(LISTS, list)), '200'),
    },
  };
};

/** All places take turns, kind by kind; the first is the smallest. */
const besideTheSmallest = async (rounds: number, places: readonly Place[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const [floor = [], ...grown] = await takeTurns(
      rounds,
      places.map(({ cells }) => cells[kind]),
    );
    const [smallest, ...others] = places;
    const what = kind === 'list' ? `list of the newest ${PAGE}` : kind;
    const names = { scenario: 'growth', unit: 'ms', reach: { atMost: 1.5 } } as const;
    for (const [index, { name }] of others.entries())
      figures.push(
        compared(
          { ...names, baseline: smallest?.name ?? '', candidate: `${what}, ${name}` },
          floor,
          grown[index] ?? [],
        ),
      );
  }
  return figures;
};

/** One tenant grows: neighbours in one database, each with a process of its own. */
const inOneTenant = ({ reduced, rounds }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async (database) => {
    const { admin, foundation, start } = database;
    const loader = await start('load');
    const places: Place[] = [];
    for (const bookings of reduced ? [10, 1_000] : [10, 1_000, 100_000]) {
      const tenant = await seedTenant(foundation, Math.max(31, BOOKINGS * (rounds + 1)));
      await fillBookings(admin, foundation.vault, [tenant], bookings);
      const name = `${bookings.toLocaleString('en-GB')} bookings in one tenant`;
      places.push(await placeOf(name, database, loader, [tenant]));
    }
    await settle(admin);
    return besideTheSmallest(rounds, places);
  });

/** The number of tenants grows: a database for each number, and the requests go round all its tenants. */
const inManyTenants = ({ reduced, rounds }: Extent): Promise<Figure[]> => {
  const sizes = reduced ? [10, 1_000] : [10, 1_000, 10_000];
  const placesFrom = (index: number, places: readonly Place[], loader: Child | null): Promise<Figure[]> =>
    index === sizes.length
      ? besideTheSmallest(rounds, places)
      : onFreshDatabase(async (database) => {
          const { admin, foundation } = database;
          const count = sizes[index] ?? 0;
          const model = await seedTenant(foundation, Math.max(31, Math.ceil((BOOKINGS * (rounds + 1)) / 10)));
          const tenants = [model, ...(await addTenants(admin, foundation.vault, model, count - 1))];
          await fillBookings(admin, foundation.vault, tenants, PAGE);
          await settle(admin);
          const sender = loader ?? (await database.start('load'));
          const name = `${count.toLocaleString('en-GB')} tenants`;
          const place = await placeOf(name, database, sender, tenants);
          return placesFrom(index + 1, [...places, place], sender);
        });
  return placesFrom(0, [], null);
};

export const growthScenario: Scenario = {
  name: 'growth',
  run: async (extent) => [...(await inOneTenant(extent)), ...(await inManyTenants(extent))],
};
