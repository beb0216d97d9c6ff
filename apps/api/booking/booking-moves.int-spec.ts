import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import type { StayWithLink } from '../../../test/support/changes';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { withoutIds } from '../../../test/support/canaries';
import { CUSTOMER } from '../../../test/support/shop';
import { violations } from '../../../test/support/invariants';

let shop: StayShop;
let tenant: TestTenant;
let desk: ReturnType<typeof changesAt>;
useStayShop((now) => ({ shop } = now));
beforeEach(async () => {
  tenant = await shop.stayTenant(dearMondays);
  desk = changesAt(shop, tenant);
});

const dates = ([start_date, end_date]: readonly [string, string]) => ({ start_date, end_date });
const preview = (id: string, to: object) => shop.owner(tenant, 'POST', `bookings/${id}/move/preview`, { to });
const move = (id: string, to: object, body: object = {}) =>
  shop.owner(tenant, 'POST', `bookings/${id}/move`, {
    to,
    price: { mode: 'keep' },
    expected_total: 350,
    ...body,
  });
const read = async ({ bookingId }: StayWithLink) =>
  (await shop.owner(tenant, 'GET', `bookings/${bookingId}`)).body;

describe('What a move would come to', () => {
  it('is told at both prices, with the own time left out', async () => {
    const at = await desk.booked();
    const { status, body } = await preview(at.bookingId, dates(SATURDAY));
    expect(status).toBe(200);
    expect(body).toEqual({
      start_date: SATURDAY[0],
      end_date: SATURDAY[1],
      start_time: null,
      end_time: null,
      free: true,
      taken_by: [],
      rules_broken: [],
      total_kept: 350,
      total_new: 395,
      paid: 350,
      may_ask: true,
    });
  });

  it('names what has its nights, and the rules that it breaks', async () => {
    const at = await desk.booked();
    const other = await desk.booked('2027-02-18', '2027-02-21');
    const { body, text } = await preview(at.bookingId, dates(['2027-02-19', '2027-02-20']));
    expect(body).toMatchObject({ free: false, taken_by: [(await read(other)).reference] });
    const short = await preview(at.bookingId, dates(['2027-02-26', '2027-02-27']));
    expect(short.body.rules_broken).toMatchObject([{ code: 'stay_too_short' }]);
    expect(text).not.toContain(CUSTOMER.customer_name);
  });
});

describe('An owner moves a booking', () => {
  it('and keeps its price', async () => {
    const at = await desk.booked();
    expect((await move(at.bookingId, dates(SATURDAY))).status).toBe(200);
    expect(await read(at)).toMatchObject({
      start_date: SATURDAY[0],
      end_date: SATURDAY[1],
      total_amount: 350,
      balance_due: 0,
    });
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-13 to 2027-02-16']);
  });

  it('at today’s price: the difference is a part of its own, which the customer pays by their link', async () => {
    const at = await desk.booked();
    const price = { mode: 'recalculate' };
    const { body } = await move(at.bookingId, dates(SATURDAY), { price, expected_total: 395 });
    expect(body).toMatchObject({ total_amount: 395, amount_paid: 350, balance_due: 45 });
    const due = body.instalments.find(({ state }: { state: string }) => state === 'due');
    expect(due).toMatchObject({ kind: 'change', left: 45 });
    const order = await at.manage('POST /payments', { number: due.number });
    expect(order.status).toBe(200);
    await shop.approve(order.body.payment.order_id);
    const paid = await at.manage('POST /payments/confirm', { order_id: order.body.payment.order_id });
    expect(paid.body).toMatchObject({ paid: 395 });
    expect((await read(at)).balance_due).toBe(0);
  });

  it('to where it costs less: what the owner says comes back', async () => {
    const at = await desk.booked(...SATURDAY);
    const price = { mode: 'recalculate', give_back: 20 };
    const moved = await move(at.bookingId, dates(FRIDAY), { price, expected_total: 350 });
    expect(moved.body).toMatchObject({ start_date: FRIDAY[0], total_amount: 375 });
    expect((await read(at)).refunded_amount).toBe(20);
  });

  it('at a price that they set, for a reason that goes with the customer', async () => {
    const at = await desk.booked();
    const price = { mode: 'set', total: 300, reason: 'The heating was out' };
    const moved = await move(at.bookingId, dates(SATURDAY), { price, expected_total: 300 });
    expect(moved.body).toMatchObject({ total_amount: 300, refunded_amount: 50 });
    const events = await shop.eventsOfBooking(tenant, at.bookingId);
    expect(JSON.stringify(events)).not.toContain('heating');
    const exported = await shop.owner(tenant, 'POST', 'customers/export', {
      email: CUSTOMER.customer_email,
    });
    expect(exported.text).toContain('The heating was out');
  });

  it('2.6 number 8: never onto the next booking’s night, which is named by its reference only', async () => {
    const at = await desk.booked();
    const next = await desk.booked('2027-02-15', '2027-02-18');
    const { status, body, text } = await move(at.bookingId, dates(SATURDAY), { ignore_rules: true });
    expect([status, body.code]).toEqual([409, 'block_time_taken']);
    expect(body.error).toBe(
      `This date is no longer available. It is taken by ${(await read(next)).reference}.`,
    );
    expect(withoutIds(text)).not.toMatch(/Whitfield|@|07700/);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
  });

  it('against a rule of their own only where they say so, and the fact names it', async () => {
    const at = await desk.booked();
    const short = dates(['2027-02-12', '2027-02-13']);
    expect((await move(at.bookingId, short)).body.code).toBe('rules_broken');
    expect((await move(at.bookingId, short, { ignore_rules: true })).status).toBe(200);
    const [moved] = (await shop.eventsOfBooking(tenant, at.bookingId)).filter(
      ({ type }) => type === 'BookingMoved',
    );
    expect(moved?.data).toMatchObject({ rulesBroken: ['stay_too_short'], wish: 'tenant_admin' });
  });

  it('for the total that they were shown, or not at all', async () => {
    const at = await desk.booked();
    const moved = await move(at.bookingId, dates(SATURDAY), { expected_total: 349.99 });
    expect(moved.body.code).toBe('price_changed');
    expect(await desk.history(at.bookingId)).not.toContain('BookingMoved');
  });

  it('and tells the customer, with the next number of the calendar file, unless they say not to', async () => {
    const at = await desk.booked();
    await move(at.bookingId, dates(SATURDAY), { notify: false });
    await move(at.bookingId, dates(['2027-02-26', '2027-03-01']));
    const file = await at.manage('GET /calendar.ics');
    expect(file.text).toContain('SEQUENCE:2');
    const told = (await shop.eventsOfBooking(tenant, at.bookingId))
      .filter(({ type }) => type === 'BookingMoved')
      .map(({ data }) => data['notify']);
    expect(told).toEqual([false, true]);
  });

  it('notes what would have come back for the old dates: nobody gets more for having been moved', async () => {
    tenant = await shop.stayTenant({
      ...dearMondays,
      cancellation: {
        steps: [{ days: 14, percent: 100 }],
        free_hours: 0,
        customer_may_cancel: true,
        resale: false,
      },
    });
    desk = changesAt(shop, tenant);
    const at = await desk.booked('2027-01-22', '2027-01-25');
    await move(at.bookingId, dates(['2027-09-10', '2027-09-13']));
    const [moved] = (await shop.eventsOfBooking(tenant, at.bookingId)).filter(
      ({ type }) => type === 'BookingMoved',
    );
    expect(moved?.data).toMatchObject({ refundCap: 0 });
  });
});

describe('An owner who asks first', () => {
  const ask = { ask_customer: true };

  it('holds what it adds for two days, and the customer pays the difference', async () => {
    const at = await desk.booked();
    const price = { mode: 'recalculate' };
    const { body } = await move(at.bookingId, dates(SATURDAY), { ...ask, price, expected_total: 395 });
    expect(body.change).toMatchObject({ state: 'offered', by: 'owner', pay_now: 45 });
    expect(body.change.open_until).toBe('2027-01-17T10:00:00.000Z');
    expect(await desk.claims(at.bookingId)).toEqual([
      'booked 2027-02-12 to 2027-02-15',
      'offered 2027-02-15 to 2027-02-16',
    ]);
    expect((await move(at.bookingId, dates(SATURDAY))).body.code).toBe('change_open');
    const paying = await at.manage(`POST /changes/${body.change.id}/accept`, { expected_difference: 45 });
    await desk.pay(at.bookingId, paying.body.payment.order_id);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-13 to 2027-02-16']);
    const { may } = (await at.manage('GET ')).body;
    expect(may).toMatchObject({ dates: 'ask' });
  });

  it('has a yes without money moved at once, and what goes back is asked for then', async () => {
    const at = await desk.booked(...SATURDAY);
    const price = { mode: 'recalculate', give_back: 20 };
    const { body } = await move(at.bookingId, dates(FRIDAY), { ...ask, price, expected_total: 350 });
    expect(body).toMatchObject({ start_date: SATURDAY[0], refunded_amount: 0 });
    const { id } = body.change;
    const wrong = await at.manage(`POST /changes/${id}/accept`, { expected_difference: -45 });
    expect(wrong.body).toMatchObject({ change: null, payment: null });
    expect(await read(at)).toMatchObject({ start_date: FRIDAY[0], total_amount: 375 });
    const again = await at.manage(`POST /changes/${id}/accept`, { expected_difference: -45 });
    expect(again.body.code).toBe('change_over');
  });

  it('may take it back, and so may the customer; it lapses by itself', async () => {
    const at = await desk.booked();
    const offer = () => move(at.bookingId, dates(SATURDAY), ask);
    await offer();
    const taken = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/decline`, {});
    expect(taken.status).toBe(200);
    const second = await offer();
    await at.manage(`POST /changes/${second.body.change.id}/withdraw`, {});
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
    await offer();
    shop.clock.advance(48 * 60 * 60_000);
    expect((await shop.bookStay(tenant, stay('2027-02-15', '2027-02-18'))).status).toBe(201);
  });
});

describe('2.6 number 5: by the hour', () => {
  it('a booking cannot be moved onto 01:30 on 28 March 2027, when the clocks go from one to two', async () => {
    const hours = await shop.api.tenant();
    tenant = hours;
    await shop.owner(hours, 'PUT', 'settings', { booking_mode: 'time' });
    const block = await shop.addBlock(hours, {
      start_date: '2027-03-27',
      end_date: '2027-03-27',
      start_time: '10:00',
      end_time: '11:00',
      price: 40,
    });
    const { body } = await shop.bookAndPay(hours, block.id);
    const to = { start_date: '2027-03-28', end_date: '2027-03-28', start_time: '01:30', end_time: '02:30' };
    for (const answer of [await preview(body.id, to), await move(body.id, to, { expected_total: 40 })])
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    const later = { ...to, start_time: '03:30', end_time: '04:30' };
    expect((await move(body.id, later, { expected_total: 40 })).status).toBe(200);
  });
});

describe('The owner’s calendar', () => {
  const calendar = (from: string, to: string) => shop.owner(tenant, 'GET', `calendar?from=${from}&to=${to}`);

  it('says who comes and who leaves, from the day of an arrival to that of the departure', async () => {
    const at = await desk.booked();
    const { body } = await calendar('2027-02-15', '2027-02-15');
    expect(body).toMatchObject({
      more: false,
      bookings: [
        {
          id: at.bookingId,
          customer_name: CUSTOMER.customer_name,
          party: { adults: 2 },
          state: 'confirmed',
          balance_due: 0,
          change_open: false,
        },
      ],
    });
    expect((await calendar('2027-02-12', '2027-02-12')).body.bookings).toHaveLength(1);
    expect((await calendar('2027-02-16', '2027-03-16')).body.bookings).toHaveLength(0);
    expect((await calendar('2027-01-01', '2027-02-11')).body.bookings).toHaveLength(0);
  });

  it('says who owes, and leaves out what has ended', async () => {
    const at = await desk.booked();
    const price = { mode: 'recalculate' };
    await move(at.bookingId, dates(SATURDAY), { price, expected_total: 395 });
    const { body } = await calendar('2027-02-01', '2027-02-28');
    expect(body.bookings).toMatchObject([{ balance_due: 45, overdue: false }]);
    await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/cancel`);
    expect((await calendar('2027-02-01', '2027-02-28')).body.bookings).toEqual([]);
  });

  it('wants days that there are, and not too many of them', async () => {
    for (const query of ['from=2027-02-01', 'from=2027-02-02&to=2027-02-01', 'from=2027-02-01&to=2028-12-01'])
      expect((await shop.owner(tenant, 'GET', `calendar?${query}`)).body.code).toBe('validation_failed');
  });
});

it('Whatever was moved: no time is had twice, and the log still tells the same story', async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
}, 60_000);
