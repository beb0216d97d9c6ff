import type { TestTenant } from '../support/api';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { day } from '../support/shop';

const MINUTE = 60_000;

let shop: PaymentShop;
let tenant: TestTenant & { readonly merchant: string };
let block: { id: string };
let hold: { booking_id: string; hold_token: string; paypal_order_id: string; hold_expires_at: string };

beforeAll(async () => {
  shop = await startPaymentShop();
}, 60_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.sandbox('POST', '/reset');
  tenant = await shop.tenantWithAccount();
  block = await shop.addBlock(tenant);
  hold = (await shop.book(tenant, block.id)).body;
});

const customer = (path: string) =>
  shop.api.request(tenant.host, 'POST', `/api/public/${path}`, {
    body: { booking_id: hold.booking_id, hold_token: hold.hold_token },
  });
const confirm = () => shop.confirm(tenant, hold.booking_id, hold.paypal_order_id);
const booking = async () =>
  (await shop.api.request(tenant.host, 'GET', `/api/public/booking/${hold.booking_id}`)).body;
const captures = async () =>
  (await shop.ledger()).orders.find(({ id }) => id === hold.paypal_order_id)?.captures;
const suspend = async (suspended: boolean) => {
  await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
    token: await shop.api.superAdmin(),
    body: { is_suspended: suspended },
  });
  tenant = { ...tenant, ...(await shop.api.signIn(tenant)) };
};
const owner = async (method: string, path: string, body: object) => {
  const answer = await shop.api.request(tenant.host, method, `/api/admin/${path}`, {
    token: tenant.token,
    body,
  });
  if (answer.status >= 300) throw new Error(`The owner was refused: ${answer.text}`);
  return answer.body;
};
const lapse = () => shop.api.clock.advance(16 * MINUTE);
/** Notices are followed up and the sweep goes round, twice as often as it must. */
const everythingElse = async () => {
  await shop.followUpNotices(tenant);
  await shop.reconcile(30_000);
  await shop.reconcile(30_000);
};

describe('An approval while the tenant is suspended', () => {
  it('of a hold that lived when the suspension landed is taken', async () => {
    await suspend(true);
    await customer('extend');
    await shop.approve(hold.paypal_order_id);
    expect((await confirm()).body.status).toBe('confirmed');
  });

  it.each([
    ['was given back', () => customer('release')],
    ['had run out, noticed by nobody', lapse],
  ])('of a hold that %s before takes no money: by the browser, the notice or the sweep', async (_, end) => {
    await end();
    await suspend(true);
    await shop.approve(hold.paypal_order_id);
    const answer = await confirm();
    expect([answer.status, answer.body.code]).toEqual([409, 'hold_expired']);
    await everythingElse();
    expect(await captures()).toEqual([]);
    expect((await booking()).status).not.toBe('confirmed');
  });

  it('takes the time again once the tenant sells again', async () => {
    await customer('release');
    await suspend(true);
    await shop.approve(hold.paypal_order_id);
    expect((await confirm()).status).toBe(409);
    await suspend(false);
    expect((await confirm()).body.status).toBe('confirmed');
  });
});

describe('A late approval', () => {
  const save = (changes: object) =>
    owner('PUT', `availability/${block.id}`, {
      start_date: day(0),
      end_date: day(4),
      price: 420,
      ...changes,
    });
  const changes: [string, () => Promise<unknown>][] = [
    ['its price', () => save({ price: 500 })],
    ['its price, downwards', () => save({ price: 300 })],
    ['its fee', () => save({ include_paypal_fees: true, fees_acknowledged: true })],
    ['its deposit', () => save({ security_deposit: 50 })],
    ['its dates', () => save({ end_date: day(5) })],
    ['the terms', () => owner('PUT', 'settings', { terms: 'No dogs.' })],
  ];

  it.each(changes)(
    'takes no money when the owner has changed %s meanwhile: not by the browser, the notice or the sweep',
    async (_, change) => {
      await customer('release');
      await change();
      await shop.approve(hold.paypal_order_id);
      const answer = await confirm();
      expect([answer.status, answer.body.code]).toEqual([409, 'offer_changed']);
      expect(answer.body.error).toMatch(/have changed since it was held for you\. You have not been charged/);
      await everythingElse();
      expect(await captures()).toEqual([]);
      expect((await booking()).status).toBe('expired');
    },
  );

  it('of a hold that nobody has noticed to have run out goes by the same rule', async () => {
    lapse();
    await save({ price: 500 });
    await shop.approve(hold.paypal_order_id);
    expect((await confirm()).body.code).toBe('offer_changed');
    await everythingElse();
    expect(await captures()).toEqual([]);
  });

  it('takes the price that was held when the owner has put it back', async () => {
    await customer('release');
    await save({ price: 500 });
    await save({ price: 420 });
    await shop.approve(hold.paypal_order_id);
    expect((await confirm()).body).toMatchObject({ status: 'confirmed', amount_paid: 420 });
  });

  it('is worth its discount as long as the code is', async () => {
    const { id } = await owner('POST', 'discounts', { code: 'LATE', type: 'percent', amount: 10 });
    const other = await shop.addBlock(tenant, { start_date: day(20), end_date: day(24) });
    hold = (await shop.book(tenant, other.id, { discount_code: 'LATE' })).body;
    await customer('release');
    await owner('PUT', `discounts/${id}`, { is_active: false });
    await shop.approve(hold.paypal_order_id);
    expect((await confirm()).body.code).toBe('offer_changed');
    await owner('PUT', `discounts/${id}`, { is_active: true });
    expect((await confirm()).body).toMatchObject({ status: 'confirmed', amount_paid: 378 });
  });
});

describe('The end of a hold', () => {
  const decline = async () => {
    await shop.approve(hold.paypal_order_id);
    await shop.faults({
      operation: 'order.capture',
      times: 1,
      effect: { kind: 'issue', issue: 'INSTRUMENT_DECLINED' },
    });
    const answer = await confirm();
    await shop.faults();
    return answer.body.code as string;
  };
  const minutesHeld = (until: string) =>
    (Date.parse(until) - (Date.parse(hold.hold_expires_at) - 15 * MINUTE)) / MINUTE;

  it('moves by a hold’s length when its customer asks, from where it is', async () => {
    shop.api.clock.advance(10 * MINUTE);
    const once = (await customer('extend')).body;
    expect([minutesHeld(once.hold_expires_at), once.extensions_left]).toEqual([30, 1]);
    const twice = (await customer('extend')).body;
    expect([minutesHeld(twice.hold_expires_at), twice.extensions_left]).toEqual([45, 0]);
    expect((await customer('extend')).body.code).toBe('hold_extended_out');
  });

  it('is 45 minutes after it began at the latest, however many cards are declined', async () => {
    await customer('extend');
    await customer('extend');
    shop.api.clock.advance(44 * MINUTE);
    expect(await decline()).toBe('payment_declined');
    expect(minutesHeld((await booking()).hold_expires_at)).toBe(45);
    shop.api.clock.advance(MINUTE);
    expect((await shop.book(tenant, block.id, { customer_email: 'ben@example.com' })).status).toBe(201);
  });

  it('is not put off by cards that are declined again and again without asking for more time', async () => {
    // Each gives three minutes more, so one comes just before; few enough for the pace at which the provider is asked.
    shop.api.clock.advance(12 * MINUTE);
    for (let minute = 12; minute < 47; minute += 2.75) {
      shop.api.clock.advance(2.75 * MINUTE);
      await decline();
    }
    expect((await shop.book(tenant, block.id, { customer_email: 'ben@example.com' })).status).toBe(201);
  });

  it('is not put off by going back and on again either', async () => {
    const again = async () => (await shop.book(tenant, block.id, { hold_token: hold.hold_token })).body;
    shop.api.clock.advance(10 * MINUTE);
    expect((await again()).hold_expires_at).toBe(hold.hold_expires_at);
    await customer('extend');
    await customer('extend');
    shop.api.clock.advance(30 * MINUTE);
    const last = await again();
    expect([minutesHeld(last.hold_expires_at), last.extensions_left]).toEqual([45, 0]);
  });
});
