import type { TestTenant } from '../../../test/support/api';
import { cottage, cottageNights, stay, startStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';

describe('A wish', () => {
  let shop: StayShop;
  let tenant: TestTenant;

  beforeAll(async () => {
    shop = await startStayShop();
    tenant = await shop.stayTenant();
  }, 60_000);
  afterAll(() => shop.close());

  const preview = (changes: object = {}, of = tenant) =>
    shop.owner(of, 'POST', 'tariff/preview', { based_on: 1, ...cottage, ...changes });

  it('of a quote or a hold is not found where no stays are offered, whatever is asked', async () => {
    const none = await shop.api.tenant();
    for (const wish of [
      stay('2027-02-08', '2027-02-10'),
      stay('soon', 'late'),
      stay('2027-02-08', '2027-02-01'),
      {},
    ]) {
      const { status, body } = await shop.quote(none, wish);
      expect([status, body.code, body.error]).toEqual([404, 'stays_off', 'This date is no longer available']);
      const booked = await shop.bookStay(none, wish);
      expect([booked.status, booked.body.code]).toEqual([404, 'stays_off']);
    }
  });

  it('of a quote or a hold is refused while the tenant is suspended', async () => {
    const suspended = await shop.stayTenant();
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${suspended.id}/suspend`, {
      token: await shop.api.superAdmin(),
      body: { is_suspended: true },
    });
    for (const ask of [shop.quote, shop.bookStay]) {
      const { status, body } = await ask(suspended, stay('2027-02-08', '2027-02-10'));
      expect([status, body.code]).toEqual([403, 'tenant_suspended']);
    }
  });

  it('of a preview stores nothing and publishes nothing', async () => {
    const events = async () =>
      (
        await shop.api.database.adminPool.query('select position from es.tenant_log where tenant_id = $1', [
          tenant.id,
        ])
      ).rows;
    const before = await events();
    expect((await preview({ nights: { ...cottageNights, rate: 1 } })).status).toBe(200);
    expect(await events()).toEqual(before);
    expect((await shop.owner(tenant, 'GET', 'tariff')).body).toMatchObject({
      version: 1,
      nights: { rate: 80 },
    });
  });

  it('of a preview is refused as publishing the draft would be', async () => {
    const { status, body } = await preview({ seasons: [{ name: 'Summer', from: 'x', to: '2027-07-17' }] });
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'validation_failed', 'seasons.0.from']);
    const late = await preview({ based_on: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const hours = await shop.api.tenant();
    await shop.owner(hours, 'PUT', 'settings', { booking_mode: 'time' });
    const wrong = await preview({ based_on: 0 }, hours);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'stays_wrong_mode']);
    expect((await preview({ based_on: 0, nights: null }, hours)).status).toBe(200);
  });
});
