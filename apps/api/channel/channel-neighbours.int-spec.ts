import { CommandBus } from '@nestjs/cqrs';
import { LookAtChannel } from '@holdfast/application/channel/look-at-channel';
import { StaleLooks } from '@holdfast/application/channel/stale-looks';
import type { TestTenant } from '../../../test/support/api';
import { nights, startChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { violations } from '../../../test/support/invariants';
import { day } from '../../../test/support/shop';

const HOUR = 60 * 60_000;
const claim = (state: string, from: number, to: number) => `${state} ${day(from)} ${day(to)}`;
const compact = (n: number) => day(n).replaceAll('-', '');

describe('Calendars that are read and given at once', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;
  const log: string[] = [];

  beforeAll(async () => {
    shop = await startChannelShop({
      logTo: { write: (line) => void log.push(line) },
      env: { LOG_LEVEL: 'debug' },
    });
  });
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });
  afterAll(async () => {
    const wrong = shop && (await violations(shop.api.database, await shop.ledger()));
    await shop?.close();
    expect(wrong).toEqual([]);
  });

  const add = (of: TestTenant, changes: object) =>
    shop.ask(of, 'POST', '/api/admin/channels', { name: 'x', platform: 'other', ...changes });
  const channels = async (of: TestTenant) => (await shop.ask(of, 'GET', '/api/admin/channels')).body;
  const exportOf = async (of: TestTenant, url: string) =>
    (await shop.api.request(of.host, 'GET', new URL(url).pathname)).text;

  it('are linked once where the same address is sent twice at once, and ten at most', async () => {
    const import_address = shop.outside.calendar();
    const twice = await Promise.all([add(tenant, { import_address }), add(tenant, { import_address })]);
    expect(twice.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      'channel_address_known',
    ]);
    const many = await Promise.all(Array.from({ length: 12 }, () => add(tenant, {})));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(many.flatMap(({ body }) => body.code ?? [])).toEqual(Array(3).fill('channel_limit'));
    expect(await channels(tenant)).toHaveLength(10);
  });

  it('are to be looked at first for whoever has linked them, and for none of those who ask at the same moment', async () => {
    const neighbour = await shop.api.tenant();
    const without = await shop.api.tenant();
    const { id } = await shop.add(tenant, { import_address: shop.outside.calendar() });
    const { id: theirs } = await shop.add(neighbour, { import_address: shop.outside.calendar() });
    const stale = shop.api.app.get(StaleLooks);
    const channelsOf = () =>
      Promise.all(
        [tenant, neighbour, without, tenant].map(async (of) =>
          (await stale.of(of.id)).map(({ channelId }) => channelId),
        ),
      );
    expect(await channelsOf()).toEqual([[], [], [], []]);
    shop.api.clock.advance(6 * 60_000);
    expect(await channelsOf()).toEqual([[id], [theirs], [], [id]]);
  });

  it('are looked at by one of those who would look at once', async () => {
    const address = shop.outside.calendar([nights(3, 7)]);
    const { id } = await shop.add(tenant, { import_address: address });
    shop.outside.list(address, [nights(3, 8)]);
    shop.api.clock.advance(61_000);
    const asked = shop.outside.asked.get(address) ?? 0;
    const commands = shop.api.app.get(CommandBus);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => commands.execute(new LookAtChannel(tenant.id, id))),
    );
    expect(outcomes.toSorted()).toEqual(['not_now', 'not_now', 'not_now', 'not_now', 'taken']);
    expect(shop.outside.asked.get(address)).toBe(asked + 1);
  });

  it('are each business’s own where two have linked the same one', async () => {
    const other = await shop.api.tenant();
    const address = shop.outside.calendar([nights(3, 7)]);
    const [here, there] = [
      await shop.add(tenant, { import_address: address }),
      await shop.add(other, { import_address: address }),
    ];
    expect([await shop.claims(tenant), await shop.claims(other)]).toEqual([
      [claim('imported', 3, 7)],
      [claim('imported', 3, 7)],
    ]);
    for (const [method, path, body] of [
      ['PUT', '', { name: 'x', takes: 'everything', shows: 'busy', is_paused: true }],
      ['POST', '/look', undefined],
      ['POST', '/rotate-export', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await shop.ask(tenant, method, `/api/admin/channels/${there.id}${path}`, body)).body.code).toBe(
        'channel_unknown',
      );
    await shop.ask(tenant, 'DELETE', `/api/admin/channels/${here.id}`);
    expect([await shop.claims(tenant), await shop.claims(other)]).toEqual([[], [claim('imported', 3, 7)]]);
  });

  it('say nothing of their addresses in any log line or answer, whatever goes wrong', async () => {
    const address = `${shop.outside.calendar([nights(3, 7)])}?s=4f3c2b1a`;
    shop.outside.alias(address);
    const added = await shop.add(tenant, { import_address: address });
    shop.outside.fail(address, 'http_500');
    await shop.look(tenant, added);
    const { pathname } = new URL(added.export_url);
    const token = pathname.slice('/calendar/'.length, -'.ics'.length);
    await shop.api.request(tenant.host, 'GET', pathname);
    await shop.api.request(tenant.host, 'GET', `${pathname}x`);
    await shop.api.request(tenant.host, 'GET', `/CALENDAR/${token}.ics?x=1`);
    await shop.api.request((await shop.api.tenant()).host, 'GET', pathname);
    expect(JSON.stringify(await channels(tenant))).not.toContain('4f3c2b1a');
    expect(log.filter((line) => line.includes('/calendar/:token')).length).toBeGreaterThan(1);
    expect(log.filter((line) => line.includes(token) || line.includes('4f3c2b1a'))).toEqual([]);
    const { rows } = await shop.api.database.adminPool.query(
      `select data::text as data from es.event where tenant_id = $1`,
      [tenant.id],
    );
    expect(rows.filter(({ data }) => data.includes(token) || data.includes('4f3c2b1a'))).toEqual([]);
  });

  it('keep all where two of three are missing, then 404, then all three are listed: the question goes', async () => {
    const three = [nights(1, 2), nights(3, 4), nights(5, 6)];
    const address = shop.outside.calendar(three);
    const added = await shop.add(tenant, { import_address: address });
    const state = async () => (await channels(tenant))[0].state;
    shop.outside.list(address, three.slice(0, 1));
    for (let count = 0; count < 4; count += 1) {
      shop.api.clock.advance(HOUR);
      await shop.look(tenant, added);
    }
    expect(await state()).toBe('emptied');
    shop.outside.fail(address, 'http_404');
    expect(await shop.look(tenant, added)).toBe('failed');
    expect(await shop.claims(tenant)).toHaveLength(3);
    shop.outside.list(address, three);
    await shop.look(tenant, added);
    expect(await state()).toBe('ok');
    expect(await shop.claims(tenant)).toHaveLength(3);
    expect(await shop.events(tenant, 'OutsideStayGone')).toEqual([]);
  });

  it('free for Airbnb what was cancelled there, though Booking.com still lists our copy of it: an echo until it is unlisted', async () => {
    const [airbnbs, bookings] = [shop.outside.calendar([nights(4, 8)]), shop.outside.calendar()];
    const airbnb = await shop.add(tenant, { import_address: airbnbs });
    const booking = await shop.add(tenant, {
      name: 'Booking.com',
      platform: 'booking_com',
      import_address: bookings,
    });
    expect(await exportOf(tenant, booking.export_url)).toContain(`DTSTART;VALUE=DATE:${compact(4)}`);
    shop.outside.list(bookings, [{ ...nights(4, 8), kind: 'unknown' }]);
    await shop.look(tenant, booking);
    shop.outside.list(airbnbs, []);
    for (let hours = 0; hours < 26; hours += 2) {
      shop.api.clock.advance(2 * HOUR);
      await shop.look(tenant, airbnb);
      await shop.look(tenant, booking);
    }
    tenant = await shop.api.signIn(tenant);
    expect(await shop.claims(tenant)).toEqual([]);
    expect(await exportOf(tenant, airbnb.export_url)).not.toContain(compact(4));
    expect((await channels(tenant))[1]).toMatchObject({ echoes: 1, outside_stays: 0 });
    shop.outside.list(bookings, []);
    await shop.look(tenant, booking);
    expect((await channels(tenant))[1]).toMatchObject({ echoes: 0, outside_stays: 0 });
    // Listed again, it is somebody's: our copy has long been without it, and so has theirs.
    await exportOf(tenant, booking.export_url);
    shop.outside.list(bookings, [{ ...nights(4, 8), kind: 'unknown' }]);
    await shop.look(tenant, booking);
    expect(await shop.claims(tenant)).toEqual([claim('imported', 4, 8)]);
  });

  it('are taken whole where a site lists thousands of stays, and seen to be the same a minute later', async () => {
    const many = Array.from({ length: 1_500 }, (_, n) => nights(3 * n, 3 * n + 2));
    const address = shop.outside.calendar(many);
    const added = await shop.add(tenant, { import_address: address });
    expect(added).toMatchObject({ state: 'ok', outside_stays: 1_500 });
    const begun = performance.now();
    expect(await shop.look(tenant, added)).toBe('quiet');
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await shop.claims(tenant)).length).toBe(1_500);
  });
});
