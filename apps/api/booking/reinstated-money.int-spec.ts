import type { TestTenant } from '../../../test/support/api';
import type { Answer } from '../../../test/support/http';
import { violations } from '../../../test/support/invariants';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

describe('The money of a booking that stands again', () => {
  let shop: Shop;
  let tenant: TestTenant;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  }, 60_000);

  const owner = async (method: string, path: string, body?: object): Promise<Answer['body']> => {
    const answer = await shop.api.request(tenant.host, method, `/api/admin/${path}`, {
      token: tenant.token,
      ...(body && { body }),
    });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  const today = () => new Date(shop.api.clock.now()).toISOString().slice(0, 10);
  const taken = async () => {
    const { id } = await owner('POST', 'bookings', {
      to: { start_date: day(40), end_date: day(42) },
      customer: { name: 'Morag Sinclair' },
      source: 'phone',
      price: { mode: 'set', total: 300 },
      payment: 'offline',
      notify: false,
    });
    return `bookings/${id}`;
  };
  const pay = async (path: string, amount: number) => {
    await owner('POST', `${path}/payments`, { amount, method: 'cash', received_on: today() });
    const { payments } = await owner('GET', `${path}/money`);
    return payments.at(-1).id as string;
  };
  /** What its customer is asked for is what the ledger says that they owe. */
  const owed = async (path: string): Promise<number> => {
    const [booking, account] = [await owner('GET', path), await owner('GET', `${path}/account`)];
    expect(booking.balance_due).toBe(account.owed);
    return account.owed;
  };

  it('is owed again where all of it was given back by hand, which had ended it', async () => {
    const path = await taken();
    await pay(path, 300);
    await owner('POST', `${path}/returns`, { amount: 300, method: 'cash', returned_on: today() });
    expect((await owner('GET', path)).status).toBe('cancelled');
    await owner('POST', `${path}/reinstate`);
    expect(await owed(path)).toBe(300);
    await pay(path, 300);
    expect(await owed(path)).toBe(0);
  }, 60_000);

  it('is owed as a whole where only a part of it was paid and went back', async () => {
    const path = await taken();
    await pay(path, 100);
    await owner('POST', `${path}/cancel`, { refund: 'all' });
    const { refunds } = await owner('GET', `${path}/money`);
    await owner('POST', `${path}/returns`, {
      refund_id: refunds[0].id,
      amount: 100,
      method: 'cash',
      returned_on: today(),
    });
    await owner('POST', `${path}/reinstate`);
    expect(await owed(path)).toBe(300);
  }, 60_000);

  it('did not go back where it had been written down by mistake', async () => {
    const path = await taken();
    const mistake = await pay(path, 300);
    await owner('POST', `${path}/cancel`, { refund: 'none' });
    await owner('POST', `${path}/payments/${mistake}/take-back`, { reason: 'Another booking’s' });
    await owner('POST', `${path}/reinstate`);
    expect(await owed(path)).toBe(300);
    const { rows } = await shop.api.database.adminPool.query(
      `select data ->> 'owedAgain' as again from es.event where tenant_id = $1 and type = 'BookingReinstated'`,
      [tenant.id],
    );
    expect(rows).toEqual([{ again: '0' }]);
  }, 60_000);
});
