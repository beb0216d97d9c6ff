import type { TestTenant } from '../../../test/support/api';
import { cancellationsAddUp } from '../../../test/support/cancel-invariants';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { instalmentDesk, QUARTER, STRICT } from '../../../test/support/instalments';
import type { InParts, InstalmentDesk } from '../../../test/support/instalments';
import { moneyAddsUp } from '../../../test/support/money-invariants';
import { CUSTOMER } from '../../../test/support/shop';

let shop: StayShop;
let tenant: TestTenant;
let desk: InstalmentDesk;
useStayShop((now) => {
  ({ shop, tenant } = now);
  desk = instalmentDesk(shop, tenant);
});
afterEach(async () => {
  const pool = shop.api.database.adminPool;
  expect(await cancellationsAddUp({ pool })).toEqual([]);
  expect(await moneyAddsUp({ pool, ledger: await shop.ledger() })).toEqual([]);
});

/** The week in July under a strict policy, its first part paid; and its balance, on 1 June, if told so. */
const booked = async (isPaid = true, policy: object | null = STRICT): Promise<InParts> => {
  await desk.terms(QUARTER, 1, policy);
  const booking = await desk.bookInParts();
  if (!isPaid) return booking;
  shop.clock.set('2027-06-01T10:00:00.000Z');
  expect((await desk.pay(booking)).status).toBe(200);
  return booking;
};
const on = (day: string, time = '12:00:00.000') => shop.clock.set(`${day}T${time}Z`);
const look = ({ token }: InParts) => desk.link(token, 'GET /cancellation');
const cancel = ({ token }: InParts, refund: number, more: object = {}) =>
  desk.link(token, 'POST /cancellation', { expected_refund: refund, sure: true, ...more });
const pageOf = async ({ token }: InParts) => (await desk.link(token, 'GET ')).body;
/** What has gone back of each of its captures, by the provider's own books. */
const backAtProvider = async ({ bookingId }: InParts) =>
  (await shop.ledger()).orders
    .filter(({ custom_id: of }) => of === bookingId)
    .flatMap(({ captures }) => captures.map(({ refunded }) => Number(refunded)));

describe('A customer who cancels', () => {
  it('C3: sees what comes back, and why; then it does, over both captures, and the time is free', async () => {
    const booking = await booked();
    on('2027-06-10');
    const { status, body } = await look(booking);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paid: 908,
      refund: 491.5,
      kept: 416.5,
      deposit_back: 75,
      by_hand: 0,
      until: '2027-06-17T23:00:00.000Z',
    });
    expect(body.sentence).toBe(
      'Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
    expect(body.why).toEqual([
      'Cancelled on Thursday 10 June 2027, 37 days before the arrival on Saturday 17 July 2027.',
      'Until Thursday 17 June 2027, 30 days before the arrival, 50 % of the price comes back.',
      'Cancelling costs 50 % of the price of £833.00: £416.50.',
      '£908.00 was paid, of which £75.00 is the deposit.',
      '£491.50 comes back: the deposit of £75.00 and £833.00 − £416.50. £416.50 is kept.',
    ]);
    expect((await pageOf(booking)).may.cancel).toBe(true);
    const cancelled = await cancel(booking, 491.5, { reason: 'We are ill' });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      refunded: 491.5,
      cancelled: { by: 'customer', refund: 491.5, kept: 416.5, why: body.why },
      may: { cancel: false },
    });
    expect(
      cancelled.body.refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state]),
    ).toEqual([
      [208.25, 'done'],
      [283.25, 'done'],
    ]);
    expect(await backAtProvider(booking)).toEqual([208.25, 283.25]);
    const { body: exported } = await desk.owner('POST', 'customers/export', {
      email: CUSTOMER.customer_email,
    });
    expect(exported.files[0].cancellation_notes).toMatchObject([{ text: 'We are ill' }]);
    const { body: again } = await shop.api.request(tenant.host, 'GET', '/api/public/calendar');
    expect(again[0].status).toBe('available');
  });

  it('is shown another figure at midnight, and cancels nothing for one that was shown before', async () => {
    const booking = await booked();
    on('2027-06-17', '22:59:59.000');
    expect((await look(booking)).body.refund).toBe(491.5);
    on('2027-06-17', '23:00:00.000');
    const { status, body } = await cancel(booking, 491.5);
    expect([status, body.code, body.refund]).toEqual([409, 'cancellation_changed', 75]);
    expect(body.error).toBe('What comes back to you has changed. Please look again.');
    expect((await pageOf(booking)).status).toBe('confirmed');
    expect((await cancel(booking, 75)).body).toMatchObject({ status: 'cancelled', refunded: 75 });
  });

  it('C2: has nothing to come back, and cancels all the same: what is unpaid is let go', async () => {
    const booking = await booked(false);
    on('2027-06-01');
    expect((await look(booking)).body).toMatchObject({ refund: 0, kept: 208.25 });
    expect((await cancel(booking, 0)).body).toMatchObject({
      status: 'cancelled',
      balance_due: 0,
      cancelled: { refund: 0, kept: 208.25 },
    });
  });

  it('is told where it is not offered, and until when it is', async () => {
    const booking = await booked(true, null);
    const none = await cancel(booking, 0);
    expect([none.status, none.body.code, none.body.error]).toEqual([
      409,
      'cancellation_not_offered',
      'Please contact us to cancel.',
    ]);
    expect(await pageOf(booking)).toMatchObject({
      policy: null,
      why_not: { cancel: 'cancellation_not_offered' },
    });
  });

  it('may until the day of the arrival is over', async () => {
    const booking = await booked();
    on('2027-07-17', '22:59:00.000');
    expect((await look(booking)).body.refund).toBe(75);
    on('2027-07-17', '23:00:00.000');
    expect((await look(booking)).body.code).toBe('booking_not_cancellable');
    expect((await cancel(booking, 75)).body.code).toBe('booking_not_cancellable');
  });

  it('must be sure, and say which figure they were shown', async () => {
    const booking = await booked();
    const { status, body } = await desk.link(booking.token, 'POST /cancellation', {
      reason: 'x'.repeat(501),
    });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'expected_refund',
      'reason',
      'sure',
    ]);
  });

  it('waits while money is being taken', async () => {
    const booking = await booked(false);
    const pending = { operation: 'order.capture', effect: { kind: 'pending' } };
    await shop.sandbox('PUT', '/paypal/faults', [pending]);
    await desk.pay(booking);
    await shop.sandbox('DELETE', '/paypal/faults');
    expect((await look(booking)).body.code).toBe('payment_pending');
    expect((await cancel(booking, 208.25)).body.code).toBe('payment_pending');
  });

  it('cancels at a business that is suspended, too', async () => {
    const booking = await booked();
    on('2027-06-10');
    await shop.api.database.adminPool.query(
      `update rm.tenant set status = 'suspended' where tenant_id = $1`,
      [tenant.id],
    );
    expect((await cancel(booking, 491.5)).body.status).toBe('cancelled');
  });
});

describe('An owner who cancels', () => {
  const cancelAs = ({ bookingId }: InParts, body?: object) =>
    desk.owner('POST', `bookings/${bookingId}/cancel`, body);

  it.each([
    ['nothing, without saying so', undefined, 0, 908],
    ['nothing', { refund: 'none' }, 0, 908],
    ['everything', { refund: 'all', reason: 'The roof leaks' }, 908, 0],
    ['what the policy says', { refund: 'policy' }, 491.5, 416.5],
    ['another amount', { refund: 'amount', amount: 100 }, 100, 808],
  ])('gives back %s', async (_, body, refunded, kept) => {
    const booking = await booked();
    on('2027-06-10');
    expect((await desk.money(booking)).cancellation).toMatchObject({
      refund: 491.5,
      kept: 416.5,
      cost: 416.5,
    });
    const { status } = await cancelAs(booking, body);
    expect(status).toBe(200);
    expect(await desk.money(booking)).toMatchObject({
      refunded,
      cancellation: null,
      cancelled: { by: 'tenant_admin', refund: refunded, kept },
    });
  });

  it('is refused what cannot be given', async () => {
    const booking = await booked(true, null);
    expect((await desk.money(booking)).cancellation).toBeNull();
    const policy = await cancelAs(booking, { refund: 'policy' });
    expect([policy.status, policy.body.fields[0].path]).toEqual([400, 'refund']);
    const much = await cancelAs(booking, { refund: 'amount', amount: 908.01 });
    expect([much.body.code, much.body.error]).toEqual([
      'refund_too_much',
      'At most £908.00 can be refunded.',
    ]);
    expect((await cancelAs(booking, { refund: 'amount' })).body.fields[0].path).toBe('amount');
    expect((await cancelAs(booking, { refund: 'all', amount: 1 })).body.fields[0].path).toBe('amount');
    expect((await desk.booking(booking)).status).toBe('confirmed');
  });
});

describe('A cancelled time that is let again', () => {
  const RESALE = { ...STRICT, resale: true };
  const sweepAt = async (instant: string) => {
    shop.clock.set(instant);
    await desk.dueTerms();
  };

  it('gives back what its business has not lost, at ten when its last night is over, once', async () => {
    const booking = await booked(true, RESALE);
    on('2027-06-10');
    await cancel(booking, 491.5);
    const { body: offers } = await shop.api.request(tenant.host, 'GET', '/api/public/calendar');
    const { body: held } = await shop.book(tenant, offers[0].id);
    await shop.approve(held.paypal_order_id);
    await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
    await sweepAt('2027-07-24T08:59:00.000Z');
    expect(await desk.events(booking)).not.toContain('BookingResaleReckoned');
    await sweepAt('2027-07-24T09:00:00.000Z');
    await sweepAt('2027-07-25T09:00:00.000Z');
    expect((await desk.events(booking)).filter((type) => type === 'BookingResaleReckoned')).toHaveLength(1);
    const money = await desk.money(booking);
    expect(money.cancelled.resale).toEqual({ nights: 7, resold: 833, refund: 416.5 });
    expect(money.refunds.at(-1)).toMatchObject({ amount: 416.5, reason: 'resale' });
  });

  it('keeps what it kept where nobody came', async () => {
    const booking = await booked(true, RESALE);
    on('2027-06-10');
    await cancel(booking, 491.5);
    await sweepAt('2027-07-24T09:00:00.000Z');
    expect((await desk.money(booking)).cancelled.resale).toEqual({ nights: 0, resold: 0, refund: 0 });
  });
});
