import { usePaymentDesk } from '../support/payment-desk';
import type { AtPaymentDesk } from '../support/payment-desk';

let shop: AtPaymentDesk['shop'];
let tenant: AtPaymentDesk['tenant'];
let desk: AtPaymentDesk['desk'];
usePaymentDesk((now) => ({ shop, tenant, desk } = now));

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
