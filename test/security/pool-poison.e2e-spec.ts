import { startApi } from '../support/api';
import type { TestApi, TestTenant } from '../support/api';

const REQUESTS = 1_000;
const AT_ONCE = 8;

/**
 * Two tenants share two connections, and everything that can go wrong on a connection goes wrong between their requests. A
 * tenant that lingers on a connection would show in the next answer.
 */
describe('connections that tenants share', () => {
  let api: TestApi;
  let tenants: (TestTenant & { canary: string })[];

  beforeAll(async () => {
    api = await startApi({ env: { DATABASE_POOL_SIZE: '2' } });
    tenants = await Promise.all(
      ['heron', 'curlew'].map(async (canary) => {
        const tenant = await api.tenant({ name: canary });
        const body = { title: canary, description: canary };
        await api.request(tenant.host, 'PUT', '/api/admin/service', { token: tenant.token, body });
        return { ...tenant, canary };
      }),
    );
  }, 60_000);
  afterAll(() => api.close());

  const ask = (tenant: TestTenant, method: string, path: string, body?: unknown) =>
    api.request(tenant.host, method, path, { token: tenant.token, body });

  /** What a tenant does, in turn: reading, writing, and things that fail in the middle of a transaction. */
  const steps = [
    (tenant: TestTenant) => ask(tenant, 'GET', '/api/admin/settings'),
    (tenant: TestTenant) => ask(tenant, 'GET', '/api/public/service'),
    (tenant: TestTenant) => ask(tenant, 'GET', '/api/admin/audit'),
    (tenant: TestTenant) =>
      ask(tenant, 'POST', '/api/admin/discounts', { code: 'SAME', type: 'value', amount: 1 }),
    (tenant: TestTenant & { canary: string }) =>
      ask(tenant, 'PUT', '/api/admin/service', {
        title: tenant.canary,
        description: `${tenant.canary} ${Math.random()}`,
      }),
    (tenant: TestTenant) => ask(tenant, 'GET', '/api/admin/bookings'),
    (tenant: TestTenant) =>
      ask(tenant, 'DELETE', '/api/admin/availability/0190b1c2-0000-7000-8000-000000000001'),
    (tenant: TestTenant) => ask(tenant, 'GET', '/api/public/tenant'),
  ];

  /** Ends every connection of the API in the middle of whatever it does; it has to open new ones. */
  const breakConnections = () =>
    api.database.adminPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'holdfast%' and pid <> pg_backend_pid()`,
    );

  it(`never show one what belongs to the other, in ${REQUESTS} requests with errors in between`, async () => {
    const strays: string[] = [];
    const statuses = new Map<number, number>();
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let turn = next++; turn < REQUESTS; turn = next++) {
        const [tenant, other] = turn % 2 === 0 ? tenants : tenants.toReversed();
        if (tenant === undefined || other === undefined) throw new Error('There are two');
        if (turn % 125 === 124) await breakConnections();
        const answer = await steps[Math.floor(turn / 2) % steps.length]?.(tenant);
        const { status = 0, text = '' } = answer ?? {};
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (text.includes(other.canary)) strays.push(`request ${turn}: ${text}`);
        if ([401, 403].includes(status))
          strays.push(`request ${turn} was taken for somebody else's: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(strays).toEqual([]);
    const count = (wanted: (status: number) => boolean) =>
      [...statuses].filter(([status]) => wanted(status)).reduce((sum, [, n]) => sum + n, 0);
    expect(count((status) => status < 300)).toBeGreaterThan(REQUESTS / 2);
    expect(count((status) => [404, 409].includes(status))).toBeGreaterThan(REQUESTS / 10);
    // Whoever was in the middle of something is told to try again, and nobody else notices.
    expect(count((status) => status === 503)).toBeLessThan(REQUESTS / 10);
    expect(count((status) => status === 500)).toBe(0);
  }, 180_000);

  it('show nothing to anybody who does not say for whom', async () => {
    const { rows } = await api.database.adminPool.query(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name = 'holdfast-api' and state like 'idle in%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
