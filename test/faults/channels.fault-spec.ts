import type { TestTenant } from '../support/api';
import { startFeeds } from '../support/feeds';
import type { FeedDates, Feeds } from '../support/feeds';
import { day } from '../support/people';
import { addBlock, approve, bookAndPay, capturesOf, confirm, heldAs, book, insist } from './harness/customer';
import { dyingAt, drawn, stepsOf } from './harness/every-step';
import { report } from './harness/report';
import { comeToRest, damage } from './harness/rest';
import { trouble } from './harness/troubles';
import { eventually, sleep } from './harness/wait';
import { World } from './harness/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let feeds: Feeds;
let tenant: TestTenant & { readonly merchant: string };

beforeAll(async () => {
  feeds = await startFeeds();
  world = await World.open({ apis: 2, workers: 2, env: { OUTSIDE_WEB_ALLOW: feeds.origin } });
});
afterAll(async () => {
  await world?.close();
  await feeds?.close();
});
beforeEach(async () => {
  tenant = await world.tenant();
});
afterEach(async () => {
  feeds.slow(0);
  await world.control('DELETE', '/paypal/faults');
  expect(await damage(world)).toEqual([]);
});

const ask = async (method: string, path: string, body?: unknown, of: TestTenant = tenant) => {
  const answer = await insist(world, of, method, path, { token: of.token, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};
const link = (import_address: string, of: TestTenant = tenant, changes: object = {}) =>
  ask('POST', '/api/admin/channels', { name: 'Airbnb', platform: 'airbnb', import_address, ...changes }, of);
const stay = (from: number, to: number): FeedDates => ({ from: day(from), to: day(to) });

const rows = async <Row>(sql: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await world.database.adminPool.query(sql, [tenant.id, ...values])).rows as Row[];
const claims = async (): Promise<string[]> =>
  (
    await rows<{ claim: string }>(
      `select format('%s %s %s', state, starts::date, ends::date) as claim from rm.claim where tenant_id = $1 order by starts`,
    )
  ).map(({ claim }) => claim);
const times = async (type: string): Promise<number> =>
  (await rows('select from es.event where tenant_id = $1 and type = $2', type)).length;
const imported = (from: number, to: number): string => `imported ${day(from)} ${day(to)}`;

/** Lets time pass until the tenant has this claimed: what was leased by somebody who died is free again after a minute. */
const untilClaimed = (wanted: readonly string[]): Promise<void> =>
  eventually(`${wanted.join(', ')} is claimed`, async () => {
    await world.advance(20_000);
    const seen = await claims();
    if (seen.join() !== wanted.join()) throw new Error(`${seen.join()} ${world.obituary()}`);
    return true;
  });

it('look-every-step: whichever step of a look a worker dies at, what it brings is taken once', async () => {
  const listed = feeds.calendar([]);
  await link(listed);
  const play = async () => {
    feeds.list(listed, [stay(30, 33)]);
    await world.advance(17 * MINUTE);
    await untilClaimed([imported(30, 33)]);
  };
  await comeToRest(world);
  const passed = await stepsOf(world, play);
  const ofTheLook = passed.filter(
    ({ where, name }) => where === 'workers' && /^(look|outside-web|log)/.test(name),
  );
  expect(ofTheLook.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'look.commit.before',
      'look.commit.sent',
      'look.commit.after',
      'outside-web.get.before',
      'outside-web.get.after',
      'log.commit.sent',
      'log.commit.after',
    ]),
  );
  const steps = drawn('look', ofTheLook);
  let died = 0;
  for (const step of steps) {
    tenant = await world.tenant();
    const address = feeds.calendar([]);
    await link(address);
    died += await dyingAt(world, step, async () => {
      feeds.list(address, [stay(30, 33)]);
      await world.advance(17 * MINUTE);
      await untilClaimed([imported(30, 33)]);
    });
    expect({ step, times: await times('OutsideStayImported') }).toEqual({ step, times: 1 });
  }
  expect(died).toBeGreaterThanOrEqual(steps.length);
  report({ scenario: 'look-every-step', injections: died, bookings: 0 });
}, 600_000);

it('look-at-once: two workers look at each calendar once, and at one site at two of them at a time', async () => {
  const tenants = [tenant, await world.tenant(), await world.tenant()];
  const addresses: string[] = [];
  for (const one of tenants)
    for (let count = 0; count < 4; count += 1) {
      const address = feeds.calendar([]);
      addresses.push(address);
      await link(address, one);
    }
  await world.advance(2 * MINUTE);
  const before = addresses.map((address) => feeds.timesAsked(address));
  for (const [n, address] of addresses.entries()) feeds.list(address, [stay(40 + n * 3, 42 + n * 3)]);
  feeds.slow(300);
  await world.advance(17 * MINUTE);
  await eventually('all are taken', async () => {
    const { rows: found } = await world.database.adminPool.query(
      `select from es.event where type = 'OutsideStayImported' and tenant_id = any($1)`,
      [tenants.map(({ id }) => id)],
    );
    return found.length === addresses.length;
  });
  expect(addresses.map((address, n) => feeds.timesAsked(address) - before[n]!)).toEqual(
    addresses.map(() => 1),
  );
  expect(feeds.mostAtOnce).toBe(2);
  report({ scenario: 'look-at-once', injections: addresses.length, bookings: 0 });
});

describe('while a slow site answers', () => {
  /** A look that is under way: the site has been asked, and takes its time. */
  const underWay = async () => {
    const address = feeds.calendar([]);
    const channel = await link(address);
    feeds.list(address, [stay(30, 33)]);
    feeds.slow(1_500);
    const before = feeds.timesAsked(address);
    await world.advance(17 * MINUTE);
    await eventually('it is asked', async () => feeds.timesAsked(address) > before);
    return { channel, isOver: () => sleep(2_500) };
  };

  it('look-removed: a calendar that its owner removes takes nothing', async () => {
    const { channel, isOver } = await underWay();
    await ask('DELETE', `/api/admin/channels/${channel.id}`);
    await isOver();
    expect(await claims()).toEqual([]);
    expect(await rows('select from rm.outside_stay where tenant_id = $1')).toEqual([]);
    expect(await rows('select from rm.channel_poll where tenant_id = $1')).toEqual([]);
    report({ scenario: 'look-removed', injections: 1, bookings: 0 });
  });

  it('look-relinked: what the former address says is about nothing', async () => {
    const { channel, isOver } = await underWay();
    const other = feeds.calendar([stay(50, 52)]);
    feeds.slow(0);
    await ask('PUT', `/api/admin/channels/${channel.id}/import`, { import_address: other, keep: false });
    await isOver();
    expect(await claims()).toEqual([imported(50, 52)]);
    report({ scenario: 'look-relinked', injections: 1, bookings: 0 });
  });

  it('look-suspended: time is taken all the same, and of a tenant that is deleted nothing', async () => {
    const operator = await world.superAdmin();
    const path = `/api/superadmin/tenants/${tenant.id}`;
    const first = await underWay();
    await insist(world, { host: 'localhost' }, 'PUT', `${path}/suspend`, {
      token: operator,
      body: { is_suspended: true },
    });
    await first.isOver();
    expect(await claims()).toEqual([imported(30, 33)]);

    tenant = await world.tenant();
    const second = await underWay();
    await insist(world, { host: 'localhost' }, 'DELETE', `/api/superadmin/tenants/${tenant.id}`, {
      token: operator,
    });
    await second.isOver();
    expect(await claims()).toEqual([]);
    expect(await times('OutsideStayImported')).toBe(0);
    report({ scenario: 'look-suspended', injections: 2, bookings: 0 });
  });
});

it('look-during-capture: a stay that comes in while its time is captured waits, and the owner is told once', async () => {
  const address = feeds.calendar([]);
  const channel = await link(address);
  const { body } = await book(world, tenant, await addBlock(world, tenant, 60, 4));
  const held = heldAs(tenant, { block_id: '' }, body);
  await approve(world, held);
  await trouble(world, { operation: 'order.capture', times: 1, effect: { kind: 'latency', ms: 2_500 } });
  await world.advance(61_000);
  const paying = confirm(world, held);
  await eventually('it is being captured', async () => (await claims()).join().includes('capturing'));
  feeds.list(address, [stay(62, 66)]);
  await ask('POST', `/api/admin/channels/${channel.id}/look`);
  expect((await paying).status).toBe(200);
  expect(await capturesOf(world, held)).toHaveLength(1);
  await comeToRest(world);
  expect(await claims()).toEqual([`booked ${day(60)} ${day(64)}`, imported(64, 66)]);
  const told = await rows(
    `select from rm.message where tenant_id = $1 and kind = 'double_booked' and channel = 'email'`,
  );
  expect(told).toHaveLength(1);
  report({ scenario: 'look-during-capture', injections: 1, bookings: 1 });
});

it('feed-emptied: a site that lists nothing for a day, breaks, and comes back frees nothing', async () => {
  const address = feeds.calendar([stay(30, 33), stay(40, 44), stay(50, 51)]);
  const channel = await link(address);
  const all = [imported(30, 33), imported(40, 44), imported(50, 51)];
  const state = async () => {
    const found = await ask('GET', '/api/admin/channels');
    return found.find(({ id }: { id: string }) => id === channel.id).state as string;
  };
  feeds.list(address, []);
  for (let count = 0; count < 6; count += 1) await world.advance(HOUR).then(() => sleep(1_500));
  await eventually('its owner is asked', async () => (await state()) === 'emptied');
  expect(await claims()).toEqual(all);
  feeds.list(address, [stay(30, 33), stay(40, 44), stay(50, 51)]);
  await eventually('nobody is asked any more', async () => {
    await world.advance(5 * MINUTE);
    return (await state()) === 'ok';
  });
  expect(await claims()).toEqual(all);
  expect(await times('OutsideStayGone')).toBe(0);
  report({ scenario: 'feed-emptied', injections: 6, bookings: 0 });
});

/** A platform that the sandbox plays, which reads ours and is read by us. */
const platform = async (name: string, manner: 'vrbo' | 'booking_com') => {
  const id = `${name}-${tenant.subdomain}`;
  const opened = (await world.control('PUT', `/channels/${id}`, { manner })) as { export_url: string };
  const channel = await link(opened.export_url, tenant, { name, platform: manner });
  await world.control('PUT', `/channels/${id}`, { manner, import_url: channel.export_url });
  return {
    channel,
    sync: () => world.control('POST', `/channels/${id}/sync`),
    sell: async (from: number, to: number) =>
      (await world.control('POST', `/channels/${id}/nights`, { from: day(from), to: day(to) })) as {
        id: string;
      },
    cancel: ({ id: night }: { id: string }) => world.control('DELETE', `/channels/${id}/nights/${night}`),
  };
};

it('loop-of-a-week: two sites that read ours and give it back for a week keep what was sold, and nothing of it when it has ended', async () => {
  const [vrbo, booking] = [await platform('Vrbo', 'vrbo'), await platform('Booking.com', 'booking_com')];
  const held = await bookAndPay(world, tenant);
  const own = (await claims())[0]!;
  const sold = await vrbo.sell(80, 84);
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await Promise.all([vrbo.sync(), booking.sync()]);
      await world.advance(3 * HOUR);
      await sleep(1_200);
    }
  };
  await rounds(4 * 8);
  tenant = { ...tenant, ...(await world.signIn(tenant)) };
  expect((await claims()).toSorted()).toEqual([own, imported(80, 84)].toSorted());
  expect(await times('OutsideStayImported')).toBe(1);
  await vrbo.cancel(sold);
  await ask('POST', `/api/admin/bookings/${held.bookingId}/cancel`, {});
  await rounds(3 * 8);
  tenant = { ...tenant, ...(await world.signIn(tenant)) };
  // The only stay there is goes after a day.
  expect(await claims()).toEqual([]);
  expect(await times('OutsideStayImported')).toBe(1);
  report({ scenario: 'loop-of-a-week', injections: 56, bookings: 1 });
}, 300_000);

it('export-without-database: what another site is given is never empty by mistake', async () => {
  const { export_url } = await ask('POST', '/api/admin/channels', { name: 'Vrbo', platform: 'vrbo' });
  await bookAndPay(world, tenant);
  const fetched = (headers: Record<string, string> = {}) =>
    world.request(tenant.host, 'GET', new URL(export_url).pathname, { headers });
  const first = await fetched();
  expect([first.status, first.text.includes('SUMMARY:Not available')]).toEqual([200, true]);
  await world.servers.stopPostgresImmediately();
  const down = await fetched();
  const known = await fetched({ 'If-None-Match': String(first.headers['etag']) });
  expect([down.status, known.status]).toEqual([503, 503]);
  await world.servers.startPostgres();
  await eventually('it is served again', async () => (await fetched()).status === 200);
  expect((await fetched()).text).toBe(first.text);
  report({ scenario: 'export-without-database', injections: 1, bookings: 1 });
});
