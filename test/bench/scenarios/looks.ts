import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { importSecret } from '@holdfast/application/channel/channel-secrets';
import type { NewEvent } from '@holdfast/event-store/event';
import { readAcrossTenants } from '@holdfast/event-store/wire/database-roles';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { beginPoll, linkPoll, staleLooks } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Foundation } from '@holdfast/wiring/foundation';
import type { Pool } from 'pg';
import { freePort } from '../../../tools/lib/ports.cjs';
import { startBuilt, stopBuilt } from '../../support/built-process';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { load } from '../http';
import { compared, spreadOf, takeTurns } from '../measure';
import type { Figure } from '../measure';
import type { LoadResult } from '../processes/load';
import { dayFromNow, META, seedTenant, seedTenants } from '../seed';
import type { SeededTenant } from '../seed';
import { bookingRequest } from './booking';

const OF_A_TENANT = 10;
const RHYTHM_SECONDS = 15 * 60;
/** As many names of this machine, so that the sites are as many. */
const HOSTS = 50;
const STAYS = 30;

/** A calendar as Airbnb writes it: a few stays that are ahead, and the window that it closes. */
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
  ...Array.from({ length: STAYS }, (_, n) => [
    'BEGIN:VEVENT',
    `UID:1418fb94e984-${n}@airbnb.com`,
    `DTSTART;VALUE=DATE:${dayFromNow(400 + 5 * n).replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayFromNow(403 + 5 * n).replaceAll('-', '')}`,
    // Two were sold; the rest the host has closed.
    `SUMMARY:${n < 2 ? 'Reserved' : 'Airbnb (Not available)'}`,
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Sites that answer at once, under many names. */
const startSites = async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(CALENDAR),
  );
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const { port } = server.address() as AddressInfo;
  const origins = Array.from({ length: HOSTS }, (_, n) => `http://127.0.0.${n + 2}:${port}`);
  return { origins, close: () => new Promise((done) => server.close(done)) };
};

const added = (origin: string): NewEvent => ({
  type: 'ChannelAdded',
  schemaVersion: 1,
  data: {
    name: 'Airbnb',
    platform: 'airbnb',
    takes: 'reserved',
    shows: 'busy',
    exportVersion: 1,
    exportTokenHash: randomUUID(),
    importVersion: 1,
    importHost: new URL(origin).hostname,
  },
});

/** Channels of a tenant, due at once. */
const seedChannels = (
  { store, vault }: Foundation,
  { id: tenantId }: SeededTenant,
  origins: readonly string[],
): Promise<unknown> =>
  store.transact({ tenantId, meta: META, now: new Date() }, (tx) => {
    for (const origin of origins) {
      const channelId = randomUUID();
      tx.append({ type: 'channel', id: channelId }, 0, [added(origin)]);
      const secret = { tenantId, name: importSecret(channelId), version: 1, showLast4: false };
      tx.write(vault.sealSecret({ ...secret, value: `${origin}/${channelId}.ics` }));
      tx.write(beginPoll(tenantId, channelId));
      tx.write(linkPoll(tenantId, channelId, 1, new URL(origin).hostname, channelId, new Date()));
    }
  });

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Waits until all channels have been looked at since. @returns looks in a second */
const rateSince = async (admin: Pool, since: Date, channels: number): Promise<number> => {
  const begun = performance.now();
  for (;;) {
    const { rows } = await admin.query<{ good: number; failed: number }>(
      `select count(*) filter (where last_good_at >= $1)::int as good, count(*) filter (where problem is not null)::int as failed
         from rm.channel_poll`,
      [since],
    );
    const { good = 0, failed = 0 } = rows[0] ?? {};
    if (failed > 0) throw new Error(`${failed} looks failed`);
    if (good === channels) return (channels * 1_000) / (performance.now() - begun);
    await wait(200);
  }
};

/** One worker, and 10,000 calendars that are all due at once: more than its rhythm ever asks of it. */
const looks = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, database, env, foundation }) => {
    const sites = await startSites();
    const channels = reduced ? 400 : 10_000;
    const tenants = await seedTenants(foundation, channels / OF_A_TENANT, 0);
    for (const [n, tenant] of tenants.entries()) {
      const origins = Array.from(
        { length: OF_A_TENANT },
        (_, m) => sites.origins[(n * OF_A_TENANT + m) % HOSTS]!,
      );
      await seedChannels(foundation, tenant, origins);
    }
    await admin.query('drop schema bench cascade');
    await prepareQueueTables(database.url);
    await admin.query('analyze');
    const worker = await startBuilt('worker', {
      ...env,
      SITE_URL_PATTERN: 'http://{tenant}.localhost',
      OUTSIDE_WEB_ALLOW: sites.origins.join(','),
      METRICS_PORT: String((await freePort()) - 1),
    });
    try {
      const first = await rateSince(admin, new Date(0), channels);
      const [rates, sizes]: [number[], number[]] = [[], []];
      for (let round = 0; round < Math.max(2, rounds); round += 1) {
        const since = new Date();
        await admin.query(
          `update rm.channel_poll set next_at = now(), last_looked_at = now() - interval '2 minutes'`,
        );
        rates.push(await rateSince(admin, since, channels));
        sizes.push(residentMegabytes(worker.pid ?? 0));
      }
      const common = { scenario: 'looks', baseline: null, baselineValue: null, ratio: null } as const;
      return [
        {
          ...common,
          candidate: `looks of one worker that bring nothing, ${channels} calendars of ${HOSTS} sites, ${STAYS} entries each`,
          unit: 'looks/s',
          value: spreadOf(rates),
          // All of them within the rhythm, and as much again for what else the worker does.
          reach: { atLeast: Math.ceil((2 * channels) / RHYTHM_SECONDS) },
          notes: [
            `the first look of each, which takes two stays: ${Math.round(first)} looks/s`,
            `the worker afterwards, round by round: ${sizes.map((size) => `${Math.round(size)} MB`).join(', ')}`,
          ],
        },
        {
          ...common,
          candidate: 'the worker after the last of these rounds, to the first',
          unit: 'times its memory',
          value: spreadOf([(sizes.at(-1) ?? 0) / (sizes[0] ?? Number.NaN)]),
          reach: { atMost: 1.25 },
          notes: [],
        },
      ];
    } finally {
      await stopBuilt(worker);
      await sites.close();
    }
  });

const BLOCKS = 365;

/** What it costs to book that calendars of other platforms would be looked at first, where all have been a moment ago. */
const freshLooks = ({ rounds, cellMs, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const blocks = reduced ? 120 : BLOCKS;
    const count = reduced ? 20 : 60;
    const [without, beside] = [
      await seedTenants(foundation, count, blocks),
      await seedTenants(foundation, count, blocks),
    ];
    for (const tenant of beside)
      await seedChannels(
        foundation,
        tenant,
        ['a', 'b', 'c'].map((name) => `https://${name}.example.org`),
      );
    await admin.query(
      `update rm.channel_poll set last_looked_at = now(), last_good_at = now() + interval '1 day', next_at = now() + interval '1 day'`,
    );
    await admin.query('analyze');
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const cellOf = (tenants: readonly SeededTenant[]) => {
      let requests = tenants.flatMap(({ host, blockIds }) => blockIds.map((id) => bookingRequest(host, id)));
      return async () => {
        const order = { port, connections: 20, requests, milliseconds: cellMs };
        const result: LoadResult = await load(loader, order, '201');
        requests = requests.slice(result.sent);
        if (requests.length === 0) throw new Error('The bench has no more blocks to book: seed more');
        return result.answered / result.seconds;
      };
    };
    const [bare = [], looked = []] = await takeTurns(rounds, [cellOf(without), cellOf(beside)]);
    const names = { scenario: 'book-with-channels', unit: 'req/s' } as const;
    const candidate = 'POST /api/public/book where three calendars were looked at a moment ago';
    const baseline = 'the same of tenants without any';
    const asked = await medianOf(TURNS, async (turn) => {
      const { id } = beside[turn % beside.length]!;
      await readAcrossTenants(foundation.pools.system, staleLooks([id], new Date()));
    });
    const inLine = await seedTenant(foundation, TURNS + 20);
    const booked = await medianOf(TURNS, async (turn) => {
      const requests = [bookingRequest(inLine.host, inLine.blockIds[turn]!)];
      await load(loader, { port, connections: 1, requests }, '201');
    });
    return [
      compared({ ...names, candidate, baseline, reach: { atLeast: 0.9 } }, bare, looked),
      compared(
        {
          ...names,
          unit: 'ms',
          candidate: 'the question which calendars are to be looked at first',
          baseline: 'a whole booking, one after the other',
          reach: { atMost: 0.25 },
        },
        [booked],
        [asked],
      ),
    ];
  });

const TURNS = 60;

/** The middle of the times that something takes, in milliseconds; the first third warms it up. */
const medianOf = async (turns: number, act: (turn: number) => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    await act(turn);
    if (turn >= turns / 3) times.push(performance.now() - begun);
  }
  return spreadOf(times).median;
};

export const lookScenarios: readonly Scenario[] = [
  { name: 'looks', run: looks },
  { name: 'book-with-channels', run: freshLooks },
];
