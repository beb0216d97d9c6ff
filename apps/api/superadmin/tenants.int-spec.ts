import { ADMIN, SUPER_ADMIN, startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

describe('the super admin', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await startApi({ env: { LIMIT_SIGN_IN_FAILURES: '0' } });
    token = await api.superAdmin();
  }, 60_000);
  afterAll(() => api.close());

  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    api.request('localhost', method, `/api/superadmin${path}`, { token, body, headers });
  const registration = (subdomain: string) => ({
    name: 'Bay View',
    subdomain,
    admin_username: ADMIN.username,
    admin_password: ADMIN.password,
  });

  it('signs in with the name and password of the first start, and not otherwise', async () => {
    const signIn = (body: object) => api.request('localhost', 'POST', '/api/superadmin/login', { body });
    expect((await signIn(SUPER_ADMIN)).body).toEqual({
      token: expect.any(String),
      expires_at: expect.any(String),
    });
    for (const wrong of [{ username: 'admin' }, { password: 'wrong' }]) {
      const answer = await signIn({ ...SUPER_ADMIN, ...wrong });
      expect([answer.status, answer.body.error]).toEqual([401, 'Login failed']);
    }
    expect((await signIn({ username: '', password: '' })).status).toBe(400);
  });

  it.each([
    ['GET', '/tenants'],
    ['GET', '/stats'],
    ['GET', '/stats/monthly'],
    ['POST', '/tenants'],
  ])('is asked for by %s %s', async (method, path) => {
    expect((await api.request('localhost', method, `/api/superadmin${path}`)).status).toBe(401);
  });

  it('registers a tenant, whose site is there at once', async () => {
    const { status, body } = await ask('POST', '/tenants', {
      ...registration(' Bay '),
      paypal_email: 'pay@bay.example',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      admin_two_step: false,
      name: 'Bay View',
      subdomain: 'bay',
      is_suspended: false,
      sms_notifications_enabled: false,
      paypal_email: 'pay@bay.example',
      admin_username: ADMIN.username,
      paypal_client_id: null,
      paypal_secret_last4: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      public_url: 'https://bay.example.com',
    });
    expect((await ask('GET', '/tenants')).body[0]).toEqual(body);
    const site = await api.request('bay.example.com', 'GET', '/api/public/tenant');
    expect(site.body).toMatchObject({
      name: 'Bay View',
      terms_version: 1,
      terms: expect.stringContaining('Bay View'),
    });
  });

  it('keeps no name, password or address of a person in the events', async () => {
    const secret = {
      admin_username: 'canary-owner',
      admin_password: 'canary-pass',
      paypal_email: 'canary@bay.example',
    };
    const { id } = await api.tenant({ ...secret });
    const { rows } = await api.database.adminPool.query(
      `select (select string_agg(data::text || meta::text, '') from es.event where tenant_id = $1) as events,
              (select count(*) from vault.record where tenant_id = $1) as records`,
      [id],
    );
    expect(rows[0].events).not.toContain('canary');
    expect(Number(rows[0].records)).toBe(1);
  });

  it.each([
    [{ name: '' }, 'Please fill in all required fields'],
    [{ subdomain: undefined }, 'Please fill in all required fields'],
    [{ subdomain: 'not a name' }, /^Subdomain must be lower-case letters/],
    [{ subdomain: '-bay' }, /^Subdomain must be lower-case letters/],
    [{ subdomain: 'admin' }, 'This subdomain is reserved. Please choose another one.'],
    [{ admin_password: 'short' }, 'Password must be at least 6 characters'],
    [{ paypal_email: 'nobody' }, 'PayPal email must be an email address'],
    [{ is_suspended: true }, 'Unknown field: is_suspended'],
  ])('is told what is wrong with %j', async (wrong, sentence) => {
    const answer = await ask('POST', '/tenants', { ...registration('wrong'), ...wrong });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  it('gives a subdomain away once only, even to two at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/tenants', registration('race'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'subdomain_taken',
      error: 'This subdomain is already taken',
    });
    const { rows } = await api.database.adminPool.query(
      `select count(*) from es.tenant_log l where not exists (select from es.event e where e.tenant_id = l.tenant_id)`,
    );
    expect(Number(rows[0].count)).toBe(0);
  });

  it('gets the first answer again for a repeated registration', async () => {
    const key = { 'Idempotency-Key': 'register-once' };
    const first = await ask('POST', '/tenants', registration('once'), key);
    const again = await ask('POST', '/tenants', registration('once'), key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    const other = await ask('POST', '/tenants', registration('twice'), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('suspends a tenant and reinstates it', async () => {
    const { id, host } = await api.tenant();
    const site = () => api.request(host, 'GET', '/api/public/service');
    expect((await ask('PUT', `/tenants/${id}/suspend`, { is_suspended: true })).body.is_suspended).toBe(true);
    const closed = await site();
    expect(closed.status).toBe(403);
    expect(closed.body).toMatchObject({
      code: 'tenant_suspended',
      suspended: true,
      error: 'Service Suspended',
    });
    expect((await ask('PUT', `/tenants/${id}/suspend`, { is_suspended: false })).body.is_suspended).toBe(
      false,
    );
    expect((await site()).status).toBe(200);
    expect((await ask('PUT', `/tenants/${id}/suspend`, { is_suspended: 'yes' })).status).toBe(400);
  });

  it('switches text messages', async () => {
    const { id } = await api.tenant();
    const change = (on: boolean) => ask('PUT', `/tenants/${id}/sms`, { sms_notifications_enabled: on });
    expect((await change(true)).body.sms_notifications_enabled).toBe(true);
    expect((await change(true)).body.sms_notifications_enabled).toBe(true);
    expect((await change(false)).body.sms_notifications_enabled).toBe(false);
  });

  it('deletes a tenant: gone everywhere, its name free, its people forgotten, its events kept', async () => {
    const { id, host, subdomain } = await api.tenant();
    expect((await ask('DELETE', `/tenants/${id}`)).status).toBe(204);
    const site = await api.request(host, 'GET', '/api/public/tenant');
    expect([site.status, site.body.noTenant]).toEqual([404, true]);
    expect((await ask('GET', '/tenants')).body.map((each: { id: string }) => each.id)).not.toContain(id);
    for (const path of [`/tenants/${id}/suspend`, `/tenants/${id}/sms`])
      expect((await ask('PUT', path, {})).status).toBe(400);
    expect((await ask('PUT', `/tenants/${id}/sms`, { sms_notifications_enabled: true })).status).toBe(404);
    expect((await ask('DELETE', `/tenants/${id}`)).status).toBe(404);
    const { rows } = await api.database.adminPool.query(
      `select (select count(*) from vault.subject_key where tenant_id = $1)::int as keys,
              (select count(*) from vault.record where tenant_id = $1)::int as records,
              (select count(*) from vault.secret where tenant_id = $1)::int as secrets,
              (select count(*) from es.event where tenant_id = $1)::int as events`,
      [id],
    );
    expect(rows[0]).toMatchObject({ keys: 0, records: 0, secrets: 0 });
    expect(rows[0].events).toBeGreaterThan(2);
    expect((await ask('POST', '/tenants', registration(subdomain))).status).toBe(201);
  });

  it('is asked again before a tenant with upcoming paid bookings is deleted', async () => {
    const { id, host, token: admin } = await api.tenant();
    const start = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const block = { start_date: start, end_date: start, price: 0 };
    const made = await api.request(host, 'POST', '/api/admin/availability', { token: admin, body: block });
    const customer = {
      customer_name: 'Ann',
      customer_email: 'ann@example.com',
      customer_phone: '07123456789',
    };
    const body = { block_id: made.body.id, ...customer };
    const booked = await api.request(host, 'POST', '/api/public/book', { body });
    expect([booked.status, booked.body.status]).toEqual([201, 'confirmed']);

    const refused = await ask('DELETE', `/tenants/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'tenant_has_upcoming_bookings']);
    expect(refused.body.detail).toContain('1 upcoming paid booking.');
    expect((await ask('DELETE', `/tenants/${id}?force=perhaps`)).status).toBe(400);
    expect((await ask('DELETE', `/tenants/${id}?force=true`)).status).toBe(204);
  });

  it('sees the sums over living tenants', async () => {
    const before = (await ask('GET', '/stats')).body;
    const { id } = await api.tenant();
    expect((await ask('GET', '/stats')).body).toEqual({ ...before, totalTenants: before.totalTenants + 1 });
    await ask('DELETE', `/tenants/${id}`);
    expect((await ask('GET', '/stats')).body).toEqual(before);
    expect((await ask('GET', '/stats/monthly')).body).toEqual(expect.any(Array));
  });
});
