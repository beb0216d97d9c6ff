import { EventStore } from '@holdfast/event-store/log/event-store';
import type { TestTenant } from '../../../test/support/api';
import { takeByHand } from '../../../test/support/by-hand';
import { nights, startChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { violations } from '../../../test/support/invariants';
import { day } from '../../../test/support/shop';

const HOUR = 60 * 60_000;
const claim = (state: string, from: number, to: number) => `${state} ${day(from)} ${day(to)}`;

describe('Calendars of other platforms', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;

  beforeAll(async () => {
    shop = await startChannelShop();
  });
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });
  afterAll(async () => {
    // What is asked of every history holds of these too, and a rebuild comes to the same rows.
    const wrong = shop && (await violations(shop.api.database, await shop.ledger()));
    await shop?.close();
    expect(wrong).toEqual([]);
  });

  const attention = async () => (await shop.ask(tenant, 'GET', '/api/admin/attention')).body;
  const channel = async (id: string) =>
    (await shop.ask(tenant, 'GET', '/api/admin/channels')).body.find((one: { id: string }) => one.id === id);

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
      expect(await shop.claims(tenant)).toEqual([claim('imported', 3, 7)]);
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
      expect(await channel(id)).toMatchObject({ problem, outside_stays: 1 });
    }
    shop.api.clock.advance(2 * HOUR);
    expect((await channel(id)).state).toBe('late');
    shop.api.clock.advance(22 * HOUR);
    tenant = await shop.api.signIn(tenant);
    expect((await channel(id)).state).toBe('failing');
    expect(await shop.claims(tenant)).toEqual([claim('imported', 3, 7)]);
    shop.outside.list(address, [nights(3, 7)]);
    await shop.look(tenant, { id });
    expect(await channel(id)).toMatchObject({ state: 'ok', problem: null });
  });

  it('frees nothing of a calendar that is suddenly empty before its owner says so', async () => {
    const address = shop.outside.calendar([nights(1, 2), nights(3, 4), nights(5, 6)]);
    const { id } = await shop.add(tenant, { import_address: address });
    shop.outside.list(address, []);
    for (let count = 0; count < 6; count += 1) {
      shop.api.clock.advance(HOUR);
      await shop.look(tenant, { id });
    }
    expect(await channel(id)).toMatchObject({
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

  it('is looked at when its owner asks, once a minute', async () => {
    const { id } = await shop.add(tenant, { import_address: shop.outside.calendar() });
    const look = () => shop.ask(tenant, 'POST', `/api/admin/channels/${id}/look`);
    expect((await look()).body.code).toBe('channel_just_looked');
    shop.api.clock.advance(61_000);
    expect((await look()).status).toBe(200);
  });

  describe('and time that is taken here', () => {
    const free = async (changes: object = {}) => shop.addBlock(tenant, { price: 0, ...changes });

    it('is not sold here: a customer sees it booked, its owner by whom', async () => {
      await shop.add(tenant, { import_address: shop.outside.calendar([nights(1, 3)]) });
      const block = await free();
      const { body } = await shop.api.request(tenant.host, 'GET', '/api/public/calendar');
      expect(body.blocks ?? body).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: block.id, status: 'booked' })]),
      );
      const owned = await shop.ask(tenant, 'GET', '/api/admin/availability');
      expect(owned.body).toMatchObject([{ status: 'booked', taken_by: 'Airbnb', booking_id: null }]);
      expect((await shop.book(tenant, block.id)).body.code).toBe('block_time_taken');
    });

    it('is looked at before it is taken: what was booked elsewhere six minutes ago is not sold', async () => {
      const address = shop.outside.calendar();
      await shop.add(tenant, { import_address: address });
      const block = await free();
      shop.outside.list(address, [nights(1, 3)]);
      shop.api.clock.advance(6 * 60_000);
      expect((await shop.book(tenant, block.id)).body.code).toBe('block_time_taken');
    });

    it('is looked at before an owner takes it by hand, holds it again, or moves a booking onto it', async () => {
      const address = shop.outside.calendar();
      await shop.add(tenant, { import_address: address });
      const own = { price: { mode: 'set', total: 90 }, ignore_rules: true };
      const from = (start: number, end: number) => ({ start_date: day(start), end_date: day(end) });
      const stands = await takeByHand(shop, tenant, { ...own, to: from(20, 22) });
      const until = new Date(shop.api.clock.now().getTime() + HOUR).toISOString();
      const held = await takeByHand(shop, tenant, { ...own, to: from(1, 3), provisional_until: until });
      expect([stands.status, held.status]).toEqual([201, 201]);
      shop.api.clock.advance(2 * HOUR);
      shop.outside.list(address, [nights(1, 3)]);
      const later = new Date(shop.api.clock.now().getTime() + HOUR).toISOString();
      const bookings = '/api/admin/bookings';
      const again = await shop.ask(tenant, 'POST', `${bookings}/${held.body.id}/retake`, { until: later });
      expect([again.status, again.body.code]).toEqual([409, 'block_time_taken']);
      shop.outside.list(address, [nights(1, 3), nights(5, 7)]);
      shop.api.clock.advance(6 * 60_000);
      const taken = await takeByHand(shop, tenant, { ...own, to: from(5, 7) });
      expect([taken.status, taken.body.code]).toEqual([409, 'stay_taken']);
      shop.outside.list(address, [nights(1, 3), nights(5, 7), nights(9, 11)]);
      shop.api.clock.advance(6 * 60_000);
      const moved = await shop.ask(tenant, 'POST', `${bookings}/${stands.body.id}/move`, {
        to: from(9, 11),
        price: { mode: 'keep' },
        expected_total: 90,
        ignore_rules: true,
      });
      expect([moved.status, moved.body.code]).toEqual([409, 'block_time_taken']);
      expect(moved.body.error).toBe('This date is no longer available. It is taken by Airbnb.');
    });

    it('does not wait longer than two seconds for a slow platform', async () => {
      const address = shop.outside.calendar();
      await shop.add(tenant, { import_address: address });
      const block = await free();
      const release = shop.outside.hold(address);
      shop.api.clock.advance(6 * 60_000);
      const begun = performance.now();
      expect((await shop.book(tenant, block.id)).status).toBe(201);
      expect(performance.now() - begun).toBeLessThan(4_000);
      release();
    });

    it('is not taken by a second customer either while the first has a calendar looked at', async () => {
      const address = shop.outside.calendar();
      await shop.add(tenant, { import_address: address });
      const block = await free();
      shop.outside.list(address, [nights(1, 3)]);
      const release = shop.outside.hold(address);
      shop.api.clock.advance(6 * 60_000);
      const asked = shop.outside.asked.get(address);
      const both = [shop.book(tenant, block.id), shop.book(tenant, block.id)];
      setTimeout(release, 400);
      expect((await Promise.all(both)).map(({ body }) => body.code)).toEqual([
        'block_time_taken',
        'block_time_taken',
      ]);
      expect(shop.outside.asked.get(address)).toBe((asked ?? 0) + 1);
    });

    it('that is booked and comes in from elsewhere is told to the owner, and goes over when the booking ends', async () => {
      const address = shop.outside.calendar();
      const { id } = await shop.add(tenant, { import_address: address });
      const block = await free();
      const booked = await shop.book(tenant, block.id);
      shop.outside.list(address, [nights(2, 6)]);
      expect(await shop.look(tenant, { id })).toBe('taken');
      expect(await shop.claims(tenant)).toEqual([claim('booked', 0, 4), claim('imported', 4, 6)]);
      expect(await attention()).toMatchObject([
        {
          booking_id: booked.body.booking_id,
          kind: 'double_booked',
          sentence: expect.stringMatching(/^Airbnb lists a stay from .* which meets this booking/),
        },
      ]);
      expect(await channel(id)).toMatchObject({ outside_stays: 1, clashes: 1 });
      const cancelled = await shop.ask(
        tenant,
        'POST',
        `/api/admin/bookings/${booked.body.booking_id}/cancel`,
        {},
      );
      expect(cancelled.status).toBe(200);
      expect(await shop.claims(tenant)).toEqual([claim('imported', 2, 4), claim('imported', 4, 6)]);
      expect(await attention()).toEqual([]);
    });

    it('and is the same customer in both calendars is settled by saying so', async () => {
      const address = shop.outside.calendar();
      const { id } = await shop.add(tenant, { import_address: address });
      const { body } = await shop.book(tenant, (await free()).id);
      shop.outside.list(address, [nights(0, 4)]);
      await shop.look(tenant, { id });
      const settle = { kind: 'double_booked', resolution: 'same_customer' };
      const path = `/api/admin/bookings/${body.booking_id}/attention`;
      const settled = await shop.ask(tenant, 'POST', path, settle);
      expect(settled.status).toBe(200);
      expect(await attention()).toEqual([]);
      expect((await shop.ask(tenant, 'POST', path, settle)).body.code).toBe('attention_unknown');
    });

    it('is nobody else’s when a hold on it lapses: what waits for it gets it', async () => {
      const address = shop.outside.calendar();
      const { id } = await shop.add(tenant, { import_address: address });
      const block = await shop.addBlock(tenant);
      expect((await shop.book(tenant, block.id)).status).toBe(201);
      shop.outside.list(address, [nights(0, 4)]);
      await shop.look(tenant, { id });
      expect(await shop.claims(tenant)).toEqual([claim('held', 0, 4)]);
      expect(await attention()).toEqual([]);
      shop.api.clock.advance(16 * 60_000);
      expect((await shop.book(tenant, block.id)).body.code).toBe('block_time_taken');
      const calendar = await shop.api.request(tenant.host, 'GET', '/api/public/calendar');
      expect(calendar.text).toContain('"status":"booked"');
    });

    it('and is found taken when it is paid for costs nobody anything: the hold ends, nothing is captured', async () => {
      const address = shop.outside.calendar();
      await shop.add(tenant, { import_address: address });
      const block = await shop.addBlock(tenant);
      const held = await shop.book(tenant, block.id);
      await shop.approve(held.body.paypal_order_id);
      shop.outside.list(address, [nights(2, 6)]);
      shop.api.clock.advance(6 * 60_000);
      const refused = await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
      expect([refused.status, refused.body.code]).toEqual([409, 'time_taken_elsewhere']);
      expect(await shop.claims(tenant)).toEqual([claim('imported', 2, 4), claim('imported', 4, 6)]);
      const { orders } = await shop.ledger();
      expect(orders.find(({ id }) => id === held.body.paypal_order_id)?.captures).toEqual([]);
      expect(await shop.events(tenant, 'BookingHoldReleased')).toMatchObject([
        { data: { by: 'system', cause: 'time_taken_elsewhere' } },
      ]);
    });
  });
});
