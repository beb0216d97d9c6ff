import { MoneyOfDeletedSweep } from '@holdfast/jobs/payments/money-of-deleted.sweep';
import { SealedAccountsSweep } from '@holdfast/jobs/retention/sealed-accounts.sweep';
import type { TestTenant } from '../support/api';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { openIdleWorker } from '../support/sweeps';
import type { IdleWorker } from '../support/sweeps';

jest.setTimeout(120_000);

const DAY = 24 * 3_600_000;

describe('A tenant that is deleted', () => {
  let shop: PaymentShop;
  let worker: IdleWorker;
  let tenant: TestTenant & { readonly merchant: string };

  beforeAll(async () => {
    shop = await startPaymentShop();
    worker = await openIdleWorker(shop, {});
  }, 60_000);
  afterAll(async () => {
    await worker?.close();
    await shop?.close();
  });
  beforeEach(async () => {
    await shop.faults();
    tenant = await shop.tenantWithAccount();
  });

  const remove = async (force = false) => {
    const token = await shop.api.superAdmin();
    const path = `/api/superadmin/tenants/${tenant.id}${force ? '?force=true' : ''}`;
    return shop.api.request('localhost', 'DELETE', path, { token });
  };
  const hold = async () => {
    const { id } = await shop.addBlock(tenant);
    const { body } = await shop.book(tenant, id);
    return { bookingId: body.booking_id, orderId: body.paypal_order_id, holdToken: body.hold_token } as const;
  };
  const release = async ({ bookingId, holdToken }: { bookingId: string; holdToken: string }) =>
    shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id: bookingId, hold_token: holdToken },
    });
  const count = async (sql: string, ...values: unknown[]): Promise<number> =>
    (await shop.api.database.adminPool.query(sql, [tenant.id, ...values])).rowCount ?? 0;
  const events = (type: string) => count('select from es.event where tenant_id = $1 and type = $2', type);
  const accounts = () =>
    count(`select from vault.secret where tenant_id = $1 and name = 'payment-client-secret'`);
  const captures = async (orderId: string) =>
    (await shop.ledger()).orders.find(({ id }) => id === orderId)?.captures ?? [];
  const quiet = () => shop.faults({ operation: 'webhook.deliver', effect: { kind: 'drop' } });

  it('is not deleted while a payment is under way, also not by force; when it has ended it is', async () => {
    const held = await hold();
    for (const force of [false, true]) {
      const refused = await remove(force);
      expect([refused.status, refused.body.code]).toEqual([409, 'payments_under_way']);
      expect(refused.body.error).toContain('Payments of this tenant are under way');
      expect(refused.body.detail).toContain('1 payment of this tenant is under way');
    }
    await release(held);
    expect((await remove()).status).toBe(204);
  });

  it('is not deleted while it is not known whether money was taken, however long ago that was', async () => {
    await quiet();
    await shop.faults(
      { operation: 'webhook.deliver', effect: { kind: 'drop' } },
      { operation: 'order.capture', times: 1, effect: { kind: 'reset', when: 'after' } },
    );
    const { bookingId, orderId } = await hold();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    shop.api.clock.advance(60 * 60_000);
    expect((await remove(true)).body.code).toBe('payments_under_way');
    await shop.reconcile();
    expect(await events('BookingConfirmed')).toBe(1);
    expect((await remove(true)).status).toBe(204);
  });

  it('takes no money and confirms nothing, whichever of deletion and payment is first', async () => {
    await quiet();
    for (let round = 0; round < 6; round += 1) {
      tenant = await shop.tenantWithAccount();
      const { bookingId, orderId } = await hold();
      await shop.approve(orderId);
      const [paid, gone] = await Promise.all([shop.confirm(tenant, bookingId, orderId), remove(true)]);
      const taken = (await captures(orderId)).length;
      if (gone.status === 204)
        expect([await events('BookingConfirmed'), taken]).toEqual([
          paid.status === 200 ? 1 : 0,
          paid.status === 200 ? 1 : 0,
        ]);
      else expect([gone.body.code, paid.status]).toEqual(['payments_under_way', 200]);
    }
  });

  it('gives money back by itself that arrives after all, and its notices answer 404', async () => {
    await quiet();
    const held = await hold();
    await release(held);
    await shop.approve(held.orderId);
    expect((await remove()).status).toBe(204);
    expect(await accounts()).toBe(1);
    await shop.captureBehindOurBack(tenant.merchant, held.orderId);
    const told = await shop.api.request('localhost', 'POST', `/webhooks/paypal/${tenant.id}`, { body: {} });
    expect(told.status).toBe(404);

    await worker.app.get(MoneyOfDeletedSweep).run();
    expect(await captures(held.orderId)).toEqual([
      expect.objectContaining({ amount: '420.00', refunded: '420.00' }),
    ]);
    expect([
      await events('BookingConfirmed'),
      await events('PaymentOrphaned'),
      await events('PaymentRefunded'),
    ]).toEqual([0, 1, 1]);
  });

  it('has refunds of the provider’s dashboard noted, and its account erased when nothing can be refunded any more', async () => {
    await quiet();
    const { id } = await shop.addBlock(tenant);
    const paid = await shop.bookAndPay(tenant, id);
    expect((await remove(true)).status).toBe(204);
    const secrets = () => count('select from vault.secret where tenant_id = $1');
    // Everything else is gone at once: the admin's password, and everybody's data.
    expect([await secrets(), await count('select from vault.subject_key where tenant_id = $1')]).toEqual([
      1, 0,
    ]);

    const sweep = worker.app.get(SealedAccountsSweep);
    await sweep.run();
    shop.api.clock.advance(100 * DAY);
    await sweep.run();
    expect(await accounts()).toBe(1);
    const order = (await shop.ledger()).orders.find(({ custom_id }) => custom_id === paid.body.id);
    await shop.sandbox('POST', `/paypal/captures/${order?.captures[0]?.id}/refund`, { amount: '75.00' });
    await shop.findMissedRefunds();
    expect(await events('PaymentRefunded')).toBe(1);
    shop.api.clock.advance(79 * DAY);
    await sweep.run();
    expect(await accounts()).toBe(1);
    shop.api.clock.advance(2 * DAY);
    await sweep.run();
    expect(await secrets()).toBe(0);
    // What is erased stops nobody: the sweeps look no further for it.
    await shop.findMissedRefunds();
    await shop.reconcile();
  });

  it('keeps its account while a refund is on its way, and is asked about nothing more once that is given up', async () => {
    await quiet();
    const { id } = await shop.addBlock(tenant);
    const { body: booking } = await shop.bookAndPay(tenant, id);
    shop.api.clock.advance(100 * DAY);
    await shop.faults({ operation: 'capture.refund', effect: { kind: 'refund_pending' } });
    const { token } = await shop.api.signIn(tenant);
    const path = `/api/admin/bookings/${booking.id}/refunds`;
    const body = { amount: 50, reason: 'goodwill' };
    const asked = await shop.api.request(tenant.host, 'POST', path, { token, body });
    expect(asked.body.refunds).toMatchObject([{ amount: 50, state: 'pending' }]);
    expect((await remove(true)).status).toBe(204);

    const sweep = worker.app.get(SealedAccountsSweep);
    shop.api.clock.advance(81 * DAY);
    await sweep.run();
    expect(await accounts()).toBe(1);
    await shop.reconcile();
    shop.api.clock.advance(100 * DAY);
    await sweep.run();
    expect(await accounts()).toBe(0);
    await shop.reconcile();
  });

  it('without a payment keeps no account: the first look takes it away', async () => {
    expect((await remove()).status).toBe(204);
    await worker.app.get(SealedAccountsSweep).run();
    expect(await accounts()).toBe(0);
  });
});
