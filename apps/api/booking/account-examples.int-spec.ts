import { SendRefunds } from '@holdfast/application/money/send-refunds';
import type { TestTenant } from '../../../test/support/api';
import type { Answer } from '../../../test/support/http';
import { violations } from '../../../test/support/invariants';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

const HOUR_MS = 3_600_000;

/** A booking of £300 with a deposit of £75, unless said, that was paid at the provider. */
interface Paid {
  readonly id: string;
  readonly blockId: string;
  readonly path: string;
}

describe('One account of a booking’s money', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let days = 0;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.sandbox('DELETE', '/paypal/faults');
    tenant = await shop.api.tenant();
  });
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  }, 60_000);

  const ask = (method: string, path: string, body?: object): Promise<Answer> =>
    shop.api.request(tenant.host, method, `/api/admin/${path}`, {
      token: tenant.token,
      ...(body && { body }),
    });
  const owner = async (method: string, path: string, body?: object): Promise<Answer['body']> => {
    const answer = await ask(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const blockOf = (price: number, deposit: number) => {
    days += 10;
    return shop.addBlock(tenant, {
      start_date: day(days),
      end_date: day(days + 3),
      price,
      security_deposit: deposit,
    });
  };
  const booked = async (price = 300, deposit = 75): Promise<Paid> => {
    const { id: blockId } = await blockOf(price, deposit);
    const { body: held } = await shop.book(tenant, blockId);
    await shop.approve(held.paypal_order_id);
    expect((await shop.confirm(tenant, held.booking_id, held.paypal_order_id)).status).toBe(200);
    return { id: held.booking_id, blockId, path: `bookings/${held.booking_id}` };
  };
  /** In its own block, at another price. */
  const reprice = ({ path, blockId }: Paid, total: number) =>
    owner('POST', `${path}/move`, {
      to: { block_id: blockId },
      price: { mode: 'set', total },
      expected_total: total,
      notify: false,
    });
  const failing = (effect: object) =>
    shop.sandbox('PUT', '/paypal/faults', [{ operation: 'capture.refund', effect }]);
  const noMoreFaults = () => shop.sandbox('DELETE', '/paypal/faults');
  const REFUSED = { kind: 'issue', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' };
  /** Refunds that wait go out, and the provider says what becomes of those on their way. */
  const send = ({ id }: Paid) =>
    shop.api.app.get(SendRefunds).run(tenant.id, id, new Date(Date.now() + HOUR_MS));
  /** The provider ends what it has on its way. */
  const conclude = async (paid: Paid, status: 'COMPLETED' | 'FAILED') => {
    const { rows } = await shop.api.database.adminPool.query(
      `select provider_id from rm.refund where booking_id = $1 and state = 'pending'`,
      [paid.id],
    );
    for (const { provider_id: id } of rows)
      await shop.sandbox('POST', `/paypal/refunds/${id}/conclude`, { status });
    await send(paid);
  };
  const cancel = async (paid: Paid, body: object = { refund: 'all' }) => {
    await owner('POST', `${paid.path}/cancel`, body);
    await send(paid);
  };
  const giveBack = async (paid: Paid, amount: number) => {
    await owner('POST', `${paid.path}/refunds`, { amount, reason: 'goodwill' });
    await send(paid);
  };
  const refundIdOf = async ({ path }: Paid, reason: string): Promise<string> =>
    (await owner('GET', `${path}/money`)).refunds.find((one: { reason: string }) => one.reason === reason).id;
  /** What each place says of it, in pounds; all of them agree on what is to be paid. */
  const says = async ({ path, id }: Paid) => {
    const [booking, account, money, attention] = [
      await owner('GET', path),
      await owner('GET', `${path}/account`),
      await owner('GET', `${path}/money`),
      await owner('GET', 'attention'),
    ];
    expect(money.balance_due).toBe(booking.balance_due);
    const orders = (await shop.ledger()).orders.filter(({ custom_id: of }) => of === id);
    const back = orders
      .flatMap(({ captures }) => captures)
      .reduce((sum, one) => sum + Number(one.refunded), 0);
    return {
      due: booking.balance_due,
      owed: account.owed,
      back,
      items: attention.map((item: { kind: string; amount: number }) => [item.kind, item.amount]),
    };
  };

  it('A1: paid in part, cancelled with everything back, standing again and cheaper, it owes its new price', async () => {
    const { id } = await owner('POST', 'bookings', {
      to: { start_date: day(200), end_date: day(206) },
      customer: { name: 'Morag Sinclair' },
      source: 'phone',
      price: { mode: 'set', total: 600 },
      payment: 'offline',
      notify: false,
    });
    const path = `bookings/${id}`;
    const on = new Date(shop.api.clock.now()).toISOString().slice(0, 10);
    await owner('POST', `${path}/payments`, { amount: 180, method: 'cash', received_on: on });
    await owner('POST', `${path}/cancel`, { refund: 'all' });
    const { refunds } = await owner('GET', `${path}/money`);
    const byHand = { refund_id: refunds[0].id, amount: 180, method: 'cash', returned_on: on };
    await owner('POST', `${path}/returns`, byHand);
    await owner('POST', `${path}/reinstate`);
    await owner('POST', `${path}/move`, {
      to: { start_date: day(200), end_date: day(203) },
      price: { mode: 'set', total: 300 },
      expected_total: 300,
      ignore_rules: true,
      notify: false,
    });
    expect(await owner('GET', path)).toMatchObject({ balance_due: 300, status: 'confirmed' });
    expect(await owner('GET', 'ledger/owed')).toMatchObject({ parts: [{ amount: 300 }], total: 300 });
  }, 60_000);

  it('A2: a gift on its way that fails when all has gone back is due once', async () => {
    const paid = await booked();
    await failing({ kind: 'refund_pending' });
    await giveBack(paid, 100);
    await noMoreFaults();
    await cancel(paid);
    expect(await says(paid)).toEqual({ due: 0, owed: -100, back: 275, items: [] });
    await conclude(paid, 'FAILED');
    expect(await says(paid)).toEqual({ due: 0, owed: -100, back: 275, items: [['refund_failed', 100]] });
    await owner('POST', `${paid.path}/refunds/${await refundIdOf(paid, 'goodwill')}/retry`);
    await send(paid);
    expect(await says(paid)).toEqual({ due: 0, owed: 0, back: 375, items: [] });
  }, 60_000);

  it('A3: what a change was to give back goes back with what its cancellation gives, and not once more', async () => {
    const paid = await booked();
    await failing(REFUSED);
    await reprice(paid, 275);
    await send(paid);
    expect((await says(paid)).items).toEqual([['refund_failed', 100]]);
    await noMoreFaults();
    const changeId = await refundIdOf(paid, 'change');
    await cancel(paid, { refund: 'amount', amount: 175 });
    expect(await says(paid)).toEqual({ due: 0, owed: 0, back: 175, items: [] });
    const today = new Date(shop.api.clock.now()).toISOString().slice(0, 10);
    const byHand = { refund_id: changeId, amount: 100, method: 'cash', returned_on: today };
    const refused = await ask('POST', `${paid.path}/returns`, byHand);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'refund_too_much' }]);
  }, 60_000);

  it('A4: a gift that was refused is no item any more once all has gone back', async () => {
    const paid = await booked();
    await failing(REFUSED);
    await giveBack(paid, 50);
    await noMoreFaults();
    const giftId = await refundIdOf(paid, 'goodwill');
    await cancel(paid);
    expect(await says(paid)).toEqual({ due: 0, owed: 0, back: 375, items: [] });
    const again = await ask('POST', `${paid.path}/refunds/${giftId}/retry`);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'refund_too_much', error: 'Nothing of it is due back any more.' },
    ]);
  }, 60_000);

  it('A5: what was on its way when it stood again is owed until it is refused', async () => {
    const paid = await booked();
    await failing({ kind: 'refund_pending' });
    await cancel(paid);
    await owner('POST', `${paid.path}/reinstate`);
    expect(await says(paid)).toMatchObject({ due: 375, items: [] });
    await noMoreFaults();
    await conclude(paid, 'FAILED');
    expect(await says(paid)).toEqual({ due: 0, owed: 0, back: 0, items: [] });
  }, 60_000);

  it('A6: a booking that was free asks for what it comes to cost', async () => {
    await owner('POST', 'discounts', { code: 'FREE', type: 'percent', amount: 100 });
    const { id: blockId } = await blockOf(300, 0);
    const { body: held } = await shop.book(tenant, blockId, { discount_code: 'FREE' });
    const path = `bookings/${held.booking_id}`;
    expect(await owner('GET', path)).toMatchObject({ status: 'confirmed', total_amount: 0 });
    const { id: dearer } = await blockOf(300, 50);
    await owner('POST', `${path}/move`, {
      to: { block_id: dearer },
      price: { mode: 'recalculate' },
      expected_total: 50,
      notify: false,
    });
    expect(await owner('GET', path)).toMatchObject({ total_amount: 50, balance_due: 50 });
    expect((await owner('GET', `${path}/account`)).owed).toBe(50);
  }, 60_000);

  it('A9: what stands again before all of it had gone back, and is paid again, is paid', async () => {
    const paid = await booked();
    await failing({ kind: 'refund_pending' });
    await cancel(paid);
    await owner('POST', `${paid.path}/reinstate`);
    await noMoreFaults();
    await conclude(paid, 'COMPLETED');
    expect(await says(paid)).toEqual({ due: 375, owed: 375, back: 375, items: [] });
    const today = new Date(shop.api.clock.now()).toISOString().slice(0, 10);
    await owner('POST', `${paid.path}/payments`, { amount: 375, method: 'cash', received_on: today });
    expect(await owner('GET', paid.path)).toMatchObject({ payment_status: 'paid', balance_due: 0 });
    expect((await says(paid)).owed).toBe(0);
  }, 60_000);

  it('A13: what was let go of the price stays let go when it costs something else', async () => {
    const { id } = await owner('POST', 'bookings', {
      to: { start_date: day(300), end_date: day(303) },
      customer: { name: 'Morag Sinclair' },
      source: 'phone',
      price: { mode: 'set', total: 375 },
      payment: 'offline',
      notify: false,
    });
    const path = `bookings/${id}`;
    const on = new Date(shop.api.clock.now()).toISOString().slice(0, 10);
    await owner('POST', `${path}/payments`, { amount: 75, method: 'cash', received_on: on });
    await owner('POST', `${path}/instalments/1`, { waive: true });
    await owner('POST', `${path}/move`, {
      to: { start_date: day(310), end_date: day(313) },
      price: { mode: 'set', total: 375 },
      expected_total: 375,
      ignore_rules: true,
      notify: false,
    });
    expect((await owner('GET', `${path}/money`)).refunds).toEqual([]);
    expect(await owner('GET', path)).toMatchObject({ balance_due: 0, total_amount: 375 });
    expect((await owner('GET', `${path}/account`)).owed).toBe(0);
  }, 60_000);

  it('A14: a cheaper price gives back what is there of it, and leaves the deposit', async () => {
    const paid = await booked();
    await giveBack(paid, 150);
    await reprice(paid, 175);
    await send(paid);
    expect(await says(paid)).toEqual({ due: 0, owed: 0, back: 300, items: [] });
    expect((await owner('GET', `${paid.path}/money`)).refundable.amount).toBe(75);
  }, 60_000);
});
