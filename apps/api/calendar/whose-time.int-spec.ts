import { CUSTOMER, day, useShop } from '../../../test/support/shop';

describe('the owner’s availability', () => {
  const shop = useShop();

  const blocks = async () => {
    const { host, token } = shop.tenant;
    const { body } = await shop.api.request(host, 'GET', '/api/admin/availability', { token });
    return new Map<string, Record<string, unknown>>(body.map((each: { id: string }) => [each.id, each]));
  };
  const nights = async (from: number, to: number, changes = {}): Promise<string> =>
    (await shop.addBlock(shop.tenant, { start_date: day(from), end_date: day(to), ...changes })).id;

  it('says whose time is booked or held, on the block itself and on those that it overlaps', async () => {
    const week = await nights(0, 7);
    const weekend = await nights(4, 6);
    const other = await nights(10, 12);
    const free = await nights(20, 22);
    const booked = (await shop.bookAndPay(shop.tenant, week)).body;
    const held = (await shop.book(shop.tenant, other, { customer_name: 'Ann Quick' })).body;

    const list = await blocks();
    const whose = { booking_id: booked.id, booked_block_id: week, booking_reference: booked.reference };
    expect(list.get(week)).toMatchObject({
      ...whose,
      status: 'booked',
      customer_name: CUSTOMER.customer_name,
    });
    expect(list.get(weekend)).toMatchObject({ ...whose, customer_name: CUSTOMER.customer_name });
    expect(list.get(other)).toMatchObject({
      booking_id: held.booking_id,
      booked_block_id: other,
      booking_reference: held.reference,
      customer_name: 'Ann Quick',
      hold_expires_at: held.hold_expires_at,
    });
    expect(list.get(free)).toMatchObject({
      booking_id: null,
      booked_block_id: null,
      booking_reference: null,
      customer_name: null,
    });
  });

  it('says that somebody was erased, and still opens their booking', async () => {
    const id = await nights(30, 32);
    const { body } = await shop.bookAndPay(shop.tenant, id);
    await shop.api.database.adminPool.query(
      `delete from vault.subject_key k using rm.booking b
        where b.booking_id = $1 and k.tenant_id = b.tenant_id and k.subject_id = b.subject_id`,
      [body.id],
    );
    expect((await blocks()).get(id)).toMatchObject({ booking_id: body.id, customer_name: '(erased)' });
  });

  it('says which blocks are under closed time; what closes it is not', async () => {
    const under = await nights(40, 44);
    const beside = await nights(44, 46);
    const closing = await nights(42, 43, { status: 'blocked', price: 0 });
    const list = await blocks();
    expect(list.get(under)).toMatchObject({ status: 'available', is_closed: true });
    expect(list.get(beside)).toMatchObject({ status: 'available', is_closed: false });
    expect(list.get(closing)).toMatchObject({ status: 'blocked', is_closed: false });
  });

  it('tells the public nothing of it', async () => {
    const { text } = await shop.api.request(shop.tenant.host, 'GET', '/api/public/calendar');
    expect(text).not.toContain(CUSTOMER.customer_name);
    expect(text).not.toContain('booking_reference');
  });
});
