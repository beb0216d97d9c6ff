import type { Booking } from '@holdfast/contracts/bookings';
import type { MonthlyFigure } from '@holdfast/contracts/tenants';
import type { TestTenant } from '../support/api';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { day } from '../support/shop';
import { startTestWorker } from '../support/workers';
import type { TestWorker } from '../support/workers';

jest.setTimeout(90_000);

/** Minor units, as they are added up. */
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, pounds) => total + Math.round(pounds * 100), 0) / 100;

describe('the totals of a business with bookings in every state', () => {
  let shop: PaymentShop;
  let worker: TestWorker;
  let tenant: TestTenant & { readonly merchant: string };
  let nights = 0;

  const owner = (method: string, path: string, body?: unknown) =>
    shop.api.request(tenant.host, method, `/api/admin/${path}`, { token: tenant.token, body });
  const block = (changes: object) => {
    nights += 2;
    return shop.addBlock(tenant, { start_date: day(nights), end_date: day(nights + 1), ...changes });
  };
  const pay = async (changes: object): Promise<string> => {
    const paid = await shop.bookAndPay(tenant, (await block(changes)).id);
    expect(paid.body).toMatchObject({ payment_status: 'paid' });
    return paid.body.id;
  };
  const refund = async (bookingId: string, amount?: string) => {
    const { orders } = await shop.ledger();
    const capture = orders.find(({ custom_id }) => custom_id === bookingId)?.captures[0];
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, amount ? { amount } : {});
    await shop.followUpNotices(tenant);
  };
  /** The hold of the first ends because its time is over; the second has the time now. */
  const runOutAndHold = async () => {
    const { id } = await block({ price: 60 });
    await shop.book(tenant, id, { customer_phone: '07700 900001', customer_email: 'first@example.com' });
    shop.api.clock.advance(16 * 60_000);
    expect((await shop.book(tenant, id)).status).toBe(201);
  };
  const letGo = async () => {
    const { id } = await block({ price: 70 });
    const { body } = await shop.book(tenant, id);
    const released = await shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id: body.booking_id, hold_token: body.hold_token },
    });
    expect(released.status).toBeLessThan(300);
  };
  const bookForNothing = async () => {
    await owner('POST', 'discounts', { code: 'FREE', type: 'percent', amount: 100 });
    const { id } = await block({ price: 50 });
    expect((await shop.book(tenant, id, { discount_code: 'FREE' })).body.paypal_order_id).toBeNull();
  };

  beforeAll(async () => {
    shop = await startPaymentShop();
    tenant = await shop.tenantWithAccount();
    await runOutAndHold();
    await letGo();
    await pay({ price: 100 });
    await pay({ price: 200, security_deposit: 75 });
    await refund(await pay({ price: 300, security_deposit: 50 }), '50.00');
    await refund(await pay({ price: 310, security_deposit: 50 }), '20.00');
    await refund(await pay({ price: 320, security_deposit: 80 }), '100.00');
    await refund(await pay({ price: 400, security_deposit: 60 }));
    await owner('POST', `bookings/${await pay({ price: 500, security_deposit: 90 })}/cancel`);
    await bookForNothing();
    worker = await startTestWorker(shop.api.database, { clock: shop.api.clock });
    await worker.drain();
  }, 90_000);
  afterAll(async () => {
    await worker.stop();
    await shop.close();
  });

  const expected = {
    // All but the hold that ran out and the one that was given back.
    totalBookings: 9,
    paidBookings: 6,
    pendingBookings: 1,
    totalRevenue: 100 + 275 + 300 + (360 - 20) + (400 - 100) + 0,
    refundableDeposits: 75 + 0 + 30 + 0,
  };

  it('are what the one rule makes of them', async () => {
    expect((await owner('GET', 'stats')).body).toEqual({ ...expected, upcomingBookings: 6 });
  });

  it('are the same on the platform', async () => {
    const token = await shop.api.superAdmin();
    const { body } = await shop.api.request('localhost', 'GET', '/api/superadmin/stats', { token });
    expect(body).toEqual({ ...expected, totalTenants: 1 });
  });

  it.each([
    ['the business', 'admin/stats/monthly'],
    ['the platform', 'superadmin/stats/monthly'],
  ])('are the sum of the months of %s', async (_, path) => {
    const isOwner = path.startsWith('admin');
    const token = isOwner ? tenant.token : await shop.api.superAdmin();
    const host = isOwner ? tenant.host : 'localhost';
    const months: MonthlyFigure[] = (await shop.api.request(host, 'GET', `/api/${path}`, { token })).body;
    expect(sum(months.map(({ revenue }) => revenue))).toBe(expected.totalRevenue);
    expect(months.reduce((all, { bookings }) => all + bookings, 0)).toBe(expected.totalBookings);
  });

  it('are what the list of bookings comes to', async () => {
    const list: Booking[] = (await owner('GET', 'bookings')).body;
    const paid = list.filter(({ payment_status }) => payment_status === 'paid');
    expect(list.filter(({ status }) => status !== 'expired')).toHaveLength(expected.totalBookings);
    expect(paid).toHaveLength(expected.paidBookings);
    expect(sum(paid.map(({ amount_paid }) => amount_paid))).toBe(
      sum([expected.totalRevenue, ...paid.map(({ refunded_amount }) => refunded_amount)]),
    );
    expect(
      sum(
        paid.map(({ security_deposit, refunded_amount }) => Math.max(security_deposit - refunded_amount, 0)),
      ),
    ).toBe(expected.refundableDeposits);
  });
});
