import type { TestTenant } from '../support/api';
import { formOf, picture } from '../support/pictures';
import { CUSTOMER, day, startShop } from '../support/shop';
import type { Shop } from '../support/shop';
import { startTestWorker } from '../support/workers';
import type { TestWorker } from '../support/workers';

jest.setTimeout(120_000);

type Body = Readonly<Record<string, unknown>>;

const fees = { include_paypal_fees: true, security_deposit: 75 };
const warned = { warnings: [{ code: 'fees_not_acknowledged', sentence: expect.stringMatching(/\w+\.$/) }] };
const block = (from: number): Body => ({
  start_date: day(from),
  end_date: day(from + 4),
  start_time: null,
  end_time: null,
  price: 420,
  status: 'available',
  block_reason: '',
  ...fees,
});
const schedule: Body = {
  schedule_name: 'Weeks',
  effective_from: day(100),
  effective_until: '',
  price: 420,
  ...fees,
  patterns: [{ day_of_week: 1, booking_range_days: 5 }],
};

/**
 * What the console and the site of the product's contract send, field by field and nothing beside: forms leave a field blank as ''
 * or null, and never say more than the contract has. Every one of these must be taken as it stands.
 */
describe('what the contract sends, exactly', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let root: string;
  let worker: TestWorker;

  beforeAll(async () => {
    shop = await startShop();
    worker = await startTestWorker(shop.api.database, { clock: shop.api.clock, paypalUrl: shop.sandboxUrl });
    root = await shop.api.superAdmin();
    tenant = await shop.api.tenant();
  });
  afterAll(async () => {
    await worker.stop();
    await shop.close();
  });

  const ask = async (token: string | undefined, name: string, body?: Body) => {
    const [method = '', path = ''] = name.split(' ');
    const host = path.startsWith('/superadmin') ? 'localhost' : tenant.host;
    const answer = await shop.api.request(host, method, `/api${path}`, { token, ...(body && { body }) });
    expect([name, answer.status < 300 ? 'taken' : answer.text]).toEqual([name, 'taken']);
    return answer.body;
  };
  const asRoot = (name: string, body?: Body) => ask(root, name, body);
  const asOwner = (name: string, body?: Body) => ask(tenant.token, name, body);
  const asCustomer = (name: string, body?: Body) => ask(undefined, name, body);

  it('is taken of the platform', async () => {
    await ask(undefined, 'POST /superadmin/login', { username: 'root', password: 'correct horse battery' });
    const made = await asRoot('POST /superadmin/tenants', {
      name: 'Studio',
      subdomain: 'studio',
      admin_username: 'owner',
      admin_password: 'hunter22',
      paypal_email: '',
    });
    for (const list of ['tenants', 'stats']) await asRoot(`GET /superadmin/${list}`);
    for (const is_suspended of [true, false])
      await asRoot(`PUT /superadmin/tenants/${made.id}/suspend`, { is_suspended });
    for (const sms_notifications_enabled of [true, false])
      await asRoot(`PUT /superadmin/tenants/${made.id}/sms`, { sms_notifications_enabled });
    await asRoot(`DELETE /superadmin/tenants/${made.id}`);
  });

  it('is taken of an owner, about the service, the settings and discounts', async () => {
    await ask(undefined, 'POST /admin/login', {
      subdomain: tenant.subdomain,
      username: 'owner',
      password: 'hunter22',
    });
    for (const thing of [
      'stats',
      'bookings',
      'service',
      'settings',
      'availability',
      'schedules',
      'discounts',
    ])
      await asOwner(`GET /admin/${thing}`);
    await asOwner('PUT /admin/service', {
      title: 'Bay',
      description: 'By the sea',
      seo_title: '',
      seo_description: '',
      seo_slug: '',
    });
    const files = [
      { name: 'one.png', content: await picture('teal') },
      { name: 'two.png', content: await picture('coral') },
    ];
    const { body, headers } = formOf(files);
    const uploaded = await shop.api.request(tenant.host, 'POST', '/api/admin/service/images', {
      token: tenant.token,
      body,
      headers,
    });
    expect(uploaded.body.images).toHaveLength(2);
    const { images } = await asOwner('DELETE /admin/service/images', { imageUrl: uploaded.body.images[0] });
    expect(images).toHaveLength(1);
    for (const setting of [
      { hide_past_dates: false },
      { booking_mode: 'date' },
      { paypal_email: 'pay@example.com' },
      { contact_email: 'us@example.com', contact_phone: '', contact_address: '' },
    ])
      await asOwner('PUT /admin/settings', setting);
    await asOwner('PUT /admin/theme', { theme: 'slate' });
    const discount = await asOwner('POST /admin/discounts', {
      code: 'ten',
      type: 'percent',
      amount: 10,
      max_uses: null,
      expires_at: null,
    });
    for (const is_active of [false, true])
      await asOwner(`PUT /admin/discounts/${discount.id}`, { is_active });
  });

  it('is taken of an owner, about time: fees are passed on without another word, and the answer warns', async () => {
    const added = await asOwner('POST /admin/availability', block(0));
    expect(added).toMatchObject({ ...warned, ...fees });
    const plain = await asOwner('POST /admin/availability', { ...block(10), include_paypal_fees: false });
    expect(plain.warnings).toEqual([]);
    const path = `/admin/availability/${plain.id}`;
    expect(await asOwner(`PUT ${path}`, block(10))).toMatchObject({ ...warned, ...fees });
    await asOwner(`PUT ${path}`, { ...block(10), status: 'blocked', block_reason: 'Roof leaks' });
    await asOwner(`DELETE ${path}`);

    const made = await asOwner('POST /admin/schedules', schedule);
    expect(made).toMatchObject({ ...warned, ...fees });
    const one = `/admin/schedules/${made.id}`;
    await asOwner(`GET ${one}`);
    await asOwner(`PUT ${one}`, { ...schedule, include_paypal_fees: false });
    expect(await asOwner(`PUT ${one}`, schedule)).toMatchObject({ ...warned, ...fees });
    for (const is_active of [false, true]) await asOwner(`PUT ${one}`, { ...schedule, is_active });
    for (const exception of [
      { exception_type: 'custom_price', start_time: '', end_time: '', price: 500, reason: '' },
      { exception_type: 'blocked', start_time: '', end_time: '', price: '', reason: 'Away' },
    ])
      await asOwner(`POST ${one}/exceptions`, {
        exception_date: day(exception.price === 500 ? 101 : 108),
        ...exception,
      });
    const range = { start_date: day(100), end_date: day(130) };
    for (const preview of [true, false]) {
      const generated = await asOwner(`POST ${one}/generate`, { preview, ...range });
      expect(generated).toMatchObject({ count: expect.any(Number), blocks: expect.any(Array) });
    }
    expect(await asOwner(`DELETE ${one}/blocks`)).toMatchObject({ count: expect.any(Number) });
    await asOwner(`DELETE ${one}`);
  });

  it('is taken of a customer', async () => {
    for (const thing of ['service', 'calendar', 'tenant']) await asCustomer(`GET /public/${thing}`);
    expect(await asCustomer('POST /public/validate-discount', { code: 'TEN' })).toMatchObject({ amount: 10 });
    const offered = await asOwner('POST /admin/availability', block(30));
    const held = await asCustomer('POST /public/book', {
      block_id: offered.id,
      ...CUSTOMER,
      discount_code: 'TEN',
    });
    const { booking_id, paypal_order_id } = held;
    await shop.approve(paypal_order_id);
    await asCustomer('POST /public/confirm-payment', { booking_id, paypal_order_id });
    await asCustomer(`GET /public/booking/${booking_id}`);
    await asOwner(`POST /admin/bookings/${booking_id}/cancel`);
  });

  it('is taken of an owner, about the password', async () => {
    await asOwner('PUT /admin/change-password', { current_password: 'hunter22', new_password: 'kite anvil' });
  });
});
