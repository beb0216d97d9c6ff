import type { TestTenant } from '../support/api';
import { startApi } from '../support/api';
import { rotateKeys } from '@holdfast/vault/key-rotation';
import { Keyring } from '@holdfast/vault/keyring';
import { createSecretKey } from 'node:crypto';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { withoutIds } from '../support/canaries';
import { bookedWithLink, openManaged, withLink } from '../support/manage';
import type { Linked } from '../support/manage';
import { CUSTOMER, day, startShop } from '../support/shop';
import type { Shop } from '../support/shop';

const DAY_MS = 86_400_000;

describe('A manage link', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let linked: Linked;

  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    tenant = await shop.api.tenant();
    linked = await bookedWithLink(shop, tenant);
  });
  const read = (token = linked.token, of = tenant) => withLink(shop, of, token, 'GET');
  const asOwner = (method: string, path: string, body?: object) =>
    shop.api.request(tenant.host, method, `/api/admin/${path}`, {
      token: tenant.token,
      ...(body && { body }),
    });
  const position = async () =>
    (
      await shop.api.database.adminPool.query('select position from es.tenant_log where tenant_id = $1', [
        tenant.id,
      ])
    ).rows[0].position;
  /** What an answer says that is not the request's own. */
  const said = ({ status, body }: Awaited<ReturnType<typeof read>>) => {
    const { request_id: _id, ...rest } = body;
    return { status, ...rest };
  };
  /** Lets that time pass, and comes back. */
  const after = async <T>(days: number, look: () => Promise<T>): Promise<T> => {
    shop.api.clock.advance(days * DAY_MS);
    try {
      return await look();
    } finally {
      shop.api.clock.advance(-days * DAY_MS);
    }
  };
  const daysUntil = (date: string) => Math.round((Date.parse(date) - Date.now()) / DAY_MS);

  it('is an address at the own host of the business, the same one each time', async () => {
    expect(linked.url).toMatch(/^https:\/\/t\w+\.example\.com\/m\/[\w-]{47}$/);
    expect(linked.url).toContain(tenant.host);
    const { body } = await openManaged(shop, tenant, linked.bookingId, linked.holdToken);
    expect(body.manage_url).toBe(linked.url);
  });

  it('shows the booking without an account, its customer masked', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      total: 420,
      paid: 420,
      lines: [{ kind: 'block', text: 'Price', amount: 420 }],
      // All was to be paid at once: there are no parts to tell.
      instalments: [],
      may: { pay: false, details: true, write: true },
      why_not: { pay: 'nothing_due', details: null, write: null },
    });
    const told = withoutIds(JSON.stringify(body));
    expect(told).not.toContain(CUSTOMER.customer_email);
    expect(told).not.toContain('900123');
  });

  it('says in few bytes that nothing has changed since', async () => {
    const etag = String((await read()).headers['etag']);
    const again = await withLink(shop, tenant, linked.token, 'GET ', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await withLink(shop, tenant, linked.token, 'PUT /details', { body: { name: 'Anne Whitfield' } });
    const changed = await withLink(shop, tenant, linked.token, 'GET ', {
      headers: { 'If-None-Match': etag },
    });
    expect(changed).toMatchObject({ status: 200, body: { customer: { name: 'Anne Whitfield' } } });
  });

  it('changes nothing when it is read, however often', async () => {
    const before = await position();
    for (let times = 0; times < 10; times++) await read();
    expect(await position()).toBe(before);
  });

  it('opens nothing at the host of another business, and says what it says of any wrong link', async () => {
    const other = await shop.api.tenant();
    await bookedWithLink(shop, other);
    const elsewhere = said(await read(linked.token, other));
    expect(elsewhere).toMatchObject({ status: 404, code: 'manage_link_unknown' });
    expect(elsewhere).toEqual(said(await read('x'.repeat(47))));
    expect(elsewhere).toEqual(said(await read('')));
  });

  it('opens nothing once its customer is erased', async () => {
    const { body } = await asOwner('POST', 'customers/export', { email: CUSTOMER.customer_email });
    await asOwner('DELETE', `customers/${body.files[0].subject_id}?force=true`);
    expect(await read()).toMatchObject({ status: 410, body: { code: 'manage_link_ended' } });
  });

  it('opens less and less after the stay, and nothing 400 days later', async () => {
    const end = daysUntil(day(4));
    const later = (days: number) => after(end + days, read);
    expect((await later(2)).body.may).toMatchObject({ pay: false, details: false, write: true });
    expect((await later(33)).body.may).toMatchObject({ pay: false, details: false, write: false });
    expect((await later(399)).status).toBe(200);
    expect(await later(403)).toMatchObject({ status: 410, body: { code: 'manage_link_ended' } });
  });

  it('opens the booking of a suspended business, for all but changes', async () => {
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token: await shop.api.superAdmin(),
      body: { is_suspended: true },
    });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.why_not).toMatchObject({ pay: 'nothing_due', details: 'tenant_suspended', write: null });
  });

  it('opens the booking under another key of the platform', async () => {
    const { database } = shop.api;
    const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const pool = createPool({
      url: database.url,
      role: 'holdfast_system',
      max: 1,
      applicationName: 'rotating',
    });
    await rotateKeys(pool, new Keyring(createSecretKey(newKey), [createSecretKey(oldKey)]));
    const api = await startApi({ database, env: { VAULT_KEY: newKey.toString('base64') } });
    const answer = await api.request(tenant.host, 'GET', '/api/public/manage', {
      headers: { 'X-Booking-Token': linked.token },
    });
    await api.close();
    await rotateKeys(pool, new Keyring(createSecretKey(oldKey), [createSecretKey(newKey)]));
    await pool.end();
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  }, 60_000);

  it('is given to the browser that booked for a day, and to nobody else', async () => {
    const open = (holdToken = linked.holdToken) => openManaged(shop, tenant, linked.bookingId, holdToken);
    expect(await after(0.99, open)).toMatchObject({ status: 200 });
    expect(await after(1.01, open)).toMatchObject({ status: 404, body: { code: 'hold_token_wrong' } });
    expect(await open(`${linked.holdToken}x`)).toMatchObject({ status: 404 });
    const { id } = await shop.addBlock(tenant, { start_date: day(10), end_date: day(12) });
    const { body: held } = await shop.book(tenant, id);
    expect(await openManaged(shop, tenant, held.booking_id, held.hold_token)).toMatchObject({ status: 404 });
  });
});
