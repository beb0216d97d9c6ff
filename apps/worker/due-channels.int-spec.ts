import { DueChannelsSweep } from '@holdfast/jobs/channels/due-channels.sweep';
import { SweepTroubles } from '@holdfast/jobs/queue/item-sweep';
import type { TestTenant } from '../../test/support/api';
import { startFeeds } from '../../test/support/feeds';
import type { Feeds } from '../../test/support/feeds';
import { OWNER, startMessageShop } from '../../test/support/message-shop';
import type { MessageShop } from '../../test/support/message-shop';
import { day } from '../../test/support/shop';
import { endTroubles, openIdleWorker, troubleFor } from '../../test/support/sweeps';
import type { IdleWorker } from '../../test/support/sweeps';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('Looks at calendars of other platforms, as workers make them', () => {
  let at: MessageShop;
  let feeds: Feeds;
  let tenant: TestTenant;
  const workers: IdleWorker[] = [];
  const sweeps = () => workers.map(({ app }) => app.get(DueChannelsSweep));

  beforeAll(async () => {
    feeds = await startFeeds();
    at = await startMessageShop({ OUTSIDE_WEB_ALLOW: feeds.origin });
    for (let count = 0; count < 2; count += 1)
      workers.push(
        await openIdleWorker(at.shop, {
          OUTSIDE_WEB_ALLOW: feeds.origin,
          SITE_URL_PATTERN: 'http://{tenant}.localhost',
          SMTP_URL: at.post.smtpUrl,
        }),
      );
  }, 60_000);
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await at?.close();
    await feeds?.close();
  });
  beforeEach(async () => {
    tenant = await at.tenant();
  });
  afterEach(async () => {
    feeds.slow(0);
    await endTroubles(at.shop.api.database).catch(() => undefined);
  });

  const link = async (import_address: string, of = tenant) => {
    const body = { name: 'Airbnb', platform: 'airbnb', import_address };
    const added = await at.shop.api.request(of.host, 'POST', '/api/admin/channels', {
      token: of.token,
      body,
    });
    if (added.status !== 201) throw new Error(added.text);
    return added.body as { id: string };
  };
  const pass = (milliseconds: number) => at.shop.api.clock.advance(milliseconds);
  const look = async () => {
    for (const sweep of sweeps()) await sweep.run();
  };
  const mails = () => at.post.mailbox.list().filter(({ to }) => to === OWNER);

  it('tell the owner once that a calendar could not be read for a day, and again only after it could', async () => {
    const address = feeds.calendar([]);
    await link(address);
    feeds.remove(address);
    for (let hours = 0; hours < 23; hours += 1) {
      pass(HOUR + 7 * MINUTE);
      await look();
    }
    for (let more = 0; more < 6; more += 1) {
      pass(7 * HOUR);
      await look();
    }
    expect(mails().map(({ subject }) => subject)).toEqual([expect.stringContaining('Airbnb cannot be read')]);
    expect(mails()[0]?.text).toContain('What it listed before stays closed on your site.');
    feeds.list(address, []);
    pass(7 * HOUR);
    await look();
    feeds.remove(address);
    for (let hours = 0; hours < 30; hours += 1) {
      pass(HOUR + 7 * MINUTE);
      await look();
    }
    expect(mails()).toHaveLength(2);
  }, 180_000);

  it('are two at a time at one site, whichever worker makes them, and one of each calendar', async () => {
    const addresses: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const address = feeds.calendar([]);
      addresses.push(address);
      await link(address);
    }
    pass(17 * MINUTE);
    const before = addresses.map((address) => feeds.timesAsked(address));
    feeds.slow(150);
    while (addresses.some((address, n) => feeds.timesAsked(address) === before[n]))
      await Promise.all(sweeps().map((sweep) => sweep.run()));
    expect(addresses.map((address, n) => feeds.timesAsked(address) - before[n]!)).toEqual(
      addresses.map(() => 1),
    );
    expect(feeds.mostAtOnce).toBe(2);
  });

  it('leave their site to others where something of ours breaks', async () => {
    const others = [await at.shop.api.tenant(), await at.shop.api.tenant()];
    for (const other of others) {
      const address = feeds.calendar([]);
      await link(address, other);
      feeds.list(address, [{ from: day(200), to: day(204) }]);
    }
    const own = feeds.calendar([]);
    await link(own);
    pass(17 * MINUTE);
    await troubleFor(
      at.shop.api.database,
      others.map(({ id }) => id),
    );
    const [sweep] = sweeps();
    const told = await sweep!.run().catch((error: unknown) => error);
    expect(told).toBeInstanceOf(SweepTroubles);
    const { rows } = await at.shop.api.database.adminPool.query(
      'select from rm.channel_poll where leased_until is not null',
    );
    expect(rows).toEqual([]);
    expect(feeds.timesAsked(own)).toBe(2);
  });
});
