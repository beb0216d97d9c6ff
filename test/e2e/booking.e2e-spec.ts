import type { TestTenant } from '../support/api';
import { violations } from '../support/invariants';
import { CUSTOMER, day, startShop } from '../support/shop';
import type { Shop } from '../support/shop';

let shop: Shop;
let tenant: TestTenant;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  tenant = await shop.api.tenant();
});

const calendar = async () => (await shop.api.request(tenant.host, 'GET', '/api/public/calendar')).body;
const bookings = async () =>
  (await shop.api.request(tenant.host, 'GET', '/api/admin/bookings', { token: tenant.token })).body;

describe('A customer who books', () => {
  it('holds the time, pays, is confirmed, and stands in the list of the owner', async () => {
    const block = await shop.addBlock(tenant, {
      include_paypal_fees: true,
      fees_acknowledged: true,
      security_deposit: 75,
    });
    const held = await shop.book(tenant, block.id);
    expect(held.status).toBe(201);
    expect(held.body).toMatchObject({
      status: 'pending',
      amount: 509.98,
      extensions_left: 2,
      price: { price: 420, booking_fee: 14.98, discount: 0, security_deposit: 75, total: 509.98 },
    });
    expect((await calendar())[0].status).toBe('booked');

    await shop.approve(held.body.paypal_order_id);
    const confirmed = await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      amount_paid: 509.98,
      customer_email: 'a•••@example.com',
      customer_phone: '•••123',
    });
    expect(await bookings()).toEqual([
      expect.objectContaining({ ...CUSTOMER, status: 'confirmed', amount_paid: 509.98 }),
    ]);
    const { orders } = await shop.ledger();
    const order = orders.find(({ custom_id: id }) => id === held.body.booking_id);
    expect(order?.captures).toEqual([expect.objectContaining({ amount: '509.98', status: 'COMPLETED' })]);
  });

  it('can say that the payment is confirmed as often as they like: it is taken once', async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id);
    const { booking_id: bookingId, paypal_order_id: orderId } = held.body;
    await shop.approve(orderId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.confirm(tenant, bookingId, orderId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { orders } = await shop.ledger();
    expect(orders.find(({ id }) => id === orderId)?.captures).toHaveLength(1);
  });

  it('is told that the payment failed when it was not approved, and keeps the hold', async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id);
    const refused = await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: 'Payment confirmation failed',
      code: 'payment_not_approved',
    });
    const booking = await shop.api.request(tenant.host, 'GET', `/api/public/booking/${held.body.booking_id}`);
    expect(booking.body).toMatchObject({ status: 'pending', hold_expires_at: held.body.hold_expires_at });
  });

  it('needs no provider for a booking that costs nothing', async () => {
    const discount = { code: 'GIFT', type: 'percent', amount: 100 };
    await shop.api.request(tenant.host, 'POST', '/api/admin/discounts', {
      token: tenant.token,
      body: discount,
    });
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id, { discount_code: 'gift' });
    expect(held.body).toMatchObject({ status: 'confirmed', paypal_order_id: null, amount: 0 });
  });

  it('agrees to terms that were published: the newest, or those that the page showed when it was loaded', async () => {
    const block = await shop.addBlock(tenant);
    for (const version of [2, 0, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const refused = await shop.book(tenant, block.id, { terms_version: version });
      expect([refused.status, refused.body.code]).toEqual([400, 'terms_version_unknown']);
    }
    expect(await bookings()).toEqual([]);
    const texts = { terms: 'Be kind.', privacy_notice: 'We are discreet.' };
    const published = await shop.api.request(tenant.host, 'PUT', '/api/admin/settings', {
      token: tenant.token,
      body: texts,
    });
    expect(published.status).toBe(200);
    const held = await shop.book(tenant, block.id, { terms_version: 1 });
    expect(held.status).toBe(201);
    const again = { hold_token: held.body.hold_token, terms_version: 3 };
    expect((await shop.book(tenant, block.id, again)).body.code).toBe('terms_version_unknown');
    expect((await shop.book(tenant, block.id, { ...again, terms_version: 2 })).status).toBe(201);
  });

  it('gets the same answer again under the same key, and no second booking', async () => {
    const block = await shop.addBlock(tenant);
    const body = { block_id: block.id, ...CUSTOMER };
    const sending = { body, headers: { 'idempotency-key': 'a-key-of-this-customer' } };
    const first = await shop.api.request(tenant.host, 'POST', '/api/public/book', sending);
    const again = await shop.api.request(tenant.host, 'POST', '/api/public/book', sending);
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await bookings()).toHaveLength(1);
  });
});

describe('A customer who comes back to their own hold', () => {
  it('continues it with new details and a discount; the older order can never be captured', async () => {
    const discount = { code: 'TEN', type: 'percent', amount: 10 };
    await shop.api.request(tenant.host, 'POST', '/api/admin/discounts', {
      token: tenant.token,
      body: discount,
    });
    const block = await shop.addBlock(tenant);
    const first = await shop.book(tenant, block.id);
    const again = await shop.book(tenant, block.id, {
      hold_token: first.body.hold_token,
      customer_name: 'Anna Maria Whitfield',
      discount_code: 'TEN',
    });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ booking_id: first.body.booking_id, amount: 378 });
    expect(again.body.paypal_order_id).not.toBe(first.body.paypal_order_id);

    await shop.approve(first.body.paypal_order_id);
    const old = await shop.confirm(tenant, first.body.booking_id, first.body.paypal_order_id);
    expect(old.status).toBe(409);
    expect(old.body.code).toBe('payment_order_superseded');
    const { orders } = await shop.ledger();
    expect(orders.find(({ id }) => id === first.body.paypal_order_id)?.captures).toEqual([]);

    await shop.approve(again.body.paypal_order_id);
    const paid = await shop.confirm(tenant, again.body.booking_id, again.body.paypal_order_id);
    expect(paid.body).toMatchObject({
      status: 'confirmed',
      amount_paid: 378,
      customer_name: 'Anna Maria Whitfield',
    });
  });

  it('gives it back early, and the time is free at once', async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id);
    const { booking_id, hold_token } = held.body;
    const wrong = await shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id, hold_token: `${booking_id}.nonsense` },
    });
    expect(wrong.status).toBe(404);
    const released = await shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id, hold_token },
    });
    expect(released.body).toMatchObject({ status: 'expired', payment_status: 'failed' });
    expect((await calendar())[0].status).toBe('available');
  });

  it('gets more time twice', async () => {
    const block = await shop.addBlock(tenant);
    const { booking_id, hold_token } = (await shop.book(tenant, block.id)).body;
    const extend = () =>
      shop.api.request(tenant.host, 'POST', '/api/public/extend', { body: { booking_id, hold_token } });
    expect((await extend()).body.extensions_left).toBe(1);
    expect((await extend()).body.extensions_left).toBe(0);
    expect((await extend()).body.code).toBe('hold_extended_out');
  });
});

describe('Time that is taken', () => {
  it('closes every block that overlaps it, until it is given back', async () => {
    const week = await shop.addBlock(tenant, { start_date: day(0), end_date: day(7) });
    const weekend = await shop.addBlock(tenant, { start_date: day(4), end_date: day(7) });
    await shop.addBlock(tenant, { start_date: day(7), end_date: day(9) });
    const held = await shop.book(tenant, weekend.id);
    expect((await calendar()).map((block: { status: string }) => block.status)).toEqual([
      'booked',
      'booked',
      'available',
    ]);
    const refused = await shop.book(tenant, week.id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('This date is no longer available');
    const { booking_id, hold_token } = held.body;
    await shop.api.request(tenant.host, 'POST', '/api/public/release', { body: { booking_id, hold_token } });
    expect((await shop.book(tenant, week.id)).status).toBe(201);
  });

  it('goes to exactly one of 25 customers who race for it', async () => {
    const block = await shop.addBlock(tenant);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        shop.book(tenant, block.id, { customer_email: `customer${n}@example.com` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 24 }, () => 409)]);
  });

  it('is free again once its hold has lapsed, before any sweep has run', async () => {
    const block = await shop.addBlock(tenant);
    const first = await shop.book(tenant, block.id);
    shop.api.clock.advance(15 * 60_000);
    expect((await calendar())[0].status).toBe('available');
    const second = await shop.book(tenant, block.id);
    expect(second.status).toBe(201);
    const lapsed = await shop.api.request(tenant.host, 'GET', `/api/public/booking/${first.body.booking_id}`);
    expect(lapsed.body).toMatchObject({ status: 'expired', payment_status: 'failed' });
  });

  it('is taken again for a customer who approves late, when it is still free', async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id);
    const { booking_id: bookingId, paypal_order_id: orderId } = held.body;
    shop.api.clock.advance(20 * 60_000);
    // Somebody else came and went meanwhile, so the lapsed hold is really gone.
    const other = await shop.book(tenant, block.id);
    await shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id: other.body.booking_id, hold_token: other.body.hold_token },
    });
    await shop.approve(orderId);
    const late = await shop.confirm(tenant, bookingId, orderId);
    expect(late.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('is not paid for by a customer who approves late, when it is gone: nothing is captured', async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.book(tenant, block.id);
    const { booking_id: bookingId, paypal_order_id: orderId } = held.body;
    shop.api.clock.advance(20 * 60_000);
    await shop.book(tenant, block.id);
    await shop.approve(orderId);
    const late = await shop.confirm(tenant, bookingId, orderId);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'hold_expired' });
    const { orders } = await shop.ledger();
    expect(orders.find(({ id }) => id === orderId)?.captures).toEqual([]);
  });

  it('is free again when the owner cancels', async () => {
    const block = await shop.addBlock(tenant);
    const paid = await shop.bookAndPay(tenant, block.id);
    const path = `/api/admin/bookings/${paid.body.id}/cancel`;
    const cancelled = await shop.api.request(tenant.host, 'POST', path, { token: tenant.token });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' });
    expect((await calendar())[0].status).toBe('available');
    const again = await shop.api.request(tenant.host, 'POST', path, { token: tenant.token });
    expect(again.status).toBe(409);
  });
});

describe('A discount', () => {
  it('of 3 uses is used 3 times, however many customers race', async () => {
    const body = { code: 'THREE', type: 'value', amount: 20, max_uses: 3 };
    await shop.api.request(tenant.host, 'POST', '/api/admin/discounts', { token: tenant.token, body });
    const blocks = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shop.addBlock(tenant, { start_date: day(n * 2), end_date: day(n * 2 + 1) }),
      ),
    );
    const answers = await Promise.all(
      blocks.map(({ id }) => shop.book(tenant, id, { discount_code: 'three' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body: problem }) => [status, problem.error, problem.code])).toEqual(
      refused.map(() => [409, 'Invalid discount code', 'discount_used_up']),
    );
    const { booking_id, hold_token } = answers.find(({ status }) => status === 201)?.body ?? {};
    await shop.api.request(tenant.host, 'POST', '/api/public/release', { body: { booking_id, hold_token } });
    const list = await shop.api.request(tenant.host, 'GET', '/api/admin/discounts', { token: tenant.token });
    expect(list.body[0].times_used).toBe(2);
  });
});

describe('After all this', () => {
  it('everything that must always hold does, and a rebuild from the log gives equal rows', async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  });
});
