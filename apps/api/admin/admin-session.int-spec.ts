import { ADMIN, startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';

const HOUR = 3_600_000;

describe('the session of a tenant admin', () => {
  let api: TestApi;
  let root: string;

  beforeAll(async () => {
    api = await startApi({ env: { DEFAULT_TENANT: 'caravan', LIMIT_SIGN_IN_FAILURES: '0' } });
    root = await api.superAdmin();
  }, 60_000);
  afterAll(() => api.close());

  const signIn = (subdomain: string, credentials: object = ADMIN, host = 'localhost') =>
    api.request(host, 'POST', '/api/admin/login', { body: { subdomain, ...credentials } });
  const settings = (tenant: TestTenant, token = tenant.token, host = tenant.host) =>
    api.request(host, 'GET', '/api/admin/settings', { token });
  const asRoot = (method: string, path: string, body?: object) =>
    api.request('localhost', method, `/api/superadmin/tenants/${path}`, { token: root, body });

  it('begins with the right name and password', async () => {
    const tenant = await api.tenant({ name: 'Bay View' });
    const { status, body } = await signIn(tenant.subdomain.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      expires_at: expect.any(String),
      tenant: {
        id: tenant.id,
        name: 'Bay View',
        subdomain: tenant.subdomain,
        theme: 'default',
        booking_mode: 'date',
      },
    });
    const hours = (Date.parse(body.expires_at) - api.clock.now().getTime()) / HOUR;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    expect((await settings(tenant, body.token)).status).toBe(200);
  });

  it('is for the default tenant when the login screen has no subdomain to send', async () => {
    const tenant = await api.tenant({ subdomain: 'caravan' });
    expect((await signIn('localhost')).body.tenant.id).toBe(tenant.id);
  });

  it('is refused in the same words whatever is wrong', async () => {
    const { subdomain } = await api.tenant();
    const attempts = [
      await signIn('nobody'),
      await signIn(''.padEnd(63, 'x')),
      await signIn("'; drop table rm.tenant; --"),
      await signIn(subdomain, { ...ADMIN, username: 'Owner' }),
      await signIn(subdomain, { ...ADMIN, password: 'hunter23' }),
      await signIn(subdomain, { username: 'somebody', password: 'else' }),
    ];
    for (const { status, headers, body } of attempts) {
      expect({ status, challenge: headers['www-authenticate'] }).toEqual({
        status: 401,
        challenge: 'Bearer',
      });
      expect({ ...body, request_id: '' }).toEqual({
        type: '/api/problems/login_failed',
        title: 'Login failed',
        status: 401,
        detail: 'Login failed',
        error: 'Login failed',
        code: 'login_failed',
        request_id: '',
      });
    }
  });

  it('asks for what is missing', async () => {
    const answer = await signIn('caravan', { username: '', password: '' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Please fill in all required fields');
    expect((await signIn('caravan', { ...ADMIN, role: 'super_admin' })).status).toBe(400);
  });

  it('is written into the history, with the address it came from', async () => {
    const tenant = await api.tenant();
    const { rows } = await api.database.adminPool.query(
      `select meta from es.event where tenant_id = $1 and type = 'AdminSignedIn'`,
      [tenant.id],
    );
    expect(rows[0].meta).toMatchObject({
      actor: { kind: 'tenant_admin', id: tenant.id },
      ip: expect.stringContaining('127.0.0.1'),
      requestId: expect.any(String),
    });
  });

  it.each([
    ['no token', undefined],
    ['nonsense', 'nonsense'],
    ['a token nobody signed', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ['a token of somebody else’s making', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl'],
  ])('does not exist with %s', async (_, token) => {
    const tenant = await api.tenant();
    const answer = await api.request(tenant.host, 'GET', '/api/admin/settings', { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid']);
  });

  it('ends after twelve hours', async () => {
    const tenant = await api.tenant();
    api.clock.advance(12 * HOUR + 1000);
    const answer = await settings(tenant);
    api.clock.advance(-12 * HOUR - 1000);
    expect([answer.status, (await settings(tenant)).status]).toEqual([401, 200]);
  });

  it('goes on under a fresh token when the password is changed; all earlier tokens end', async () => {
    const tenant = await api.tenant();
    const other = (await signIn(tenant.subdomain)).body.token;
    const body = { current_password: ADMIN.password, new_password: 'brandnew' };
    const path = '/api/admin/change-password';
    const changed = await api.request(tenant.host, 'PUT', path, { token: tenant.token, body });
    expect(changed.status).toBe(200);
    expect((await settings(tenant)).status).toBe(401);
    expect((await settings(tenant, other)).status).toBe(401);
    expect((await settings(tenant, changed.body.token)).status).toBe(200);
    expect((await signIn(tenant.subdomain)).status).toBe(401);
    expect((await signIn(tenant.subdomain, { ...ADMIN, password: 'brandnew' })).status).toBe(200);
  });

  it('keeps its password when the current one is wrong or the new one too short', async () => {
    const tenant = await api.tenant();
    const change = (current_password: string, new_password: string) =>
      api.request(tenant.host, 'PUT', '/api/admin/change-password', {
        token: tenant.token,
        body: { current_password, new_password },
      });
    const wrong = await change('wrong', 'brandnew');
    expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
      400,
      'current_password_wrong',
      'The current password is wrong',
    ]);
    const short = await change(ADMIN.password, 'short');
    expect([short.status, short.body.error]).toEqual([400, 'Password must be at least 6 characters']);
    expect((await settings(tenant)).status).toBe(200);
  });

  it('ends when a super admin sets another password', async () => {
    const tenant = await api.tenant();
    const reset = await asRoot('PUT', `${tenant.id}/admin-password`, { admin_password: 'given-by-root' });
    expect([reset.status, reset.body.id]).toEqual([200, tenant.id]);
    expect((await settings(tenant)).status).toBe(401);
    expect((await signIn(tenant.subdomain, { ...ADMIN, password: 'given-by-root' })).status).toBe(200);
  });

  it('ends when the tenant is suspended; its admin may sign in again and read, but write nothing', async () => {
    const tenant = await api.tenant();
    await asRoot('PUT', `${tenant.id}/suspend`, { is_suspended: true });
    expect((await settings(tenant)).status).toBe(401);
    const { token } = (await signIn(tenant.subdomain)).body;
    expect((await settings(tenant, token)).body.is_suspended).toBe(true);
    const write = await api.request(tenant.host, 'PUT', '/api/admin/theme', {
      token,
      body: { theme: 'ocean' },
    });
    expect([write.status, write.body.code, write.body.suspended]).toEqual([403, 'tenant_suspended', true]);
    await asRoot('PUT', `${tenant.id}/suspend`, { is_suspended: false });
    const later = await api.request(tenant.host, 'PUT', '/api/admin/theme', {
      token,
      body: { theme: 'ocean' },
    });
    expect(later.status).toBe(200);
  });

  it('ends when the tenant is deleted, and nobody signs in there any more', async () => {
    const tenant = await api.tenant();
    await asRoot('DELETE', tenant.id);
    expect((await settings(tenant)).status).toBe(401);
    expect((await signIn(tenant.subdomain)).status).toBe(401);
  });

  it('is worth nothing at the host of another tenant, and a dead one is dead there too', async () => {
    const [one, other] = [await api.tenant(), await api.tenant()];
    expect((await settings(one, one.token, other.host)).status).toBe(403);
    expect((await settings(one, one.token, 'nobody.example.com')).status).toBe(403);
    expect((await settings(one, one.token, 'localhost')).body.subdomain).toBe(one.subdomain);
    expect((await settings(one, 'dead', other.host)).status).toBe(401);
  });

  it('opens no door of the platform', async () => {
    const tenant = await api.tenant();
    const answer = await api.request('localhost', 'GET', '/api/superadmin/tenants', { token: tenant.token });
    expect([answer.status, answer.body.code]).toEqual([403, 'role_forbidden']);
    const reverse = await settings(tenant, root);
    expect([reverse.status, reverse.body.code]).toEqual([403, 'role_forbidden']);
  });
});
