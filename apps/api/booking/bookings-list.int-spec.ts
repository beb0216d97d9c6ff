import { day, useShop } from '../../../test/support/shop';

describe('the list of bookings', () => {
  const shop = useShop();

  const get = (path: string) =>
    shop.api.request(shop.tenant.host, 'GET', `/api/admin/bookings${path}`, { token: shop.tenant.token });
  const search = (body: object, page = '', token: string | undefined = shop.tenant.token) =>
    shop.api.request(shop.tenant.host, 'POST', `/api/admin/bookings/search${page}`, { token, body });
  const night = async (n: number) =>
    (await shop.addBlock(shop.tenant, { start_date: day(n), end_date: day(n + 1) })).id;

  it('shows each booking as it is shown alone, newest first, whatever has become of it', async () => {
    const cancelled = (await shop.bookAndPay(shop.tenant, await night(0))).body;
    await shop.api.request(shop.tenant.host, 'POST', `/api/admin/bookings/${cancelled.id}/cancel`, {
      token: shop.tenant.token,
    });
    const erased = 'gone@example.com';
    const forgotten = await shop.book(shop.tenant, await night(1), {
      customer_email: erased,
      customer_phone: '07700 900555',
    });
    await shop.approve(forgotten.body.paypal_order_id);
    await shop.confirm(shop.tenant, forgotten.body.booking_id, forgotten.body.paypal_order_id);
    const { adminPool } = shop.api.database;
    await adminPool.query(
      `delete from vault.subject_key k using rm.booking b
        where b.booking_id = $1 and k.tenant_id = b.tenant_id and k.subject_id = b.subject_id`,
      [forgotten.body.booking_id],
    );
    const doubtful = (await shop.bookAndPay(shop.tenant, await night(2))).body;
    await adminPool.query(
      `insert into rm.attention (tenant_id, booking_id, kind, key, since)
       select tenant_id, booking_id, 'payment_mismatch', k, now() from rm.booking, unnest(array['a', 'b']) k
        where booking_id = $1`,
      [doubtful.id],
    );
    const held = await shop.book(shop.tenant, await night(3), { customer_name: 'Zoë "Zed", \\ Whitfield' });
    await adminPool.query(
      `update rm.booking set start_time = '10:00', end_time = '12:00' where booking_id = $1`,
      [held.body.booking_id],
    );

    const list = (await get('')).body;

    const newestFirst = [held.body.booking_id, doubtful.id, forgotten.body.booking_id, cancelled.id];
    expect(list.map((booking: { id: string }) => booking.id)).toEqual(newestFirst);
    for (const [index, id] of newestFirst.entries()) {
      // What a customer has asked for is told of one booking alone.
      const { change, ...alone } = (await get(`/${id}`)).body;
      expect(change).toBeNull();
      expect(JSON.stringify(list[index])).toBe(JSON.stringify(alone));
    }
    expect(list[0]).toMatchObject({
      customer_name: 'Zoë "Zed", \\ Whitfield',
      start_time: '10:00',
      status: 'pending',
    });
    expect(list[0].hold_expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(list.map((booking: { needs_attention: boolean }) => booking.needs_attention)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(list[2]).toMatchObject({ customer_name: '(erased)', customer_phone: null });
    expect((await get('?status=needs_attention')).body).toEqual([list[1]]);
    expect((await get('?limit=2')).body).toEqual(list.slice(0, 2));
    expect((await search({ q: 'zed' })).body).toEqual([list[0]]);
    expect((await search({ q: 'zed', status: 'paid' })).body).toEqual([]);
    const found = await search({ q: 'anna' }, '?limit=1');
    expect(found.body).toHaveLength(1);
    const [, next = ''] = /<[^>]*search(\?[^>]*)>; rel="next"/.exec(String(found.headers['link'])) ?? [];
    expect(next).not.toContain('anna');
    expect((await search({ q: 'anna' }, next)).body[0].id).not.toBe(found.body[0].id);
  });

  it.each([
    ['bookings?q=anna'],
    ['bookings?status=paid&q='],
    ['bookings.csv?q=anna'],
    ['customers?email=anna%40example.com'],
    ['customers/export?Email=anna%40example.com'],
    ['audit?q=anna'],
  ])('refuses what somebody looks for in an address, and says where it belongs: %s', async (path) => {
    const answer = await shop.api.request(shop.tenant.host, 'GET', `/api/admin/${path}`, {
      token: shop.tenant.token,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'search_in_body']);
    expect(answer.text).not.toContain('anna@');
  });
});
