import { instalmentDesk } from '../support/instalments';
import type { InParts, InstalmentDesk } from '../support/instalments';
import { usePaymentDesk } from '../support/payment-desk';
import type { AtPaymentDesk } from '../support/payment-desk';
import { day } from '../support/shop';

let shop: AtPaymentDesk['shop'];
let tenant: AtPaymentDesk['tenant'];
let payments: AtPaymentDesk['desk'];
let desk: InstalmentDesk;
usePaymentDesk((now) => {
  ({ shop, tenant, desk: payments } = now);
  desk = instalmentDesk(shop, tenant);
});

const BLOCK = { start_date: day(40), end_date: day(44), price: 400 };
const silence = { operation: 'webhook.deliver', effect: { kind: 'drop' } };

/** £100.00 of a booking are paid, £300.00 are due 30 days before it. */
const booked = async (): Promise<InParts> => {
  await desk.terms({ now: { percent: 25 }, balance_days: 30 });
  return desk.bookInParts(BLOCK);
};
const claim = async ({ bookingId }: InParts) =>
  (
    await shop.api.database.adminPool.query('select state from rm.claim where booking_id = $1', [bookingId])
  ).rows.map(({ state }) => state);
const confirm = (booking: InParts, orderId: string) =>
  desk.link(booking.token, 'POST /payments/confirm', { order_id: orderId });
const times = async (booking: InParts, type: string) =>
  (await desk.events(booking)).filter((one) => one === type).length;
const captureOf = async (orderId: string) => (await payments.capturesOf(orderId))[0];
const cash = (amount: number) => ({
  amount,
  method: 'cash',
  received_on: shop.api.clock.now().toISOString().slice(0, 10),
});

describe('What assumed one capture of a booking', () => {
  it('the claim: a balance that is declined leaves a booked time booked, and is paid with another card', async () => {
    const booking = await booked();
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await shop.faults({
      operation: 'order.capture',
      times: 1,
      effect: { kind: 'issue', issue: 'INSTRUMENT_DECLINED' },
    });
    expect((await confirm(booking, orderId)).body.code).toBe('payment_declined');
    expect(await claim(booking)).toEqual(['booked']);
    expect(await payments.statusOnCalendar()).toBe('booked');
    await shop.approve(orderId);
    expect((await confirm(booking, orderId)).body).toMatchObject({ balance_due: 0, status: 'confirmed' });
    expect(await claim(booking)).toEqual(['booked']);
  });

  it('the time: nothing about it is asked when a balance is taken, whatever has become of its offer', async () => {
    const booking = await booked();
    const { block_id: blockId } = await desk.booking(booking);
    const revised = { ...BLOCK, price: 999 };
    await desk.owner('PUT', `availability/${blockId}`, revised);
    await desk.terms({ now: { all: true } }, 1);
    expect((await desk.pay(booking)).body).toMatchObject({ paid: 400, balance_due: 0 });
  });

  it('the attempt: money is noted for the part that it was asked for, and confirms nothing again', async () => {
    const booking = await booked();
    await desk.pay(booking);
    expect(await times(booking, 'BookingConfirmed')).toBe(1);
    const { captures } = await desk.money(booking);
    expect(captures).toMatchObject([
      { instalment: 1, amount: 100 },
      { instalment: 2, amount: 300 },
    ]);
  });

  it('all that is back: one of two captures that goes back at the provider keeps the booking, both end it', async () => {
    const booking = await booked();
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await confirm(booking, orderId);
    const giveBack = async (of: string) => {
      const capture = await captureOf(of);
      await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, { amount: capture?.amount });
      await shop.followUpNotices(tenant);
    };
    await giveBack(booking.orderId);
    expect(await desk.booking(booking)).toMatchObject({ status: 'confirmed', refunded_amount: 100 });
    await giveBack(orderId);
    expect(await desk.booking(booking)).toMatchObject({
      status: 'cancelled',
      refunded_amount: 400,
      payment_status: 'refunded',
    });
  });

  it('sums: what was paid and given back are those of all captures, in bookings and in totals', async () => {
    const booking = await booked();
    await desk.pay(booking);
    const capture = await captureOf(booking.orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, { amount: '40.00' });
    await shop.followUpNotices(tenant);
    expect(await desk.booking(booking)).toMatchObject({
      amount_paid: 400,
      refunded_amount: 40,
      payment_status: 'paid',
    });
  });

  it('an attempt supersedes every older one: an order of before is not captured any more', async () => {
    const booking = await booked();
    const before = await desk.order(booking);
    await desk.owner('POST', `bookings/${booking.bookingId}/payments`, cash(100));
    const orderId = await desk.order(booking);
    expect(orderId).not.toBe(before);
    await shop.approve(before);
    expect((await confirm(booking, before)).body.code).toBe('payment_order_superseded');
    expect(await payments.capturesOf(before)).toEqual([]);
    await shop.approve(orderId);
    expect((await confirm(booking, orderId)).body).toMatchObject({ paid: 400, balance_due: 0 });
  });

  it('while money is being taken no other order begins, and the owner writes nothing down', async () => {
    const booking = await booked();
    await shop.faults({ operation: 'order.capture', effect: { kind: 'pending' } });
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await confirm(booking, orderId);
    await shop.faults();
    const { body } = await desk.link(booking.token, 'GET /');
    expect(body).toMatchObject({ payment_checking: true, may: { pay: false } });
    const begun = await desk.link(booking.token, 'POST /payments', { number: 2 });
    expect([begun.status, begun.body.code]).toEqual([409, 'payment_pending']);
    const path = `bookings/${booking.bookingId}`;
    expect((await desk.owner('POST', `${path}/payments`, cash(10))).body.code).toBe('payment_pending');
    expect((await desk.owner('POST', `${path}/instalments/2`, { waive: true })).body.code).toBe(
      'payment_pending',
    );
    const capture = await captureOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/conclude`, { status: 'COMPLETED' });
    await shop.reconcile(60_000);
    expect(await desk.booking(booking)).toMatchObject({ amount_paid: 400, balance_due: 0 });
  });
});

describe('A balance', () => {
  it('that is captured while its owner cancels goes back', async () => {
    await shop.faults(silence);
    const booking = await booked();
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await desk.owner('POST', `bookings/${booking.bookingId}/cancel`);
    await shop.captureBehindOurBack(tenant.merchant, orderId);
    expect((await confirm(booking, orderId)).body.code).toBe('payment_returned');
    expect(await captureOf(orderId)).toMatchObject({ refunded: '300.00' });
    expect(await desk.booking(booking)).toMatchObject({ status: 'cancelled', amount_paid: 100 });
    const { body: seen } = await desk.link(booking.token, 'GET');
    expect(seen).toMatchObject({ paid: 100, refunded: 0 });
    expect(seen.refunds).toMatchObject([{ amount: 300, state: 'done', orphaned: true }]);
  });

  it('that is captured while its owner records cash goes back', async () => {
    await shop.faults(silence);
    const booking = await booked();
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await desk.owner('POST', `bookings/${booking.bookingId}/payments`, cash(300));
    await shop.captureBehindOurBack(tenant.merchant, orderId);
    expect((await confirm(booking, orderId)).body.code).toBe('payment_returned');
    expect(await captureOf(orderId)).toMatchObject({ refunded: '300.00' });
    expect(await desk.parts(booking)).toEqual(['100 of 100: paid', '300 of 300: paid']);
  });

  it('is paid once, whether browser, notice or sweep come first, or all at once', async () => {
    await shop.faults({ operation: 'webhook.deliver', effect: { kind: 'duplicate', count: 3 } });
    const booking = await booked();
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await Promise.all([
      confirm(booking, orderId),
      confirm(booking, orderId),
      shop.followUpNotices(tenant),
      shop.reconcile(),
    ]);
    await shop.reconcile();
    expect(await desk.booking(booking)).toMatchObject({ amount_paid: 400, balance_due: 0 });
    expect(await times(booking, 'PaymentCaptured')).toBe(2);
    expect(await payments.capturesOf(orderId)).toHaveLength(1);
  });

  it('is taken by the sweep where the browser is gone and no notice comes', async () => {
    await shop.faults(silence);
    const booking = await booked();
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await shop.reconcile();
    expect(await desk.booking(booking)).toMatchObject({ amount_paid: 400, balance_due: 0 });
  });
});

// Last, for it moves the clock past all the days above.
describe('What assumed that a booking is paid when it is made', () => {
  it('refunds nobody has told of are looked for by the newest capture, however long ago it was booked', async () => {
    const booking = await booked();
    shop.api.clock.advance(150 * 86_400_000);
    await shop.faults(silence);
    const orderId = await desk.order(booking);
    await shop.approve(orderId);
    await confirm(booking, orderId);
    shop.api.clock.advance(60 * 86_400_000);
    const capture = await captureOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, { amount: '75.00' });
    await shop.findMissedRefunds();
    expect((await desk.booking(booking)).refunded_amount).toBe(75);
  });
});
