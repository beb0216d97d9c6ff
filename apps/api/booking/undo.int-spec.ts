import { SendRefunds } from '@holdfast/application/money/send-refunds';
import type { TestTenant } from '../../../test/support/api';
import type { Answer } from '../../../test/support/http';
import { violations } from '../../../test/support/invariants';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

const MINUTE_MS = 60_000;
const RACES = 50;

describe('Undoing an act', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { UNDO_MINUTES: '10' } });
  }, 60_000);
  afterAll(() => shop?.close());
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  }, 60_000);

  const owner = ({ host, token }: TestTenant, method: string, path: string, body?: object): Promise<Answer> =>
    shop.api.request(host, method, `/api/admin/${path}`, { token, ...(body && { body }) });
  const actOf = ({ headers }: Answer) => JSON.parse(String(headers['x-act'])) as { id: string };
  const undo = (tenant: TestTenant, { id }: { id: string }) => owner(tenant, 'POST', `acts/${id}/undo`);
  const booked = async (tenant: TestTenant, from: number) => {
    const block = await shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 2) });
    const paid = await shop.bookAndPay(tenant, block.id);
    expect(paid.status).toBe(200);
    const { body } = await owner(tenant, 'GET', 'bookings');
    const [booking] = body as { id: string; start_date: string }[];
    return { id: String(booking?.id), blockId: block.id };
  };
  const cancel = (tenant: TestTenant, id: string, refund = 'none') =>
    owner(tenant, 'POST', `bookings/${id}/cancel`, { refund });
  const rows = async ({ id }: TestTenant, sql: string) =>
    (await shop.api.database.adminPool.query(sql, [id])).rows as Record<string, unknown>[];

  it('races a customer who holds the same nights: one has them, fifty times', async () => {
    const tenant = await shop.api.tenant();
    const { id, blockId } = await booked(tenant, 1);
    let undone = 0;
    for (let race = 0; race < RACES; race += 1) {
      const act = actOf(await cancel(tenant, id));
      const [back, held] = await Promise.all([undo(tenant, act), shop.book(tenant, blockId)]);
      const claims = await rows(tenant, 'select booking_id from rm.claim where tenant_id = $1');
      expect(claims).toHaveLength(1);
      if (back.status === 200) {
        expect([held.status, claims[0]?.['booking_id']]).toEqual([409, id]);
        undone += 1;
        continue;
      }
      expect([back.status, back.body.code, held.status]).toEqual([409, 'undo_time_taken', 201]);
      await shop.api.request(tenant.host, 'POST', '/api/public/release', {
        body: { booking_id: held.body.booking_id, hold_token: held.body.hold_token },
      });
      const again = await undo(tenant, act);
      expect([again.status, again.body]).toEqual([200, { undone: ['The booking stands again.'], left: [] }]);
    }
    expect(undone).toBeLessThanOrEqual(RACES);
  }, 120_000);

  it('is done once, however many ask at once', async () => {
    const tenant = await shop.api.tenant();
    const { id } = await booked(tenant, 1);
    const act = actOf(await cancel(tenant, id, 'all'));
    const answers = await Promise.all([undo(tenant, act), undo(tenant, act), undo(tenant, act)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const events = await rows(
      tenant,
      `select type from es.event where tenant_id = $1 and meta ? 'undoes' order by position`,
    );
    expect(events.map(({ type }) => type)).toEqual([
      'PaymentRefundWithdrawn',
      'BookingReinstated',
      'ActUndone',
    ]);
  }, 60_000);

  it('is refused where its booking was cancelled another time, or its customer was forgotten', async () => {
    const tenant = await shop.api.tenant();
    const { id } = await booked(tenant, 1);
    const first = actOf(await cancel(tenant, id));
    expect((await owner(tenant, 'POST', `bookings/${id}/reinstate`)).status).toBe(200);
    const second = actOf(await cancel(tenant, id));
    expect((await undo(tenant, first)).body.code).toBe('undo_overtaken');
    const [file] = (await owner(tenant, 'POST', 'customers/export', { email: 'anna@example.com' })).body
      .files;
    expect((await owner(tenant, 'DELETE', `customers/${file.subject_id}`)).status).toBe(204);
    expect((await undo(tenant, second)).body.code).toBe('undo_overtaken');
  }, 60_000);

  it('may be done by whoever is suspended where cancelling may, but not with what else they changed', async () => {
    const tenant = await shop.api.tenant();
    const { id } = await booked(tenant, 1);
    const block = await shop.addBlock(tenant, { start_date: day(9), end_date: day(11) });
    const body = { start_date: day(9), end_date: day(11), price: 500 };
    const dearer = actOf(await owner(tenant, 'PUT', `availability/${block.id}`, body));
    const cancelled = actOf(await cancel(tenant, id));
    const token = await shop.api.superAdmin();
    const platform = (path: string, changes: object) =>
      shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}${path}`, {
        token,
        body: changes,
      });
    expect((await platform('/suspend', { is_suspended: true })).status).toBe(200);
    const back = await shop.api.signIn(tenant);
    expect((await undo(back, dearer)).body.code).toBe('tenant_suspended');
    expect((await undo(back, cancelled)).status).toBe(200);
  }, 60_000);

  it('tells of a booking that stands again what is owed: what went back meanwhile, and no penny else', async () => {
    const tenant = await shop.api.tenant();
    const { id } = await booked(tenant, 1);
    const before = (await owner(tenant, 'GET', `bookings/${id}/account`)).body;
    actOf(await owner(tenant, 'POST', `bookings/${id}/cancel`, { refund: 'amount', amount: 100 }));
    shop.api.clock.advance(11 * MINUTE_MS);
    await shop.api.app.get(SendRefunds).run(tenant.id, id, shop.api.clock.now());
    const [refund] = await rows(tenant, 'select state, amount from rm.refund where tenant_id = $1');
    expect(refund).toEqual({ state: 'done', amount: 10_000 });
    const again = await owner(tenant, 'POST', `bookings/${id}/reinstate`);
    expect([again.status, again.body.status, again.body.balance_due]).toEqual([200, 'confirmed', 100]);
    const after = (await owner(tenant, 'GET', `bookings/${id}/account`)).body;
    expect([before.owed, after.owed]).toEqual([0, 100]);
    const paid = {
      amount: 100,
      method: 'cash',
      received_on: new Date(shop.api.clock.now()).toISOString().slice(0, 10),
    };
    expect((await owner(tenant, 'POST', `bookings/${id}/payments`, paid)).status).toBe(200);
    expect((await owner(tenant, 'GET', `bookings/${id}/account`)).body.owed).toBe(0);
  }, 60_000);
});
