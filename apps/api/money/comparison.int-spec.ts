import { CLOCK, SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { CompareBooks } from '@holdfast/application/money/compare-books';
import { CompareProviderSweep } from '@holdfast/jobs/money/compare-provider.sweep';
import type { TestTenant } from '../../../test/support/api';
import { captureBehindOurBack, foreignOrder } from '../../../test/support/behind-our-back';
import { startPaymentShop } from '../../../test/support/payments';
import type { PaymentShop } from '../../../test/support/payments';

const DAY_MS = 24 * 3_600_000;
type Tenant = TestTenant & { readonly merchant: string };

interface Held {
  readonly booking_id: string;
  readonly paypal_order_id: string;
}

describe('The comparison with the provider', () => {
  let shop: PaymentShop;
  let tenant: Tenant;
  let sweep: CompareProviderSweep;
  beforeAll(async () => {
    shop = await startPaymentShop();
    const { app } = shop.api;
    sweep = new CompareProviderSweep(app.get(CompareBooks), app.get(SYSTEM_POOL), app.get(CLOCK));
  });
  afterAll(() => shop.close());
  let nth = 0;
  beforeEach(async () => {
    tenant = await shop.tenantWithAccount();
    await shop.sandbox('PUT', '/paypal/faults', [
      { operation: 'webhook.deliver', merchant: tenant.merchant, effect: { kind: 'drop' } },
    ]);
  });
  afterEach(async () => void (await shop.sandbox('DELETE', '/paypal/faults')));

  /** Both clocks, ours and the provider's. */
  const later = async (ms: number): Promise<void> => {
    shop.api.clock.advance(ms);
    await shop.sandbox('POST', '/clock', { advance_ms: ms });
  };
  const signedIn = async (): Promise<string> => (await shop.api.signIn(tenant)).token;
  const hold = async (): Promise<Held> => {
    const today = shop.api.clock.now().getTime();
    const on = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    const fresh = { ...tenant, token: await signedIn() };
    nth += 1;
    const [start_date, end_date] = [on(30 + 5 * nth), on(34 + 5 * nth)];
    const { id } = await shop.addBlock(fresh, { start_date, end_date, price: 420 });
    return (await shop.book(tenant, id)).body;
  };
  const paid = async (): Promise<Held> => {
    const held = await hold();
    await shop.approve(held.paypal_order_id);
    await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
    return held;
  };
  const captureOf = async ({ paypal_order_id: orderId }: Held): Promise<string> =>
    String((await shop.ledger()).orders.find(({ id }) => id === orderId)?.captures[0]?.id);
  const faults = (...effects: object[]) =>
    shop.faults(
      ...effects.map((effect) => ({ operation: 'transactions.list', merchant: tenant.merchant, effect })),
    );
  /** Lets the day be over for a day, and compares all that is due: each round one day of each business. */
  const compared = async (): Promise<void> => {
    await later(3 * DAY_MS);
    for (let round = 0; round < 7; round += 1) await sweep.run();
  };
  const checks = async () => {
    const token = await signedIn();
    const { body } = await shop.api.request(tenant.host, 'GET', '/api/admin/checks', { token });
    return body.checks as {
      state: string;
      day: string;
      differences: number;
      search_off: boolean;
      captures: number;
    }[];
  };
  /** Of the days on which money moved. */
  const moved = async () => (await checks()).filter(({ captures }) => captures > 0);
  const events = async ({ booking_id: id }: Held): Promise<string[]> => {
    const { rows } = await shop.api.database.adminPool.query(
      'select type from es.event where tenant_id = $1 and stream_id = $2 order by position',
      [tenant.id, id],
    );
    return rows.map(({ type }: { type: string }) => type);
  };
  const attention = async () => {
    const token = await signedIn();
    const { body } = await shop.api.request(tenant.host, 'GET', '/api/admin/attention', { token });
    return (body as { kind: string; amount: number }[]).filter(({ kind }) => kind === 'payment_difference');
  };

  it('agrees where both have the same, and compares a day once', async () => {
    await paid();
    await compared();
    expect(await moved()).toMatchObject([
      { state: 'agrees', captures: 1, refunds: 0, differences: 0, search_off: false },
    ]);
    const before = await checks();
    await sweep.run();
    expect(await checks()).toEqual(before);
  });

  it('L4: settles a capture that nobody has told of, and names one that is no order of ours', async () => {
    const held = await hold();
    await shop.approve(held.paypal_order_id);
    await captureBehindOurBack(shop.sandboxUrl, tenant.merchant, held.paypal_order_id);
    const other = await paid();
    const x9 = await foreignOrder(shop.sandboxUrl, tenant.merchant, {
      bookingId: other.booking_id,
      pounds: '60.00',
    });
    await shop.approve(x9);
    await captureBehindOurBack(shop.sandboxUrl, tenant.merchant, x9, 'x9');
    await compared();
    const settled = (await events(held)).filter((type) => /^Payment(Captured|Orphaned)$/.test(type));
    expect(settled).toHaveLength(1);
    expect((await events(other)).filter((type) => type === 'PaymentDifferenceFound')).toHaveLength(1);
    expect(await attention()).toMatchObject([{ kind: 'payment_difference', amount: 60 }]);
    expect(await moved()).toMatchObject([{ state: 'differs', differences: 1 }]);
    const { rows } = await shop.api.database.adminPool.query(
      'update rm.reconciliation set state = $2 where tenant_id = $1 and captures > 0 returning day::text',
      [tenant.id, 'waiting'],
    );
    await later(2 * 3_600_000);
    await shop.api.app.get(CompareBooks).run(tenant.id, rows[0].day);
    expect((await events(other)).filter((type) => type === 'PaymentDifferenceFound')).toHaveLength(1);
    const body = { kind: 'payment_difference', resolution: 'checked_at_paypal' };
    const path = `/api/admin/bookings/${other.booking_id}/attention`;
    await shop.api.request(tenant.host, 'POST', path, { token: await signedIn(), body });
    expect(await attention()).toEqual([]);
  });

  it('finds a refund whose notice was lost', async () => {
    const held = await paid();
    const captureId = await captureOf(held);
    await shop.sandbox('POST', `/paypal/captures/${captureId}/refund`, { amount: '75.00' });
    expect(await events(held)).not.toContain('PaymentRefunded');
    await compared();
    expect(await events(held)).toContain('PaymentRefunded');
    expect(await moved()).toMatchObject([{ state: 'agrees', differences: 0 }]);
  });

  it('finds one whose notice was lost behind another of its capture that was heard of, on an earlier day', async () => {
    const held = await paid();
    const refund = async (amount: string) =>
      shop.sandbox('POST', `/paypal/captures/${await captureOf(held)}/refund`, { amount });
    await refund('100.00');
    await compared();
    await refund('75.00');
    await compared();
    expect((await events(held)).filter((type) => type === 'PaymentRefunded')).toHaveLength(2);
  });

  it('asks for what the list lacks, and shows what is of another amount', async () => {
    const held = await paid();
    await faults({ kind: 'row_missing', id: await captureOf(held) });
    await compared();
    expect(await moved()).toMatchObject([{ state: 'agrees', captures: 1 }]);
    const other = await paid();
    await faults({ kind: 'row_amount', id: await captureOf(other), value: '1.00' });
    await compared();
    expect(await events(other)).toContain('PaymentDifferenceFound');
    expect((await moved())[0]).toMatchObject({ state: 'differs', differences: 1 });
  });

  it('waits for a list that does not reach so far yet', async () => {
    await paid();
    await faults({ kind: 'row_late', ms: 3 * DAY_MS });
    await compared();
    expect((await checks()).map(({ state }) => state)).toContain('waiting');
    expect(await moved()).toEqual([]);
    await shop.sandbox('DELETE', '/paypal/faults');
    await later(2 * 3_600_000);
    for (let round = 0; round < 7; round += 1) await sweep.run();
    expect(await moved()).toMatchObject([{ state: 'agrees', captures: 1 }]);
  });

  it('waits where it could not be asked what has become of a payment, and takes that for no difference', async () => {
    const held = await paid();
    const captureId = await captureOf(held);
    await shop.sandbox('POST', `/paypal/captures/${captureId}/refund`, { amount: '75.00' });
    const { merchant } = tenant;
    const down = { kind: 'status', status: 503, when: 'before' };
    await shop.faults({ operation: 'capture.get', merchant, effect: down });
    await compared();
    expect((await checks()).map(({ state }) => state)).toContain('waiting');
    expect(await events(held)).not.toContain('PaymentDifferenceFound');
    await shop.sandbox('DELETE', '/paypal/faults');
    await later(2 * 3_600_000);
    for (let round = 0; round < 7; round += 1) await sweep.run();
    expect(await events(held)).toContain('PaymentRefunded');
    expect(await moved()).toMatchObject([{ state: 'agrees', differences: 0 }]);
  });

  it('says what it knows where it could not be asked for a week', async () => {
    const held = await paid();
    await shop.sandbox('POST', `/paypal/captures/${await captureOf(held)}/refund`, { amount: '75.00' });
    const { merchant } = tenant;
    const down = { kind: 'status', status: 503, when: 'before' };
    await shop.faults({ operation: 'capture.get', merchant, effect: down });
    await later(5 * DAY_MS);
    await compared();
    expect(await events(held)).toContain('PaymentDifferenceFound');
  });

  it('asks one by one where the list is switched off, and says so', async () => {
    const held = await paid();
    const captureId = await captureOf(held);
    await shop.sandbox('POST', `/paypal/captures/${captureId}/refund`, { amount: '75.00' });
    await faults({ kind: 'search_off' });
    await compared();
    expect(await events(held)).toContain('PaymentRefunded');
    expect(await moved()).toMatchObject([{ state: 'agrees', search_off: true, captures: 1 }]);
  });

  it('of one whose credentials are refused waits, and keeps nothing from the others, suspended ones too', async () => {
    await paid();
    const [first] = [tenant];
    await shop.faults({
      operation: 'token',
      merchant: first.merchant,
      effect: { kind: 'status', status: 401 },
    });
    tenant = await shop.tenantWithAccount();
    await paid();
    const token = await shop.api.superAdmin();
    const suspend = `/api/superadmin/tenants/${tenant.id}/suspend`;
    await shop.api.request('localhost', 'POST', suspend, { token });
    await compared();
    const { rows } = await shop.api.database.adminPool.query(
      'select tenant_id, state from rm.reconciliation where tenant_id = any($1::uuid[])',
      [[first.id, tenant.id]],
    );
    expect(rows.find(({ tenant_id: id }) => id === tenant.id)).toMatchObject({ state: 'agrees' });
    expect(rows.filter(({ tenant_id: id }) => id === first.id).map(({ state }) => state)).not.toContain(
      'agrees',
    );
  });

  it('is made once by two at the same time, and never for a business that is deleted', async () => {
    await paid();
    await later(3 * DAY_MS);
    const { app } = shop.api;
    const another = new CompareProviderSweep(app.get(CompareBooks), app.get(SYSTEM_POOL), app.get(CLOCK));
    await Promise.all([sweep.run(), another.run()]);
    expect(await moved()).toMatchObject([{ state: 'agrees', captures: 1 }]);
    const before = (await checks()).length;
    const token = await shop.api.superAdmin();
    await shop.api.request('localhost', 'DELETE', `/api/superadmin/tenants/${tenant.id}?force=true`, {
      token,
    });
    await later(DAY_MS);
    await sweep.run();
    const { rowCount } = await shop.api.database.adminPool.query(
      'select from rm.reconciliation where tenant_id = $1',
      [tenant.id],
    );
    expect(rowCount).toBe(before);
  });
});
