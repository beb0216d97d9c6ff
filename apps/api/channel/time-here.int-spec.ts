import type { TestTenant } from '../../../test/support/api';
import { takeByHand } from '../../../test/support/by-hand';
import { claimed, nights, useChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { day } from '../../../test/support/shop';

const HOUR = 60 * 60_000;

describe('Time that calendars of other platforms list, and that is taken here', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;
  useChannelShop((now) => ({ shop, tenant } = now));

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
    expect(await shop.claims(tenant)).toEqual([claimed('booked', 0, 4), claimed('imported', 4, 6)]);
    expect(await shop.attention(tenant)).toMatchObject([
      {
        booking_id: booked.body.booking_id,
        kind: 'double_booked',
        sentence: expect.stringMatching(/^Airbnb lists a stay from .* which meets this booking/),
      },
    ]);
    expect(await shop.channel(tenant, id)).toMatchObject({ outside_stays: 1, clashes: 1 });
    const cancelled = await shop.ask(
      tenant,
      'POST',
      `/api/admin/bookings/${booked.body.booking_id}/cancel`,
      {},
    );
    expect(cancelled.status).toBe(200);
    expect(await shop.claims(tenant)).toEqual([claimed('imported', 2, 4), claimed('imported', 4, 6)]);
    expect(await shop.attention(tenant)).toEqual([]);
  });

  it('marks the booking as one that needs attention, in its row and in the list, until it is settled', async () => {
    const address = shop.outside.calendar();
    const { id } = await shop.add(tenant, { import_address: address });
    const { body } = await shop.book(tenant, (await free()).id);
    const other = await shop.book(tenant, (await free({ start_date: day(30), end_date: day(32) })).id);
    const bookings = '/api/admin/bookings';
    const marked = async () => {
      const list = await shop.ask(tenant, 'GET', `${bookings}?status=needs_attention`);
      const rows = await Promise.all(
        [body, other.body].map(({ booking_id: of }) => shop.ask(tenant, 'GET', `${bookings}/${of}`)),
      );
      return [list.body.map((one: { id: string }) => one.id), rows.map((row) => row.body.needs_attention)];
    };
    expect(await marked()).toEqual([[], [false, false]]);
    shop.outside.list(address, [nights(0, 4)]);
    await shop.look(tenant, { id });
    expect(await marked()).toEqual([[body.booking_id], [true, false]]);
    const settle = { kind: 'double_booked', resolution: 'same_customer' };
    await shop.ask(tenant, 'POST', `${bookings}/${body.booking_id}/attention`, settle);
    expect(await marked()).toEqual([[], [false, false]]);
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
    expect(await shop.attention(tenant)).toEqual([]);
    expect((await shop.ask(tenant, 'POST', path, settle)).body.code).toBe('attention_unknown');
  });

  it('is nobody else’s when a hold on it lapses: what waits for it gets it', async () => {
    const address = shop.outside.calendar();
    const { id } = await shop.add(tenant, { import_address: address });
    const block = await shop.addBlock(tenant);
    expect((await shop.book(tenant, block.id)).status).toBe(201);
    shop.outside.list(address, [nights(0, 4)]);
    await shop.look(tenant, { id });
    expect(await shop.claims(tenant)).toEqual([claimed('held', 0, 4)]);
    expect(await shop.attention(tenant)).toEqual([]);
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
    expect(await shop.claims(tenant)).toEqual([claimed('imported', 2, 4), claimed('imported', 4, 6)]);
    const { orders } = await shop.ledger();
    expect(orders.find(({ id }) => id === held.body.paypal_order_id)?.captures).toEqual([]);
    expect(await shop.events(tenant, 'BookingHoldReleased')).toMatchObject([
      { data: { by: 'system', cause: 'time_taken_elsewhere' } },
    ]);
  });
});
