import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';

const HANDFUL = 6;

describe('What strangers make us ask of the payment provider', () => {
  let shop: PaymentShop;
  let tenant: TestTenant & { readonly merchant: string };
  let hold: { booking_id: string; hold_token: string; paypal_order_id: string };

  beforeAll(async () => {
    const limits = { LIMIT_LATE_CONFIRMS_PER_MINUTE: '5', LIMIT_NOTICE_CHECKS_PER_MINUTE: '5' };
    shop = await startPaymentShop({ TRUST_PROXY: '1', ...limits });
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.sandbox('POST', '/reset');
    await shop.api.database.adminPool.query('truncate throttle.hit');
    tenant = await shop.tenantWithAccount();
    hold = (await shop.book(tenant, (await shop.addBlock(tenant)).id)).body;
    await count();
  });

  // An effect that changes nothing: the rule only counts the calls.
  const OPERATIONS = ['order.get', 'order.capture', 'cert.get', 'webhook.verify'];
  const harmless = { kind: 'extra_fields' };
  const count = () => shop.faults(...OPERATIONS.map((operation) => ({ operation, effect: harmless })));
  const calls = async () => {
    const rules = (await shop.sandbox('GET', '/paypal/faults')) as { operation: string; matched: number }[];
    return Object.fromEntries(rules.map(({ operation, matched }) => [operation, matched]));
  };
  const confirm = (address = '192.0.2.1') =>
    shop.api.request(tenant.host, 'POST', '/api/public/confirm-payment', {
      body: { booking_id: hold.booking_id, paypal_order_id: hold.paypal_order_id },
      headers: { 'X-Forwarded-For': address },
    });
  const release = () =>
    shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id: hold.booking_id, hold_token: hold.hold_token },
    });
  const statusOf = async () =>
    (await shop.api.request(tenant.host, 'GET', `/api/public/booking/${hold.booking_id}`)).body.status;
  const notice = (bookingId: string, id: string = randomUUID()) => ({
    id,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: hold.paypal_order_id, custom_id: bookingId },
  });
  const forge = (body: object, address = '198.51.100.1', certificate: string = randomUUID()) =>
    shop.api.request('localhost', 'POST', `/webhooks/paypal/${tenant.id}`, {
      body,
      headers: {
        'X-Forwarded-For': address,
        'PayPal-Transmission-Id': randomUUID(),
        'PayPal-Transmission-Time': '2026-11-22T12:00:00Z',
        'PayPal-Transmission-Sig': Buffer.from('nonsense').toString('base64'),
        'PayPal-Auth-Algo': 'SHA256withRSA',
        'PayPal-Cert-Url': `${shop.sandboxUrl}/v1/notifications/certs/${certificate}`,
      },
    });
  const times = <T>(n: number, what: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: n }, (_, i) => what(i)));

  it('are a handful of calls for 100 confirmations of an unpaid hold, and none of them is refused', async () => {
    const since = performance.now();
    const answers = await times(100, (n) => confirm(`192.0.2.${n % 7}`));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['payment_not_approved']));
    // On a slow machine the hundred come over a longer time, in which one more is allowed every other second.
    const slow = Math.floor((performance.now() - since) / 2_000);
    expect((await calls())['order.get']).toBeLessThanOrEqual(HANDFUL + slow);
  });

  it('does not keep a customer from being confirmed who approves in the midst of hammering', async () => {
    const hammering = new AbortController();
    const hammer = times(20, async (n) => {
      while (!hammering.signal.aborted) await confirm(`198.51.100.${n}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await shop.approve(hold.paypal_order_id);
    const answer = await confirm();
    hammering.abort();
    await hammer;
    expect([answer.status, answer.body.status]).toEqual([200, 'confirmed']);
    expect((await calls())['order.capture']).toBe(1);
  });

  it('is nothing once the booking is paid', async () => {
    await shop.approve(hold.paypal_order_id);
    await confirm();
    await count();
    const answers = await times(50, () => confirm());
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['confirmed']));
    expect((await calls())['order.get']).toBe(0);
  });

  it('is counted for an address where the hold has ended; others are still answered', async () => {
    await release();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const answer = await confirm();
      statuses.push(answer.status);
      if (n === 6) expect(answer.body.code).toBe('too_many_requests');
      if (n === 6) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([402, 402, 402, 402, 402, 429, 429]);
    expect((await calls())['order.get']).toBe(5);
    expect((await confirm('192.0.2.9')).status).toBe(402);
  });

  it('are a handful of calls for 200 forged notices, and a real one in their midst is followed up at last', async () => {
    const flood = times(200, () => forge(notice(hold.booking_id)));
    await shop.approve(hold.paypal_order_id);
    const answers = await flood;
    expect(answers.every(({ status }) => status === 400 || status === 503)).toBe(true);
    const limited = answers.filter(({ body }) => body.code === 'not_ready');
    expect(limited.length).toBeGreaterThan(150);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const asked = await calls();
    expect(asked['webhook.verify']).toBeLessThanOrEqual(HANDFUL);
    expect(asked['cert.get']).toBeLessThanOrEqual(HANDFUL + 1);
    await shop.followUpNotices(tenant);
    expect(await statusOf()).toBe('confirmed');
  });

  it('is bounded for a tenant, from however many addresses; what the sweep finds is not missed', async () => {
    const answers = await times(100, (n) => forge(notice(hold.booking_id), `198.51.100.${n}`));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    await shop.sandbox('PUT', '/paypal/faults', [{ operation: 'webhook.deliver', effect: { kind: 'drop' } }]);
    await shop.approve(hold.paypal_order_id);
    await shop.reconcile(30_000);
    expect(await statusOf()).toBe('confirmed');
  });

  it('is nothing for notices of unknown bookings, and of what is no notice', async () => {
    const unknown = await times(20, () => forge(notice(randomUUID())));
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([200]));
    const broken = await times(20, (n) => forge(n % 2 ? { id: 'WH \u0000', event_type: 'X' } : { some: 1 }));
    expect(new Set(broken.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await calls()).toMatchObject({ 'cert.get': 0, 'webhook.verify': 0 });
    const { rows } = await shop.api.database.adminPool.query(
      'select from rm.payment_notice where tenant_id = $1',
      [tenant.id],
    );
    expect(rows).toEqual([]);
  });

  it('is nothing for notices that were taken in before', async () => {
    await shop.approve(hold.paypal_order_id);
    await shop.followUpNotices(tenant);
    const { rows } = await shop.api.database.adminPool.query<{ notice_id: string }>(
      'select notice_id from rm.payment_notice where tenant_id = $1',
      [tenant.id],
    );
    await count();
    const again = await times(20, () => forge(notice(hold.booking_id, rows[0]?.notice_id)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await calls()).toMatchObject({ 'cert.get': 0, 'webhook.verify': 0 });
  });
});
