import { CHRISTMAS, publish, wholeTariff } from '../../../test/support/tariffs';
import { ADMIN, startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';

describe('The tariff of a tenant', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    tenant = await api.tenant();
  });

  const get = (path = '', of = tenant) =>
    api.request(of.host, 'GET', `/api/admin/tariff${path}`, { token: of.token });
  const eventsOf = async ({ id }: TestTenant) =>
    (
      await api.database.adminPool.query(
        `select version, data from es.event where tenant_id = $1 and stream_type = 'tariff' order by version`,
        [id],
      )
    ).rows;
  const suspend = async (isSuspended: boolean) =>
    api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token: await api.superAdmin(),
      body: { is_suspended: isSuspended },
    });

  it('is version 0 with everything as usual before any is published', async () => {
    expect((await get()).body).toEqual({
      version: 0,
      published_at: null,
      nights: null,
      seasons: [],
      reductions: [],
      extras: [],
      booking_fee: false,
      security_deposit: 0,
      vat: null,
      payment: {
        now: { all: true },
        balance_days: 42,
        deposit_with: 'first',
        when_unpaid: 'ask',
        grace_days: 3,
        return_deposit_days: null,
      },
      cancellation: null,
    });
    expect((await get('/versions')).body).toEqual([]);
  });

  it('is published whole: pounds outside, pence in the log, ids where there were none', async () => {
    const { status, body } = await publish(api, tenant, 0);
    expect([status, body.version, body.warnings]).toEqual([200, 1, []]);
    expect(body).toMatchObject({ nights: { rate: 80, weekday_rates: { 5: 100 } }, security_deposit: 75 });
    const ids = [...body.seasons, ...body.reductions, ...body.extras].map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
    expect(ids[0]).toBe(CHRISTMAS);
    const { warnings: _, ...published } = body;
    expect((await get()).body).toEqual(published);
    const [event] = await eventsOf(tenant);
    expect(event.data).toMatchObject({
      version: 1,
      feesAcknowledged: false,
      tariff: { nights: { rate: 8_000, weekdayRates: { 5: 10_000 } }, securityDeposit: 7_500 },
    });
  });

  it('keeps every version, with when and by whom it was published', async () => {
    const { body: first } = await publish(api, tenant, 0);
    api.clock.advance(1_000);
    const second = await publish(api, tenant, 1, { security_deposit: 20 });
    expect([second.status, second.body.version, second.body.nights]).toEqual([200, 2, null]);
    expect((await get('/versions')).body).toEqual([
      { version: 2, published_at: second.body.published_at, actor: ADMIN.username },
      { version: 1, published_at: first.published_at, actor: ADMIN.username },
    ]);
    expect(second.body.published_at > first.published_at).toBe(true);
    const { warnings: _, ...asItWas } = first;
    expect((await get('/versions/1')).body).toEqual(asItWas);
    for (const [version, code] of [['3', 'tariff_version_unknown'], ['0', 'not_found'], ['one', 'not_found']]) {
      const { status, body } = await get(`/versions/${version}`);
      expect([version, status, body.code]).toEqual([version, 404, code]);
    } // oxfmt-ignore
  });

  it('is refused when another version has become current since its editor began', async () => {
    await publish(api, tenant, 0);
    const late = await publish(api, tenant, 0, { security_deposit: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const early = await publish(api, tenant, 2, { security_deposit: 1 });
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
    expect((await get()).body.version).toBe(1);
  });

  it('that says what the current one says changes nothing', async () => {
    const { body } = await publish(api, tenant, 0);
    const { version, published_at: publishedAt, warnings: _, ...same } = body;
    api.clock.advance(1_000);
    const again = await publish(api, tenant, version, same);
    expect([again.status, again.body.version, again.body.published_at]).toEqual([200, 1, publishedAt]);
    expect(await eventsOf(tenant)).toHaveLength(1);
    const { body: nothing } = await publish(api, await api.tenant(), 0, {});
    expect([nothing.version, nothing.published_at]).toEqual([0, null]);
  });

  it('is published by one of two owners who publish at once', async () => {
    await publish(api, tenant, 0);
    for (const basedOn of [1, 2, 3]) {
      const answers = await Promise.all(
        [1, 2, 3, 4].map((pounds) =>
          publish(api, tenant, basedOn, { security_deposit: basedOn * 10 + pounds }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won.map(({ body }) => body.version)).toEqual([basedOn + 1]);
      expect(answers.filter(({ body }) => body.code === 'conflict')).toHaveLength(3);
      expect((await get()).body.security_deposit).toBe(won[0]?.body.security_deposit);
    }
    expect((await eventsOf(tenant)).map(({ version, data }) => [version, data.version])).toEqual(
      [1, 2, 3, 4].map((version) => [version, version]),
    );
  });

  it('warns an owner who passes payment fees on without saying that they know what it means', async () => {
    const { body } = await publish(api, tenant, 0, { booking_fee: true });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['fees_not_acknowledged']);
    const knowing = { booking_fee: true, fees_acknowledged: true, security_deposit: 1 };
    expect((await publish(api, tenant, 1, knowing)).body.warnings).toEqual([]);
    const acknowledged = (await eventsOf(tenant)).map(({ data }) => data.feesAcknowledged);
    expect(acknowledged).toEqual([false, true]);
  });

  it('offers nights only where dates are booked, and as long as it does, dates are', async () => {
    const mode = (bookingMode: string) =>
      api.request(tenant.host, 'PUT', '/api/admin/settings', {
        token: tenant.token,
        body: { booking_mode: bookingMode },
      });
    await publish(api, tenant, 0);
    const refused = await mode('time');
    expect([refused.status, refused.body.code]).toEqual([409, 'booking_mode_in_use']);
    expect(refused.body.error).toContain('while nights are offered');
    expect((await mode('date')).status).toBe(200);

    await publish(api, tenant, 1, { security_deposit: 10 });
    expect((await mode('time')).status).toBe(200);
    const wrong = await publish(api, tenant, 2);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'stays_wrong_mode']);
    expect(wrong.body.error).toBe('Nights can be offered only where dates are booked.');
    expect((await publish(api, tenant, 2, { security_deposit: 20 })).status).toBe(200);
  });

  it('says of every wrong field what is wrong with it', async () => {
    const body = {
      nights: { rate: '80.005', arrival_days: [] },
      seasons: [{ name: 'Summer', from: '2027-08-31', to: '2027-07-17', colour: 'red' }],
      cancellation: { steps: [] },
    };
    const { status, body: problem } = await publish(api, tenant, 0, body);
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.fields).toEqual(
      expect.arrayContaining([
        {
          path: 'nights.rate',
          message: 'Must be an amount in pounds from 0 to 1,000,000 with at most 2 decimals',
        },
        { path: 'nights.arrival_days', message: 'Must have at least 1 entries' },
        { path: 'seasons.0.colour', message: 'Unknown field' },
      ]),
    );
    expect((await get()).body.version).toBe(0);
  });

  it('has at most 64 kB', async () => {
    const long = { ...wholeTariff, seasons: [], note: 'x'.repeat(66_000) };
    const { status, body } = await publish(api, tenant, 0, long);
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
    const largest = await publish(api, tenant, 0, { ...wholeTariff, note: 'x'.repeat(60_000) });
    expect([largest.status, largest.body.fields]).toEqual([
      400,
      [{ path: 'note', message: 'Unknown field' }],
    ]);
  });

  it('cannot be published while the tenant is suspended', async () => {
    await suspend(true);
    const signedIn = await api.signIn(tenant);
    const { status, body } = await publish(api, signedIn, 0);
    expect([status, body.code]).toEqual([403, 'tenant_suspended']);
    await suspend(false);
    expect((await publish(api, await api.signIn(tenant), 0)).status).toBe(200);
  });

  it('is its tenant’s alone', async () => {
    await publish(api, tenant, 0);
    const other = await api.tenant();
    expect((await get('', other)).body.version).toBe(0);
    expect((await get('/versions', other)).body).toEqual([]);
    expect((await get('/versions/1', other)).status).toBe(404);
    const stranger = await publish(api, { ...tenant, token: other.token }, 1, {});
    expect(stranger.status).toBe(403);
    expect((await publish(api, other, 0, { security_deposit: 5 })).body.version).toBe(1);
  });
});
