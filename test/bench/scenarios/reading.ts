import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { fetchOnce, load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { seedTariff, seedTenant } from '../seed';

const CONNECTIONS = 20;

/** A GET of the product beside a bare server that gives the same answer, headers and all, from memory. */
const besideBare = (
  { rounds, cellMs }: Extent,
  scenario: string,
  path: string,
  reach: { readonly whole: number; readonly unchanged: number | null },
): Promise<Figure[]> =>
  onFreshDatabase(async ({ foundation, start }) => {
    const tenant = await seedTenant(foundation, 365);
    await seedTariff(foundation, tenant);
    const { host } = tenant;
    const [api, bare, loader] = await Promise.all([start('api'), start('bare-http'), start('load')]);
    const apiPort = await api.ask<number>('listen');
    const barePort = await bare.ask<number>('listen');
    const known = await fetchOnce(apiPort, { host, path });
    await bare.ask('answerWith', known);
    const cell = (port: number, headers: Record<string, string>, status: string) => async () => {
      const requests = [requestText({ host, path, headers })];
      const order = { port, connections: CONNECTIONS, requests, milliseconds: cellMs };
      const { answered, seconds } = await load(loader, order, status);
      return answered / seconds;
    };
    const same = { 'If-None-Match': String(known.headers['etag'] ?? '') };
    const values = await takeTurns(rounds, [
      cell(barePort, {}, '200'),
      cell(apiPort, {}, '200'),
      ...(reach.unchanged === null ? [] : [cell(barePort, same, '304'), cell(apiPort, same, '304')]),
    ]);
    const [bareWhole = [], whole = [], bareUnchanged = [], unchanged = []] = values;
    const kilobytes = Math.round(known.body.length / 1024);
    const names = {
      scenario,
      unit: 'req/s',
      baseline: 'bare node:http, the same bytes from memory',
    } as const;
    const named = `GET ${path}, ${kilobytes} kB, ${CONNECTIONS} connections`;
    const figures = [
      compared({ ...names, candidate: named, reach: { atLeast: reach.whole } }, bareWhole, whole),
    ];
    if (reach.unchanged !== null) {
      const candidate = 'the same, conditional (304)';
      figures.push(
        compared({ ...names, candidate, reach: { atLeast: reach.unchanged } }, bareUnchanged, unchanged),
      );
    }
    return figures;
  });

export const readingScenarios: readonly Scenario[] = [
  {
    name: 'calendar',
    run: (extent) => besideBare(extent, 'calendar', '/api/public/calendar', { whole: 0.5, unchanged: 0.5 }),
  },
  {
    name: 'stays',
    run: (extent) => besideBare(extent, 'stays', '/api/public/stays', { whole: 0.5, unchanged: 0.5 }),
  },
  { name: 'page', run: (extent) => besideBare(extent, 'page', '/', { whole: 0.5, unchanged: null }) },
];
