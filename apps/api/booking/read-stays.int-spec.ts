import { COT } from '@holdfast/domain/stay/testing/tariff-a';
import type { TestTenant } from '../../../test/support/api';
import { NOW, stay, startStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { CUSTOMER } from '../../../test/support/shop';

describe('A stay that is booked', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let id: string;

  beforeAll(async () => {
    shop = await startStayShop();
    tenant = await shop.stayTenant();
    const extras = [{ id: COT, quantity: 1 }];
    const wish = stay('2027-02-12', '2027-02-15', { children: 1, pets: 1, extras });
    const { body: held } = await shop.bookStay(tenant, wish);
    await shop.approve(held.paypal_order_id);
    ({ id } = (await shop.confirm(tenant, held.booking_id, held.paypal_order_id)).body);
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.set(NOW));

  const known = {
    block_id: null,
    party: { adults: 2, children: 1, infants: 0, pets: 1 },
    extras: [{ id: COT, quantity: 1 }],
    arrive_from: '16:00',
    leave_by: '10:00',
  };

  it('is read with its party, its doors and its lines, by customer and owner', async () => {
    const { body } = await shop.api.request(tenant.host, 'GET', `/api/public/booking/${id}`);
    expect(body).toMatchObject({
      ...known,
      customer_email: 'a•••@example.com',
      quote: { total: 438, nights: 3 },
    });
    const { body: detail } = await shop.owner(tenant, 'GET', `bookings/${id}`);
    expect(detail).toMatchObject({ ...known, quote: body.quote, price: 363, total_amount: 438 });
    const { body: list } = await shop.owner(tenant, 'GET', 'bookings');
    // Only a booking that is read by itself tells its open change.
    const { change, ...listed } = detail;
    expect(change).toBeNull();
    expect(list).toEqual([listed]);
  });

  it('keeps the doors of the tariff that it was held under', async () => {
    const { body: tariff } = await shop.owner(tenant, 'GET', 'tariff');
    const { version, published_at: _, ...terms } = tariff;
    const nights = { ...terms.nights, arrive_from: '14:00', leave_by: '11:00' };
    const published = await shop.owner(tenant, 'PUT', 'tariff', { ...terms, nights, based_on: version });
    expect(published.status).toBe(200);
    expect((await shop.owner(tenant, 'GET', `bookings/${id}`)).body).toMatchObject(known);
  });

  it('stands in the file of bookings with its party, in columns that nobody else has', async () => {
    const rowsOf = async (of: TestTenant) =>
      (await shop.owner(of, 'GET', 'bookings.csv')).text
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
    const [heads = [], row = []] = await rowsOf(tenant);
    expect(heads.slice(-4)).toEqual(['Adults', 'Children', 'Infants', 'Pets']);
    expect(row.slice(-4)).toEqual(['2', '1', '0', '1']);
    expect((await rowsOf(await shop.api.tenant()))[0]?.at(-1)).toBe('Needs attention');
  });

  it('shows on the owner’s calendar whose time a block has lost', async () => {
    await shop.addBlock(tenant, { start_date: '2027-02-14', end_date: '2027-02-18' });
    const { body } = await shop.owner(tenant, 'GET', 'availability');
    expect(body).toMatchObject([
      { status: 'booked', booking_id: id, booked_block_id: null, customer_name: CUSTOMER.customer_name },
    ]);
  });

  it('counts in the sums, and tells its story', async () => {
    expect((await shop.owner(tenant, 'GET', `bookings/${id}/history`)).body.length).toBeGreaterThan(1);
    expect((await shop.owner(tenant, 'GET', 'audit')).status).toBe(200);
  });

  it('is taken back by its owner, and free again', async () => {
    expect((await shop.owner(tenant, 'POST', `bookings/${id}/cancel`, {})).body).toMatchObject({
      ...known,
      status: 'cancelled',
    });
    expect((await shop.quote(tenant, stay('2027-02-12', '2027-02-15'))).body.total).toBe(390);
  });
});
