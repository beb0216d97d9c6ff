import { upcasters } from '@holdfast/application/kernel/upcasting';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { ADMIN } from '../../../test/support/api';
import type { TestTenant } from '../../../test/support/api';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import { startTestWorker } from '../../../test/support/workers';
import type { TestWorker } from '../../../test/support/workers';

interface Entry {
  readonly type: string;
  readonly sentence: string;
  readonly actor: string;
  readonly changes: readonly { field: string; before: string | null; after: string | null }[];
}

describe('the audit', () => {
  let shop: Shop;
  let worker: TestWorker;
  let tenant: TestTenant;
  let pool: ReturnType<typeof createPool>;

  beforeAll(async () => {
    shop = await startShop();
    worker = await startTestWorker(shop.api.database, { clock: shop.api.clock, paypalUrl: shop.sandboxUrl });
    const { url } = shop.api.database;
    pool = createPool({ url, role: 'holdfast_system', max: 4, applicationName: 'test' });
    tenant = await shop.api.tenant();
  }, 60_000);
  afterAll(async () => {
    await worker.stop();
    await pool.end();
    await shop.close();
  });

  const asAdmin = async (method: string, path: string, body?: unknown) => {
    const sending = { token: tenant.token, body };
    const answer = await shop.api.request(tenant.host, method, `/api/admin/${path}`, sending);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const audit = async (): Promise<Entry[]> => {
    await new SubscriptionRunner(pool, subscribedProjections, { upcasters }).drain();
    return asAdmin('GET', 'audit');
  };
  const of = (entries: readonly Entry[], type: string): Entry => {
    const entry = entries.find((one) => one.type === type);
    if (entry === undefined) throw new Error(`Nothing of type ${type}`);
    return entry;
  };

  it('tells the life of a schedule and of the blocks it made', async () => {
    const stay = {
      schedule_name: 'Summer',
      effective_from: day(0),
      price: 420,
      patterns: [{ day_of_week: new Date(`${day(0)}T00:00:00Z`).getUTCDay(), booking_range_days: 5 }],
    };
    const { id } = await asAdmin('POST', 'schedules', stay);
    const exception = { exception_date: day(7), exception_type: 'blocked', reason: 'Family visit' };
    const made = await asAdmin('POST', `schedules/${id}/exceptions`, exception);
    await asAdmin('POST', `schedules/${id}/generate`, {
      preview: false,
      start_date: day(0),
      end_date: day(20),
    });
    const [block] = await asAdmin('GET', 'availability');
    await asAdmin('PUT', `availability/${block.id}`, {
      start_date: block.start_date,
      end_date: block.end_date,
      price: 500,
    });
    await asAdmin('PUT', `schedules/${id}`, { ...stay, price: 450, is_active: false });
    await asAdmin('DELETE', `schedules/${id}/exceptions/${made.id}`);
    await asAdmin('POST', `schedules/${id}/align`, {});
    await asAdmin('DELETE', `schedules/${id}/blocks`);
    await asAdmin('DELETE', `schedules/${id}`);

    const entries = await audit();
    expect(of(entries, 'ScheduleCreated')).toMatchObject({
      sentence: 'The schedule Summer was created.',
      actor: ADMIN.username,
    });
    expect(of(entries, 'ScheduleRevised').changes).toEqual([
      { field: 'Price', before: '£420.00', after: '£450.00' },
    ]);
    expect(of(entries, 'ScheduleDeactivated').changes).toEqual([
      { field: 'Status', before: 'active', after: 'inactive' },
    ]);
    expect(of(entries, 'ScheduleExceptionAdded').changes).toContainEqual({
      field: 'Reason',
      before: null,
      after: 'Family visit',
    });
    expect(of(entries, 'ScheduleExceptionRemoved').changes).toContainEqual({
      field: 'Reason',
      before: 'Family visit',
      after: null,
    });
    expect(of(entries, 'BlocksGenerated').sentence).toBe('Blocks of the schedule Summer: 2 added.');
    expect(of(entries, 'ScheduleGenerated').sentence).toMatch(
      /^The schedule Summer made 2 blocks and left 1 /,
    );
    expect(of(entries, 'BlockRepriced').changes).toContainEqual({
      field: 'Price',
      before: '£420.00',
      after: '£500.00',
    });
    expect(of(entries, 'GeneratedBlocksAligned')).toMatchObject({
      sentence: 'Blocks of the schedule Summer followed it: 0 changed, 1 removed.',
      actor: ADMIN.username,
    });
    expect(of(entries, 'GeneratedBlocksCleared').sentence).toMatch(
      /^Blocks of the schedule Summer: \d removed\.$/,
    );
    expect(of(entries, 'ScheduleDeleted').sentence).toBe('The schedule Summer was deleted.');
  });

  it('tells of sign-ins and passwords, and nothing of the passwords themselves', async () => {
    const passwords = { current_password: ADMIN.password, new_password: 'tr0mbone-secret' };
    const changed = await asAdmin('PUT', 'change-password', passwords);
    tenant = { ...tenant, token: changed.token };
    const entries = await audit();
    expect(of(entries, 'AdminPasswordChanged')).toMatchObject({
      sentence: 'The password was changed.',
      changes: [{ field: 'Password' }],
    });
    expect(of(entries, 'AdminSignedIn').actor).toBe(ADMIN.username);
    expect(JSON.stringify(entries)).not.toMatch(/tr0mbone|hunter22|argon2/);
  });

  it('misses nothing: for every event of every log there is an entry', async () => {
    await audit();
    const { rows } = await shop.api.database.adminPool.query(
      `select e.type from es.event e left join rm.audit a using (tenant_id, position) where a.position is null`,
    );
    expect(rows).toEqual([]);
  });
});
