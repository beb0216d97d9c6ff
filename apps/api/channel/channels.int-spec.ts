import { EventStore } from '@holdfast/event-store/log/event-store';
import type { TestTenant } from '../../../test/support/api';
import { claimed, nights, useChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { day } from '../../../test/support/shop';

const HOUR = 60 * 60_000;

describe('Calendars of other platforms', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;
  useChannelShop((now) => ({ shop, tenant } = now));

  describe('adding one', () => {
    it('reads it at once, and takes what it lists', async () => {
      const address = shop.outside.calendar([nights(3, 7)]);
      const added = await shop.add(tenant, { import_address: address });
      expect(added).toMatchObject({
        state: 'ok',
        platform: 'airbnb',
        takes: 'reserved',
        import_host: new URL(address).hostname,
        outside_stays: 1,
        clashes: 0,
      });
      expect(JSON.stringify(added)).not.toContain(address);
      expect(await shop.claims(tenant)).toEqual([claimed('imported', 3, 7)]);
      const { body } = await shop.ask(tenant, 'GET', `/api/admin/outside-stays?from=${day(0)}&to=${day(9)}`);
      expect(body).toMatchObject([
        { channel_id: added.id, kind: 'reserved', start_date: day(3), end_date: day(7), start_time: null },
      ]);
    });

    it.each([
      ['channel_address_refused', 'http://calendar.example.org/a.ics', 400],
      ['channel_address_own', 'https://seaview.example.com/calendar/x.ics', 400],
      ['channel_unreachable', 'https://nobody.example.org/a.ics', 409],
    ])('refuses with %s, and saves nothing', async (code, import_address, status) => {
      const body = { name: 'Airbnb', platform: 'airbnb', import_address };
      const refused = await shop.ask(tenant, 'POST', '/api/admin/channels', body);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect((await shop.ask(tenant, 'GET', '/api/admin/channels')).body).toEqual([]);
    });

    it('refuses an address that is linked already, an eleventh, and names where they are none of theirs', async () => {
      const import_address = shop.outside.calendar();
      await shop.add(tenant, { import_address });
      const add = (changes: object) =>
        shop.ask(tenant, 'POST', '/api/admin/channels', { name: 'x', platform: 'other', ...changes });
      expect((await add({ import_address })).body.code).toBe('channel_address_known');
      expect((await add({ platform: 'vrbo', shows: 'names' })).body.code).toBe('channel_names_refused');
      for (let count = 1; count < 10; count += 1) await shop.add(tenant, { platform: 'other' });
      expect((await add({})).body.code).toBe('channel_limit');
    });
  });

  it('takes nobody’s lock for a look that brings nothing', async () => {
    const address = shop.outside.calendar([nights(3, 7)]);
    const { id } = await shop.add(tenant, { import_address: address });
    const { app } = shop.api;
    const store = app.get(EventStore);
    const transact = jest.spyOn(store, 'transact');
    const before = transact.mock.calls.length;
    for (let count = 0; count < 3; count += 1) expect(await shop.look(tenant, { id })).toBe('quiet');
    expect(transact.mock.calls.length).toBe(before);
    shop.outside.list(address, [nights(3, 8)]);
    expect(await shop.look(tenant, { id })).toBe('taken');
    expect(transact.mock.calls.length).toBe(before + 1);
    transact.mockRestore();
  });

  it('asks a site whether its calendar has changed, and reads it anew each month, and where times mean others', async () => {
    const address = shop.outside.calendar([nights(3, 7)]);
    const { id } = await shop.add(tenant, { import_address: address });
    const conditions = async () => {
      expect(await shop.look(tenant, { id })).toBe('quiet');
      return shop.outside.known.get(address) === null ? 'whole' : 'changed';
    };
    expect(await conditions()).toBe('changed');
    tenant = await shop.api.signIn(tenant);
    const slots = await shop.ask(tenant, 'PUT', '/api/admin/settings', { booking_mode: 'time' });
    expect(slots.status).toBe(200);
    expect([await conditions(), await conditions()]).toEqual(['whole', 'changed']);
    shop.api.clock.advance(31 * 24 * HOUR);
    expect([await conditions(), await conditions()]).toEqual(['whole', 'changed']);
    tenant = await shop.api.signIn(tenant);
  });

  it('keeps the time of what fails, says so, and is shown late and failing', async () => {
    const address = shop.outside.calendar([nights(3, 7)]);
    const { id } = await shop.add(tenant, { import_address: address });
    for (const problem of ['http_404', 'http_410', 'http_401', 'timeout', 'tls'] as const) {
      shop.outside.fail(address, problem);
      expect(await shop.look(tenant, { id })).toBe('failed');
      expect(await shop.channel(tenant, id)).toMatchObject({ problem, outside_stays: 1 });
    }
    shop.api.clock.advance(2 * HOUR);
    expect((await shop.channel(tenant, id)).state).toBe('late');
    shop.api.clock.advance(22 * HOUR);
    tenant = await shop.api.signIn(tenant);
    expect((await shop.channel(tenant, id)).state).toBe('failing');
    expect(await shop.claims(tenant)).toEqual([claimed('imported', 3, 7)]);
    shop.outside.list(address, [nights(3, 7)]);
    await shop.look(tenant, { id });
    expect(await shop.channel(tenant, id)).toMatchObject({ state: 'ok', problem: null });
  });

  it('is not read, and says so, where its reader breaks down over it', async () => {
    const address = shop.outside.calendar([nights(3, 7)]);
    const { id } = await shop.add(tenant, { import_address: address });
    shop.outside.confuse(address);
    expect(await shop.look(tenant, { id })).toBe('failed');
    expect(await shop.channel(tenant, id)).toMatchObject({ problem: 'not_a_calendar', outside_stays: 1 });
    const another = shop.outside.calendar();
    shop.outside.confuse(another);
    const body = { name: 'Vrbo', platform: 'vrbo', import_address: another };
    const refused = await shop.ask(tenant, 'POST', '/api/admin/channels', body);
    expect([refused.status, refused.body.code]).toEqual([409, 'channel_not_a_calendar']);
  });

  it('frees nothing of a calendar that is suddenly empty before its owner says so', async () => {
    const address = shop.outside.calendar([nights(1, 2), nights(3, 4), nights(5, 6)]);
    const { id } = await shop.add(tenant, { import_address: address });
    shop.outside.list(address, []);
    for (let count = 0; count < 6; count += 1) {
      shop.api.clock.advance(HOUR);
      await shop.look(tenant, { id });
    }
    expect(await shop.channel(tenant, id)).toMatchObject({
      state: 'emptied',
      missing: 3,
      problem_sentence:
        'This calendar lists none of its 3 outside stays any more. Nothing was freed. Has it really been cleared?',
    });
    expect(await shop.claims(tenant)).toHaveLength(3);
    const settled = await shop.ask(tenant, 'POST', `/api/admin/channels/${id}/loss`, { free: true });
    expect(settled.body).toMatchObject({ state: 'ok', outside_stays: 0 });
    expect(await shop.claims(tenant)).toEqual([]);
  });

  it('is gone with its stays, or leaves them closed by hand', async () => {
    const address = shop.outside.calendar([nights(3, 7)]);
    const { id } = await shop.add(tenant, { import_address: address });
    const body = { import_address: null, keep: true };
    const unlinked = await shop.ask(tenant, 'PUT', `/api/admin/channels/${id}/import`, body);
    expect(unlinked.body).toMatchObject({ state: 'export_only', import_host: null, outside_stays: 0 });
    expect(await shop.claims(tenant)).toEqual([]);
    const blocks = await shop.ask(tenant, 'GET', '/api/admin/availability');
    expect(blocks.body).toMatchObject([{ start_date: day(3), end_date: day(7), status: 'blocked' }]);
    expect((await shop.ask(tenant, 'DELETE', `/api/admin/channels/${id}`)).status).toBe(204);
    expect((await shop.ask(tenant, 'DELETE', `/api/admin/channels/${id}`)).status).toBe(404);
    const secrets = await shop.api.database.adminPool.query(
      `select name from vault.secret where tenant_id = $1 and name like 'channel-%'`,
      [tenant.id],
    );
    expect(secrets.rows).toEqual([]);
  });

  describe('while it is paused', () => {
    const pause = async (id: string, isPaused: boolean) => {
      const body = { name: 'Airbnb', takes: 'reserved', shows: 'busy', is_paused: isPaused };
      const revised = await shop.ask(tenant, 'PUT', `/api/admin/channels/${id}`, body);
      expect([revised.status, revised.body.state === 'paused']).toEqual([200, isPaused]);
    };
    const link = (id: string, importAddress: string) =>
      shop.ask(tenant, 'PUT', `/api/admin/channels/${id}/import`, {
        import_address: importAddress,
        keep: false,
      });
    const nextAt = async (id: string): Promise<Date | null> => {
      const sql = 'select next_at from rm.channel_poll where channel_id = $1';
      return (await shop.api.database.adminPool.query(sql, [id])).rows[0].next_at;
    };

    it('takes nothing of another address, though that must be readable, until it is read again', async () => {
      const { id } = await shop.add(tenant, { import_address: shop.outside.calendar() });
      await pause(id, true);
      const address = shop.outside.calendar([nights(3, 7)]);
      expect((await link(id, 'https://nobody.example.org/a.ics')).body.code).toBe('channel_unreachable');
      expect((await link(id, address)).body).toMatchObject({
        state: 'paused',
        import_host: new URL(address).hostname,
        outside_stays: 0,
      });
      expect([await nextAt(id), await shop.claims(tenant)]).toEqual([null, []]);
      await pause(id, false);
      expect(await nextAt(id)).not.toBeNull();
      await shop.look(tenant, { id });
      expect(await shop.claims(tenant)).toEqual([claimed('imported', 3, 7)]);
    });

    it('is looked at when its owner asks, and stays paused', async () => {
      const { id } = await shop.add(tenant, { import_address: shop.outside.calendar() });
      await pause(id, true);
      await link(id, shop.outside.calendar([nights(3, 7)]));
      const looked = await shop.ask(tenant, 'POST', `/api/admin/channels/${id}/look`);
      expect([looked.status, looked.body]).toMatchObject([200, { state: 'paused', outside_stays: 1 }]);
      expect(await nextAt(id)).toBeNull();
    });

    it('takes nothing that was asked for before the pause, and may be looked at again', async () => {
      const address = shop.outside.calendar();
      const { id } = await shop.add(tenant, { import_address: address });
      shop.outside.list(address, [nights(3, 7)]);
      const release = shop.outside.hold(address);
      const look = shop.look(tenant, { id });
      while (shop.outside.asked.get(address) !== 2) await new Promise(setImmediate);
      await pause(id, true);
      release();
      expect([await look, await shop.claims(tenant)]).toEqual(['gone', []]);
      shop.api.clock.advance(61_000);
      expect((await shop.ask(tenant, 'POST', `/api/admin/channels/${id}/look`)).status).toBe(200);
    });
  });

  it('is looked at when its owner asks, once a minute', async () => {
    const { id } = await shop.add(tenant, { import_address: shop.outside.calendar() });
    const look = () => shop.ask(tenant, 'POST', `/api/admin/channels/${id}/look`);
    expect((await look()).body.code).toBe('channel_just_looked');
    shop.api.clock.advance(61_000);
    expect((await look()).status).toBe(200);
  });
});
