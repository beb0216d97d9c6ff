import { upcasters } from '@holdfast/application/kernel/upcasting';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { ADMIN } from '../../../test/support/api';
import type { TestTenant } from '../../../test/support/api';
import { CUSTOMER, day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

interface Entry {
  readonly position: number;
  readonly type: string;
  readonly sentence: string;
  readonly actor: string;
  readonly actor_kind: string;
  readonly at: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly changes: readonly { field: string; before: string | null; after: string | null }[];
}

describe('the audit of a tenant', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let pool: ReturnType<typeof createPool>;
  let runner: SubscriptionRunner;

  beforeAll(async () => {
    shop = await startShop();
    const { url } = shop.api.database;
    pool = createPool({ url, role: 'holdfast_system', max: 6, applicationName: 'test' });
    runner = new SubscriptionRunner(pool, subscribedProjections, { upcasters });
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await shop.close();
  });
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });

  const asAdmin = async (method: string, path: string, body?: unknown) => {
    const answer = await shop.api.request(tenant.host, method, `/api/admin/${path}`, {
      token: tenant.token,
      body,
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const asPlatform = async (method: string, path: string, body?: unknown) => {
    const token = await shop.api.superAdmin();
    const answer = await shop.api.request(
      'localhost',
      method,
      `/api/superadmin/tenants/${tenant.id}${path}`,
      { token, body },
    );
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  };
  const audit = async (query = ''): Promise<Entry[]> => {
    await runner.drain();
    return asAdmin('GET', `audit${query}`);
  };
  const newest = async (type: string): Promise<Entry> => {
    const [entry] = await audit(`?type=${type}`);
    if (entry === undefined) throw new Error(`Nothing of type ${type}`);
    return entry;
  };

  it('shows every command of the owner with actor, time, address, request and change', async () => {
    const block = await shop.addBlock(tenant);
    await asAdmin('PUT', `availability/${block.id}`, { start_date: day(0), end_date: day(5), price: 450 });
    await asAdmin('PUT', `availability/${block.id}`, {
      start_date: day(0), end_date: day(5), price: 450, status: 'blocked', block_reason: 'Roof leaks',
    }); // oxfmt-ignore
    await asAdmin('PUT', `availability/${block.id}`, { start_date: day(0), end_date: day(5), price: 450 });
    await asAdmin('DELETE', `availability/${block.id}`);
    const discount = await asAdmin('POST', 'discounts', { code: 'TEN', type: 'percent', amount: 12.5 });
    await asAdmin('PUT', `discounts/${discount.id}`, { is_active: false });
    await asAdmin('PUT', `discounts/${discount.id}`, { is_active: true });
    await asAdmin('PUT', 'settings', {
      contact_email: 'hello@bay.example',
      hide_past_dates: false,
      timezone: 'Europe/Dublin',
    });
    await asAdmin('PUT', 'settings', {
      paypal_email: 'pay@bay.example',
      hide_past_dates: true,
      terms: 'Be kind.',
    });
    await asAdmin('PUT', 'theme', { theme: 'forest' });
    await asAdmin('PUT', 'service', { title: 'A caravan', description: 'By the sea' });

    const entries = await audit();
    const expected = [
      'AdminSignedIn', 'BlockAdded', 'BlockRescheduled', 'BlockRepriced', 'BlockBlocked', 'BlockUnblocked', 'BlockRemoved',
      'DiscountCreated', 'DiscountDeactivated', 'DiscountActivated', 'ContactDetailsChanged', 'PastDatesShown', 'PastDatesHidden',
      'TimeZoneChanged', 'PaymentEmailChanged', 'TermsPublished', 'ServiceDescribed', 'ThemeChosen',
    ]; // oxfmt-ignore
    expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(expected));
    const own = entries.filter(({ actor_kind }) => actor_kind === 'tenant_admin');
    for (const entry of own) {
      expect(entry).toMatchObject({ actor: ADMIN.username, ip: '127.0.0.1', request_id: expect.any(String) });
      expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
    }
    expect((await newest('BlockRepriced')).changes).toContainEqual({
      field: 'Price',
      before: '£420.00',
      after: '£450.00',
    });
    expect((await newest('BlockBlocked')).changes).toContainEqual({
      field: 'Reason',
      before: null,
      after: 'Roof leaks',
    });
    expect((await newest('BlockUnblocked')).changes).toContainEqual({
      field: 'Reason',
      before: 'Roof leaks',
      after: null,
    });
    expect((await newest('BlockRemoved')).changes).toContainEqual({
      field: 'Price',
      before: '£450.00',
      after: null,
    });
    expect((await newest('DiscountCreated')).sentence).toBe('The discount TEN of 12.5% was created.');
    expect((await newest('DiscountDeactivated')).changes).toEqual([
      { field: 'Status', before: 'active', after: 'inactive' },
    ]);
    expect((await newest('ContactDetailsChanged')).changes).toEqual([
      { field: 'Contact email', before: null, after: 'hello@bay.example' },
    ]);
    expect((await newest('TimeZoneChanged')).changes).toEqual([
      { field: 'Time zone', before: 'Europe/London', after: 'Europe/Dublin' },
    ]);
  });

  it('shows what the platform does as done by the platform', async () => {
    await asPlatform('PUT', '/sms', { sms_notifications_enabled: true });
    await asPlatform('PUT', '/suspend', { is_suspended: true });
    await asPlatform('PUT', '/suspend', { is_suspended: false });
    const again = await shop.api.request(tenant.host, 'POST', '/api/admin/login', {
      body: { subdomain: tenant.subdomain, ...ADMIN },
    });
    tenant = { ...tenant, token: again.body.token };
    const entries = (await audit()).filter(({ type }) => /Suspended|Reinstated|Sms|Registered/.test(type));
    expect(entries.map(({ type, actor }) => [type, actor])).toEqual([
      ['TenantReinstated', 'Platform'],
      ['TenantSuspended', 'Platform'],
      ['SmsNotificationsEnabled', 'Platform'],
      ['TenantRegistered', 'Platform'],
    ]);
    expect(entries[1]?.changes).toEqual([{ field: 'Status', before: 'active', after: 'suspended' }]);
  });

  it('shows what customers do, with their names and addresses, and what was paid', async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id);
    await shop.approve(held.body.paypal_order_id);
    await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
    await asAdmin('POST', `bookings/${held.body.booking_id}/cancel`);
    const entries = await audit(`?subject_id=${held.body.booking_id}`);
    expect(entries.map(({ type }) => type).toReversed()).toEqual([
      'BookingHeld', 'PaymentRequested', 'PaymentOrderCreated', 'PaymentCaptureStarted', 'BookingConfirmed', 'PaymentCaptured',
      'BookingCancelled',
    ]); // oxfmt-ignore
    for (const { sentence } of entries)
      expect(sentence).toMatch(new RegExp(`^Booking ${held.body.reference}: `));
    const [booked] = entries.slice(-1);
    expect(booked).toMatchObject({ actor: 'Customer', ip: '127.0.0.1' });
    expect(booked?.changes).toContainEqual({ field: 'Name', before: null, after: CUSTOMER.customer_name });
    expect(entries[0]?.changes).toContainEqual({ field: 'Status', before: 'confirmed', after: 'cancelled' });
  });

  it('shows pictures as they come, are described and go', async () => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const boundary = randomBytes(12).toString('hex');
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const path = '/api/admin/service/images';
    const { token } = tenant;
    const added = await shop.api.request(tenant.host, 'POST', path, { token, body, headers });
    const url = added.body.images[0].url ?? added.body.images[0];
    await asAdmin('PUT', 'service/images', { images: [{ url, alt: 'The caravan' }] });
    await asAdmin('DELETE', `service/images?imageUrl=${encodeURIComponent(url)}`);
    expect((await newest('ServiceImageRemoved')).changes).toEqual([
      { field: 'Pictures', before: 'The caravan', after: null },
    ]);
  });

  it('is read page by page, newest first, and filtered', async () => {
    for (const _ of [1, 2, 3])
      await shop.addBlock(tenant, { start_date: day(_ * 3), end_date: day(_ * 3 + 2) });
    await runner.drain();
    const all = await audit();
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => all.length - index));
    const read: Entry[] = [];
    let path: string | undefined = '/api/admin/audit?limit=2';
    while (path !== undefined) {
      const page = await shop.api.request(tenant.host, 'GET', path, { token: tenant.token });
      read.push(...page.body);
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(read).toEqual(all);
    expect(await audit('?subject_type=block')).toHaveLength(3);
    expect((await audit('?actor=super_admin')).every(({ actor }) => actor === 'Platform')).toBe(true);
    const today = new Date().toISOString().slice(0, 10);
    const [before, after] = [-2, 2].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    expect(await audit(`?from=${before}&to=${after}`)).toHaveLength(all.length);
    expect(await audit(`?to=${before}`)).toEqual([]);
    expect(today > String(before)).toBe(true);
  });

  it('shows nothing of another tenant', async () => {
    const other = await shop.api.tenant();
    await shop.addBlock(other);
    await runner.drain();
    expect(await audit('?type=BlockAdded')).toEqual([]);
  });

  it('gives the same rows when it is built anew from the log', async () => {
    await runner.drain();
    const rows = async (table: string) =>
      (await shop.api.database.adminPool.query(`select * from ${table} order by 1, 2, 3`)).rows;
    const before = [await rows('rm.audit'), await rows('rm.audit_state')];
    await shop.api.database.adminPool.query(
      `truncate rm.audit, rm.audit_state; delete from es.checkpoint where subscription = 'audit'`,
    );
    const single = new SubscriptionRunner(pool, subscribedProjections, { upcasters, pageSize: 3 });
    await single.drain();
    expect([await rows('rm.audit'), await rows('rm.audit_state')]).toEqual(before);
  });
});
