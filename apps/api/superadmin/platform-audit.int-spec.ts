import { upcasters } from '@holdfast/application/kernel/upcasting';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { startApi, SUPER_ADMIN } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

const PATH = '/api/superadmin/audit';

describe('the audit of the platform', () => {
  let api: TestApi;
  let token: string;
  let pool: ReturnType<typeof createPool>;

  beforeAll(async () => {
    api = await startApi();
    const { url } = api.database;
    token = await api.superAdmin();
    pool = createPool({ url, role: 'holdfast_system', max: 4, applicationName: 'test' });
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await api.close();
  });

  const asPlatform = (method: string, path: string, body?: unknown) =>
    api.request('localhost', method, path, { token, body });
  const audit = async (query = '') => {
    await new SubscriptionRunner(pool, subscribedProjections, { upcasters }).drain();
    return (await asPlatform('GET', `${PATH}${query}`)).body;
  };

  it('tells who did what to which tenant, and to the platform; nothing of what tenants do themselves', async () => {
    const [bay, cove] = [await api.tenant({ name: 'Bay' }), await api.tenant({ name: 'Cove' })];
    const tenants = '/api/superadmin/tenants';
    await asPlatform('PUT', `${tenants}/${bay.id}/sms`, { sms_notifications_enabled: true });
    await asPlatform('PUT', `${tenants}/${bay.id}/suspend`, { is_suspended: true });
    await asPlatform('PUT', `${tenants}/${cove.id}/admin-password`, { admin_password: 'another-one' });
    await asPlatform('DELETE', `${tenants}/${bay.id}`);

    const entries = (await audit()).filter(({ type }: { type: string }) => !/SignedIn|Terms/.test(type));
    expect(
      entries.map((entry: Record<string, unknown>) => [entry['type'], entry['tenant'], entry['actor']]),
    ).toEqual([
      ['TenantDeleted', 'Bay', SUPER_ADMIN.username],
      ['AdminPasswordChanged', 'Cove', SUPER_ADMIN.username],
      ['TenantSuspended', 'Bay', SUPER_ADMIN.username],
      ['SmsNotificationsEnabled', 'Bay', SUPER_ADMIN.username],
      ['TenantRegistered', 'Cove', SUPER_ADMIN.username],
      ['TenantRegistered', 'Bay', SUPER_ADMIN.username],
      ['SuperAdminCreated', null, 'Holdfast'],
    ]);
    expect(entries[2]).toMatchObject({
      tenant_id: bay.id,
      ip: '127.0.0.1',
      request_id: expect.any(String),
      changes: [{ field: 'Status', before: 'active', after: 'suspended' }],
    });
    expect((await audit('?type=SuperAdminSignedIn')).length).toBeGreaterThan(0);
    const ofCove = await audit(`?tenant_id=${cove.id}&type=AdminPasswordChanged`);
    expect(ofCove).toHaveLength(1);
    expect(await audit(`?tenant_id=${bay.id}&type=AdminPasswordChanged`)).toEqual([]);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await audit(`?from=${tomorrow}`)).toEqual([]);
  });

  it('is read page by page', async () => {
    const all = await audit('?type=SuperAdminSignedIn');
    const read: { at: string }[] = [];
    let path: string | undefined = `${PATH}?type=SuperAdminSignedIn&limit=3`;
    while (path !== undefined) {
      const page = await api.request('localhost', 'GET', path, { token });
      expect(page.body.length).toBeLessThanOrEqual(3);
      read.push(...page.body);
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(read.slice(-all.length)).toEqual(all);
    expect((await asPlatform('GET', `${PATH}?cursor=nonsense`)).body.code).toBe('validation_failed');
  });

  it('is closed to tenants, and refuses what it does not understand', async () => {
    const tenant = await api.tenant();
    expect((await api.request(tenant.host, 'GET', PATH, { token: tenant.token })).status).toBe(403);
    expect((await api.request('localhost', 'GET', PATH)).status).toBe(401);
    expect((await asPlatform('GET', `${PATH}?from=yesterday`)).body.code).toBe('validation_failed');
  });
});
