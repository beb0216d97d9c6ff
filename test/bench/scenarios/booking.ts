import { randomUUID } from 'node:crypto';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { DISCOUNT, seedTenant, seedTenants } from '../seed';
import type { SeededTenant } from '../seed';
import type { LoadResult } from '../processes/load';

const CONNECTIONS = 20;

let customers = 0;

/** Another customer each time: another network, another address and number. */
export const customer = () => {
  customers += 1;
  return {
    address: `10.${(customers >> 16) & 255}.${(customers >> 8) & 255}.${customers & 255}`,
    details: {
      customer_name: 'Anna Whitfield',
      customer_email: `anna${customers}@example.com`,
      customer_phone: `07${String(customers).padStart(9, '0')}`,
      terms_version: 1,
    },
  };
};

/** Somebody books a block, under a key of their own. */
export const bookingRequest = (host: string, blockId: string): string => {
  const { address, details } = customer();
  return requestText({
    method: 'POST',
    host,
    path: '/api/public/book',
    headers: { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': address },
    body: { block_id: blockId, ...details, discount_code: DISCOUNT },
  });
};

/** Blocks of many tenants, so that neighbours in the list belong to different ones. */
const interleaved = (tenants: readonly SeededTenant[]): string[] =>
  (tenants[0]?.blockIds ?? []).flatMap((_, n) =>
    tenants.map(({ host, blockIds }) => bookingRequest(host, blockIds[n] ?? '')),
  );

const manyTenants = ({ rounds, cellMs, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const tenants = await seedTenants(foundation, reduced ? 40 : 100, reduced ? 180 : 365);
    await admin.query('insert into bench.log (tenant_id) select tenant_id from es.tenant_log');
    const [api, bare, loader] = await Promise.all([start('api'), start('bare-nest'), start('load')]);
    const apiPort = await api.ask<number>('listen');
    const barePort = await bare.ask<number>('listen');
    const data = { words: 'x'.repeat(200), price: 42_000 };
    const posts = tenants.map(({ id, host }) =>
      requestText({ method: 'POST', host, path: '/append', body: { tenant: id, data } }),
    );
    const plain = Array.from({ length: 40_000 }, (_, n) => posts[n % posts.length] as string);
    let requests = interleaved(tenants);
    const rate = ({ answered, seconds }: LoadResult) => answered / seconds;
    // Both as they are after a while: a fresh process runs its code slowly, and the more of it the slower.
    const warmth = reduced ? 800 : 3_000;
    await load(loader, { port: barePort, connections: CONNECTIONS, requests: plain.slice(0, warmth) }, '201');
    await load(
      loader,
      { port: apiPort, connections: CONNECTIONS, requests: requests.splice(0, warmth) },
      '201',
    );
    // As Postgres does by itself within a minute: until then it knows of empty tables alone, and takes one index for another.
    await admin.query('analyze');
    const [floor = [], booked = []] = await takeTurns(rounds, [
      async () => {
        const order = { port: barePort, connections: CONNECTIONS, requests: plain, milliseconds: cellMs };
        return rate(await load(loader, order, '201'));
      },
      async () => {
        const order = { port: apiPort, connections: CONNECTIONS, requests, milliseconds: cellMs };
        const result = await load(loader, order, '201');
        requests = requests.slice(result.sent);
        if (requests.length === 0) throw new Error('The bench has no more blocks to book: seed more');
        return rate(result);
      },
    ]);
    return [
      compared(
        {
          scenario: 'book',
          unit: 'req/s',
          baseline: `bare Nest POST that appends one event, ${CONNECTIONS} connections`,
          candidate: `POST /api/public/book, ${tenants.length} tenants, ${CONNECTIONS} connections`,
          reach: { atLeast: 0.8 },
        },
        floor,
        booked,
      ),
    ];
  });

const RACERS = 500;

const race = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ foundation, start }) => {
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const racers = reduced ? 200 : RACERS;
    const run = async (blockIdOf: (tenant: SeededTenant, n: number) => string) => {
      const tenant = await seedTenant(foundation, racers);
      const requests = Array.from({ length: racers }, (_, n) =>
        bookingRequest(tenant.host, blockIdOf(tenant, n)),
      );
      const order = { port, connections: racers, requests };
      const result = await loader.ask<LoadResult>('run', order);
      return result;
    };
    const winnersOf = ({ statuses }: LoadResult) => statuses['201'] ?? 0;
    const [different = [], same = []] = await takeTurns(rounds, [
      async () => {
        const result = await run(({ blockIds }, n) => blockIds[n] as string);
        if (winnersOf(result) !== racers)
          throw new Error(`Not all got their own: ${JSON.stringify(result.statuses)}`);
        return result.seconds;
      },
      async () => {
        const result = await run(({ blockIds }) => blockIds[0] as string);
        const { statuses, answered } = result;
        const isFair = winnersOf(result) === 1 && statuses['409'] === racers - 1 && answered === racers;
        if (!isFair) throw new Error(`Not one winner and all others told: ${JSON.stringify(statuses)}`);
        return result.seconds;
      },
    ]);
    const names = {
      scenario: 'book-race',
      unit: 's',
      baseline: `the same for ${racers} different blocks of it`,
    } as const;
    const candidate = `${racers} customers at once for one block of one tenant: one 201, all others 409`;
    return [compared({ ...names, candidate, reach: { atMost: 1 } }, different, same)];
  });

export const bookingScenarios: readonly Scenario[] = [
  { name: 'book', run: manyTenants },
  { name: 'book-race', run: race },
];
