import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestTenant } from '../support/api';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { day } from '../support/shop';

const isBuilt = existsSync(join(__dirname, '../../dist/frontend/index.html'));

(isBuilt ? describe : describe.skip)('The site of a suspended business (needs the built frontend)', () => {
  let shop: PaymentShop;
  let tenant: TestTenant;
  let paid: string;
  let free: string;
  let unpaid: string;
  let cancelled: string;

  const get = (path: string, host = tenant.host) => shop.api.request(host, 'GET', path);
  let made = 0;
  const hold = async (terms: object = {}) => {
    const dates = { start_date: day((made += 7)), end_date: day(made + 4) };
    const { id } = await shop.addBlock(tenant, { ...dates, ...terms });
    const { body } = await shop.book(tenant, id);
    return { bookingId: body.booking_id as string, orderId: body.paypal_order_id as string };
  };
  const pay = async (): Promise<string> => {
    const { bookingId, orderId } = await hold();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    return bookingId;
  };

  beforeAll(async () => {
    shop = await startPaymentShop();
    tenant = await shop.tenantWithAccount();
    const asOwner = { token: tenant.token };
    await shop.api.request(tenant.host, 'PUT', '/api/admin/settings', {
      ...asOwner,
      body: { contact_email: 'hello@gull.example', contact_phone: '01632 960 147' },
    });
    [paid, cancelled] = [await pay(), await pay()];
    await shop.api.request(tenant.host, 'POST', `/api/admin/bookings/${cancelled}/cancel`, asOwner);
    free = (await hold({ price: 0, security_deposit: null })).bookingId;
    unpaid = (await hold()).bookingId;
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token: await shop.api.superAdmin(),
      body: { is_suspended: true },
    });
  }, 60_000);
  afterAll(() => shop.close());

  const bootOf = (html: string) =>
    JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

  it('still shows whoever has paid their confirmation, with whom to ask, and nothing to buy', async () => {
    for (const id of [paid, cancelled, free]) {
      const page = await get(`/confirmation/${id}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<meta name="robots" content="noindex">');
      expect(page.text).toContain('hello@gull.example');
      expect(Object.keys(bootOf(page.text))).toEqual(['problem', 'tenant']);
      expect(bootOf(page.text)['tenant']).toMatchObject({
        contact_phone: '01632 960 147',
        paypal_client_id: null,
        terms: '',
      });
      expect((await get(`/api/public/booking/${id}`)).body).toMatchObject({ id });
    }
  });

  it('shows nothing else: no page, no booking that was not paid, none of another business, nothing made up', async () => {
    const other = await shop.tenantWithAccount();
    const paths = ['/', '/terms', '/confirmation/none', `/confirmation/${unpaid}`, `/checkout/${paid}`];
    for (const path of [...paths, `/confirmation/${other.id}`, '/confirmation/%20']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['location']]).toEqual([path, 302, '/suspended']);
    }
    expect((await get('/suspended')).status).toBe(403);
    for (const path of ['tenant', 'service', 'calendar'])
      expect((await get(`/api/public/${path}`)).body).toMatchObject({ suspended: true });
  });
});
