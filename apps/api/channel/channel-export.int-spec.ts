/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import type { TestTenant } from '../../../test/support/api';
import { claimed, nights, useChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { CUSTOMER, day } from '../../../test/support/shop';

const HOUR = 60 * 60_000;

describe('Our own calendar, as other platforms are given it', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;
  useChannelShop((now) => ({ shop, tenant } = now));

  const fetchExport = async (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const { pathname } = new URL(url);
    return shop.api.request(tenant.host, method, pathname, { headers });
  };

  it('says what is taken, and the same bytes as long as that is so', async () => {
    const { export_url: url } = await shop.add(tenant, { platform: 'booking_com', name: 'Booking' });
    const empty = await fetchExport(url);
    expect([empty.status, empty.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(empty.text).toContain('TRANSP:TRANSPARENT');
    const block = await shop.addBlock(tenant, { price: 0 });
    const { body } = await shop.book(tenant, block.id);
    const taken = await fetchExport(url);
    expect(taken.text).toContain(`DTSTART;VALUE=DATE:${day(0).replaceAll('-', '')}`);
    expect(taken.text).not.toContain(body.booking_id);
    expect(taken.text).not.toContain(CUSTOMER.customer_name);
    shop.api.clock.advance(HOUR);
    const etag = String(taken.headers.etag);
    expect((await fetchExport(url)).text).toBe(taken.text);
    const same = await fetchExport(url, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);
  });

  it('comes from memory as long as nothing has happened, is noted all the same, and shows whatever happens at once', async () => {
    const { id, export_url: url } = await shop.add(tenant, { platform: 'vrbo' });
    const block = await shop.addBlock(tenant, { price: 0 });
    await shop.book(tenant, block.id);
    const taken = await fetchExport(url);
    const first = (await shop.channel(tenant, id)).export_fetched_at;
    // Changes a row behind the log's back, as nobody ever does: whoever reads the table sees it.
    await shop.api.database.adminPool.query(
      `update rm.claim set during = tsrange(lower(during) - interval '1 day', upper(during)) where tenant_id = $1`,
      [tenant.id],
    );
    shop.api.clock.advance(61_000);
    expect((await fetchExport(url)).text).toBe(taken.text);
    expect((await shop.channel(tenant, id)).export_fetched_at).not.toBe(first);
    const other = await shop.addBlock(tenant, { price: 0, start_date: day(20), end_date: day(22) });
    await shop.book(tenant, other.id);
    const later = (await fetchExport(url)).text;
    expect(later).not.toContain(`DTSTART;VALUE=DATE:${day(0).replaceAll('-', '')}`);
    expect(later).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}`);
    await shop.api.database.adminPool.query(
      `update rm.claim set during = tsrange(lower(during) + interval '1 day', upper(during)) where tenant_id = $1 and starts < $2`,
      [tenant.id, day(10)],
    );
  });

  it('is known again when it comes back, but not from a person who opened it', async () => {
    const address = shop.outside.calendar();
    const added = await shop.add(tenant, {
      platform: 'booking_com',
      name: 'Booking',
      import_address: address,
    });
    const block = await shop.addBlock(tenant, { price: 0 });
    await shop.book(tenant, block.id);
    await fetchExport(added.export_url, { 'sec-fetch-mode': 'navigate' });
    expect((await shop.channel(tenant, added.id)).export_fetched_at).toBeNull();
    await fetchExport(added.export_url, {}, 'HEAD');
    expect((await shop.channel(tenant, added.id)).export_fetched_at).toBeNull();
    await fetchExport(added.export_url);
    expect((await shop.channel(tenant, added.id)).export_fetched_at).not.toBeNull();
    shop.outside.list(address, [{ ...nights(0, 8), kind: 'unknown' }]);
    await shop.look(tenant, added);
    expect(await shop.claims(tenant)).toEqual([claimed('booked', 0, 4), claimed('imported', 4, 8)]);
    expect(await shop.attention(tenant)).toEqual([]);
    expect(await shop.channel(tenant, added.id)).toMatchObject({ echoes: 1, outside_stays: 1 });
  });

  it('tells a calendar of the owner more, if they wish', async () => {
    const block = await shop.addBlock(tenant, { price: 0 });
    const { body } = await shop.book(tenant, block.id);
    const { reference } = (await shop.ask(tenant, 'GET', `/api/admin/bookings/${body.booking_id}`)).body;
    const shown = async (shows: string) =>
      (await fetchExport((await shop.add(tenant, { platform: 'other', name: shows, shows })).export_url))
        .text;
    expect(await shown('names')).toContain(`SUMMARY:Anna Whitfield (${reference})`);
    expect(await shown('references')).toContain(`SUMMARY:Booking ${reference}`);
    expect(await shown('busy')).toContain('SUMMARY:Not available');
  });

  it('is given under another address, and the former one answers nobody', async () => {
    const { id, export_url: former } = await shop.add(tenant);
    const rotated = await shop.ask(tenant, 'POST', `/api/admin/channels/${id}/rotate-export`);
    expect(rotated.body.export_url).not.toBe(former);
    expect((await fetchExport(former)).status).toBe(404);
    expect((await fetchExport(rotated.body.export_url)).status).toBe(200);
  });

  it('is served while the tenant is suspended, and to nobody else’s token', async () => {
    const { export_url: url } = await shop.add(tenant);
    const other = await shop.api.tenant();
    expect((await shop.api.request(other.host, 'GET', new URL(url).pathname)).status).toBe(404);
    const token = await shop.api.superAdmin();
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token,
      body: { is_suspended: true },
    });
    expect((await shop.api.request(tenant.host, 'GET', '/api/public/calendar')).status).toBe(403);
    expect((await fetchExport(url)).status).toBe(200);
  });

  describe('asked for too often', () => {
    const rows = async (limiter: string): Promise<number> => {
      const sql = 'select count(*)::int as rows from throttle.hit where limiter = $1';
      return (await shop.api.database.adminPool.query(sql, [limiter])).rows[0].rows;
    };
    // Each begins anew, whatever was asked before.
    const forget = () => shop.api.clock.advance(HOUR);
    beforeAll(forget);
    afterEach(forget);

    it('is one refusal for all guesses of an address, which keep nobody from their own', async () => {
      const { export_url: url } = await shop.add(tenant);
      const before = [await rows('calendar'), await rows('calendar-guesses')];
      const guess = async () => {
        const token = randomBytes(32).toString('base64url');
        return shop.api.request(tenant.host, 'GET', `/calendar/${token}.ics`);
      };
      const statuses = [];
      for (let count = 0; count < 60; count += 1) statuses.push((await guess()).status);
      expect(new Set(statuses)).toEqual(new Set([404]));
      const refused = await guess();
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const [known = 0, guesses = 0] = before;
      expect(await rows('calendar')).toBe(known);
      expect(await rows('calendar-guesses')).toBeLessThanOrEqual(guesses + 1);
      expect((await fetchExport(url)).status).toBe(200);
    });

    it('is refused under its own token, and no other', async () => {
      const [{ export_url: url }, { export_url: other }] = [await shop.add(tenant), await shop.add(tenant)];
      for (let count = 0; count < 120; count += 1) expect((await fetchExport(url)).status).toBe(200);
      expect((await fetchExport(url)).status).toBe(429);
      expect((await fetchExport(other)).status).toBe(200);
    });
  });
});
