import type { TestTenant } from '../support/api';
import { violations } from '../support/invariants';
import { paymentDesk } from '../support/payment-desk';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';

let shop: PaymentShop;
let tenant: TestTenant & { readonly merchant: string };
let desk: ReturnType<typeof paymentDesk>;

beforeAll(async () => {
  shop = await startPaymentShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sandbox('DELETE', '/paypal/faults');
  tenant = await shop.tenantWithAccount();
  desk = paymentDesk(shop, tenant);
});
// Whatever went wrong: what must always hold still does, and the log still tells the same story.
afterEach(async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  // It makes every read model of all tenants so far anew.
}, 60_000);

describe('A notice of the provider', () => {
  it('that comes 25 times, and in any order, is one', async () => {
    await shop.faults({ operation: 'webhook.deliver', effect: { kind: 'duplicate', count: 25 } });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.followUpNotices(tenant);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await desk.count(bookingId, 'BookingConfirmed')).toBe(1);
    expect(await desk.capturesOf(orderId)).toHaveLength(1);
  });

  it('that cannot be followed up is put off, and why is told with its tenant', async () => {
    const { orderId } = await desk.holdOne();
    await shop.approve(orderId);
    const { adminPool } = shop.api.database;
    const notices = async () =>
      (await adminPool.query('select attempts from rm.payment_notice where tenant_id = $1', [tenant.id]))
        .rows;
    while ((await notices()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await adminPool.query('delete from vault.secret where tenant_id = $1', [tenant.id]);
    const message = expect.stringMatching(/^The payment secret .* is gone$/);
    await expect(shop.followUpNotices(tenant)).rejects.toMatchObject({
      troubles: [{ tenantId: tenant.id, error: expect.objectContaining({ message }) }],
    });
    expect(await notices()).toEqual([{ attempts: 1 }]);
  });

  it.each(['bad_signature', 'edited_body', 'wrong_webhook_id', 'foreign_cert_host', 'stale_cert'])(
    'with %s is refused and changes nothing',
    async (kind) => {
      await shop.faults({ operation: 'webhook.deliver', effect: { kind } });
      const { bookingId, orderId } = await desk.holdOne();
      await shop.approve(orderId);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const { rows } = await shop.api.database.adminPool.query(
        'select from rm.payment_notice where tenant_id = $1',
        [tenant.id],
      );
      expect(rows).toHaveLength(0);
      expect(await desk.booking(bookingId)).toMatchObject({ status: 'pending' });
    },
  );
});
