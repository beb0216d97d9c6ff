import type { TestTenant } from '../support/api';
import { violations } from '../support/invariants';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { day } from '../support/shop';

describe('A sweep that asks the provider again and again', () => {
  let shop: PaymentShop;
  let tenant: TestTenant & { readonly merchant: string };

  beforeAll(async () => {
    shop = await startPaymentShop();
  }, 60_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.sandbox('DELETE', '/paypal/faults');
    tenant = await shop.tenantWithAccount();
  });
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  });

  const hold = async () => {
    const block = await shop.addBlock(tenant);
    const { body } = await shop.book(tenant, block.id);
    return {
      blockId: block.id,
      bookingId: body.booking_id as string,
      orderId: body.paypal_order_id as string,
    };
  };
  const position = async (): Promise<number> => {
    const { rows } = await shop.api.database.adminPool.query(
      'select position::int from es.tenant_log where tenant_id = $1',
      [tenant.id],
    );
    return rows[0].position;
  };
  const count = async (bookingId: string, type: string): Promise<number> => {
    const { rows } = await shop.api.database.adminPool.query(
      'select from es.event where tenant_id = $1 and stream_id = $2 and type = $3',
      [tenant.id, bookingId, type],
    );
    return rows.length;
  };
  /** Somebody else has the tenant's lock all the while: whoever wants it gives up with an error. */
  const besideTheLock = async (work: () => Promise<void>): Promise<void> => {
    const other = await shop.api.database.adminPool.connect();
    try {
      await other.query('begin');
      await other.query('select from es.tenant_log where tenant_id = $1 for update', [tenant.id]);
      await work();
    } finally {
      await other.query('rollback');
      other.release();
    }
  };

  it('takes no lock for an order that is not paid yet, nor for a booking of which nothing came back', async () => {
    const paid = await hold();
    await shop.approve(paid.orderId);
    await shop.confirm(tenant, paid.bookingId, paid.orderId);
    const block = await shop.addBlock(tenant, { start_date: day(400), end_date: day(402) });
    const { body: open } = await shop.book(tenant, block.id);
    const before = await position();
    await besideTheLock(async () => {
      await shop.reconcile(30_000);
      await shop.findMissedRefunds();
    });
    expect(await position()).toBe(before);
    // Not because nobody asked: the order is taken as soon as it is paid.
    await shop.faults({ operation: 'webhook.deliver', effect: { kind: 'drop' } });
    await shop.approve(open.paypal_order_id);
    await shop.reconcile(30_000);
    expect(await count(open.booking_id, 'BookingConfirmed')).toBe(1);
  });

  it('notes a refund that is refused once for each reason, asks ever less often, and gives the money back when it can', async () => {
    const { blockId, bookingId, orderId } = await hold();
    shop.api.clock.advance(16 * 60_000);
    await shop.book(tenant, blockId);
    await shop.approve(orderId);
    await shop.captureBehindOurBack(tenant.merchant, orderId);
    const refuse = (issue: string) =>
      shop.faults({ operation: 'capture.refund', effect: { kind: 'issue', issue } });
    await refuse('REFUND_FAILED_INSUFFICIENT_FUNDS');
    await shop.confirm(tenant, bookingId, orderId);
    for (let round = 0; round < 4; round += 1) await shop.reconcile(60_000);
    expect(await count(bookingId, 'PaymentRefundFailed')).toBe(1);
    await refuse('REFUND_NOT_ALLOWED');
    for (let round = 0; round < 3; round += 1) await shop.reconcile(60_000);
    expect(await count(bookingId, 'PaymentRefundFailed')).toBe(2);
    await shop.faults();
    // By now it is asked for every five minutes.
    await shop.reconcile(10_000);
    expect(await count(bookingId, 'PaymentRefunded')).toBe(0);
    await shop.reconcile(15 * 60_000);
    expect(await count(bookingId, 'PaymentRefunded')).toBe(1);
  });
});
