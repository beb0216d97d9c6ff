import { SUPER_ADMIN, startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

describe('the session of a super admin', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { LIMIT_SIGN_IN_FAILURES: '0' } });
  }, 60_000);
  afterAll(() => api.close());

  const signIn = (body: object) => api.request('localhost', 'POST', '/api/superadmin/login', { body });
  const tenants = async (token: string) =>
    (await api.request('localhost', 'GET', '/api/superadmin/tenants', { token })).status;
  const change = (token: string, current_password: string, new_password: string) =>
    api.request('localhost', 'PUT', '/api/superadmin/change-password', {
      token,
      body: { current_password, new_password },
    });

  it('ends after twelve hours', async () => {
    const token = await api.superAdmin();
    expect(await tenants(token)).toBe(200);
    api.clock.advance(12 * 3_600_000 + 1000);
    expect(await tenants(token)).toBe(401);
    api.clock.advance(-12 * 3_600_000 - 1000);
  });

  it('keeps its password when the current one is wrong or the new one too short', async () => {
    const token = await api.superAdmin();
    expect((await change(token, 'wrong', 'brandnew')).body.code).toBe('current_password_wrong');
    expect((await change(token, SUPER_ADMIN.password, 'short')).status).toBe(400);
    expect(await tenants(token)).toBe(200);
  });

  it('goes on under a fresh token when the password is changed; all earlier tokens end', async () => {
    const [token, other] = [await api.superAdmin(), await api.superAdmin()];
    const changed = await change(token, SUPER_ADMIN.password, 'brandnew');
    expect(changed.status).toBe(200);
    expect([await tenants(token), await tenants(other), await tenants(changed.body.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await signIn(SUPER_ADMIN)).status).toBe(401);
    expect((await signIn({ ...SUPER_ADMIN, password: 'brandnew' })).status).toBe(200);
    expect((await change(changed.body.token, 'brandnew', SUPER_ADMIN.password)).status).toBe(200);
  });

  it('is written into the platform’s own history, without a name', async () => {
    const { rows } = await api.database.adminPool.query(
      `select string_agg(data::text || meta::text, '') as log, array_agg(distinct type order by type) as types
         from es.event where tenant_id = '00000000-0000-4000-8000-000000000001'`,
    );
    expect(rows[0].types).toEqual(['SuperAdminCreated', 'SuperAdminPasswordChanged', 'SuperAdminSignedIn']);
    expect(rows[0].log).not.toContain(SUPER_ADMIN.username);
  });
});
