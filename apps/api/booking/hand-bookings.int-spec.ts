import type { TestTenant } from '../../../test/support/api';
import { BY_HAND, takeByHand } from '../../../test/support/by-hand';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';

let shop: StayShop;
let tenant: TestTenant;
useStayShop((now) => ({ shop, tenant } = now));

const VALENTINE = { to: { stay: stay('2027-02-12', '2027-02-15') } };
const take = (changes: object = {}) => takeByHand(shop, tenant, { ...VALENTINE, ...changes });
const types = async (id: string) => (await shop.eventsOfBooking(tenant, id)).map(({ type }) => type);
const keep = (id: string, what: string, body: object = {}) =>
  shop.owner(tenant, 'POST', `bookings/${id}/${what}`, body);
const messages = async (id: string) =>
  (
    await shop.api.database.adminPool.query(
      'select kind, channel from rm.message where booking_id = $1 order by kind, channel',
      [id],
    )
  ).rows.map(({ kind, channel }) => `${kind} by ${channel}`);
const claims = async () =>
  (
    await shop.api.database.adminPool.query(
      'select state, lower(during)::date::text as from_day, upper(during)::date::text as to_day from rm.claim where tenant_id = $1',
      [tenant.id],
    )
  ).rows;

describe('A booking that is taken by hand', () => {
  it('stands at once, at list price, and owes what it costs', async () => {
    const { total } = (await shop.quote(tenant, VALENTINE.to.stay)).body;
    const { status, body } = await take();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      payment_status: 'pending',
      source: 'phone',
      provisional: false,
      total_amount: total,
      balance_due: total,
      customer_name: 'Anna Whitfield',
      hold_expires_at: null,
    });
    expect(await types(body.id)).toEqual(['BookingHeld', 'BookingConfirmed']);
    const [held] = await shop.eventsOfBooking(tenant, body.id);
    expect(held?.data).toMatchObject({
      source: 'phone',
      acceptedTerms: null,
      priceSet: null,
      rulesBroken: [],
    });
  });

  it('is at the price that its owner sets, with the reason kept under the customer’s own key', async () => {
    const { body } = await take({ price: { mode: 'set', total: 250, reason: 'A friend of Anna’s' } });
    expect(body).toMatchObject({ total_amount: 250, balance_due: 250 });
    expect(body.quote.lines).toMatchObject([{ kind: 'set', amount: 250 - body.security_deposit }]);
    const [held] = await shop.eventsOfBooking(tenant, body.id);
    expect(held?.data['priceSet']).toMatchObject({ reasonRef: expect.any(String) });
    expect(JSON.stringify(held)).not.toContain('friend');
    const path = 'customers/export';
    const exported = await shop.owner(tenant, 'POST', path, { email: BY_HAND.customer.email });
    expect(exported.text).toContain('A friend of Anna’s');
  });

  it('at a price set to 0 is confirmed without a provider, and asks for nothing', async () => {
    const price = { mode: 'set', total: 0, reason: 'A gift' };
    const { status, body } = await take({ price, payment: 'link', notify: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      total_amount: 0,
      balance_due: 0,
    });
    expect(body.paypal_order_id).toBeNull();
    expect(await messages(body.id)).not.toContain('payment_link by email');
    expect((await shop.ledger()).orders.filter(({ custom_id: id }) => id === body.id)).toEqual([]);
  });

  it('names the rules of its owner’s own that it breaks, and goes on only when it is told to', async () => {
    const to = { stay: stay('2027-02-12', '2027-02-13') };
    const refused = await take({ to });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'rules_broken',
      error: 'This breaks a rule of yours.',
      rules: [{ code: 'stay_too_short' }],
    });
    const { body } = await take({ to, ignore_rules: true });
    const [held] = await shop.eventsOfBooking(tenant, body.id);
    expect(held?.data['rulesBroken']).toEqual(['stay_too_short']);
  });

  it('is refused on time that somebody has, whatever rules are ignored', async () => {
    await shop.bookStay(tenant, VALENTINE.to.stay);
    const { status, body } = await take({ ignore_rules: true });
    expect([status, body.code, body.error]).toEqual([409, 'stay_taken', 'This date is no longer available']);
    shop.clock.advance(16 * 60_000);
    expect((await take()).status).toBe(201);
  });

  it('takes money that has changed hands already, and no more than is due', async () => {
    const received = { amount: 100, method: 'cash', received_on: '2027-01-15' };
    const { body } = await take({ received });
    expect(body).toMatchObject({ amount_paid: 100, payment_status: 'paid' });
    expect(body.balance_due).toBe(body.total_amount - 100);
    const to = { stay: stay('2027-03-12', '2027-03-15') };
    const much = await take({ to, price: { mode: 'set', total: 80 }, received });
    expect(much.body).toMatchObject({ code: 'payment_too_much', error: 'This is £20.00 more than is due.' });
    const later = await take({ to, received: { ...received, received_on: '2027-01-16' } });
    expect(later.body.fields).toMatchObject([{ path: 'received.received_on' }]);
    const held = await take({ to, received, provisional_until: '2027-01-20T18:00:00.000Z' });
    expect(held.body.fields).toMatchObject([{ path: 'received' }]);
    expect((await claims()).length).toBe(1);
  });

  it('needs a way to send a payment link, and a set price where there is no list', async () => {
    const customer = { name: 'Bo', phone: '01947 600000' };
    expect((await take({ customer, payment: 'link' })).body.code).toBe('contact_needed');
    const bare = await take({ customer: { name: 'Bo' } });
    expect(bare.body).toMatchObject({ customer_email: '', customer_phone: null });
    const dates = { start_date: '2027-08-01', end_date: '2027-08-03' };
    const plain = await shop.api.tenant();
    const unlisted = await takeByHand(shop, plain, { to: dates });
    expect(unlisted.body.fields).toMatchObject([{ path: 'price.total' }]);
    const set = await takeByHand(shop, plain, { to: dates, price: { mode: 'set', total: 90 } });
    expect(set.body).toMatchObject({ block_id: null, total_amount: 90, start_date: '2027-08-01' });
  });

  it('has what its owner notes for the staff, from the same moment on and under the customer’s own key', async () => {
    const { body } = await take({ note: ' Comes late, keys in the box. ' });
    expect(await types(body.id)).toEqual(['BookingHeld', 'BookingConfirmed']);
    const noted = await shop.owner(tenant, 'GET', `bookings/${body.id}/notes`);
    expect(noted.body).toMatchObject([{ text: 'Comes late, keys in the box.', for: 'staff', pinned: false }]);
    const { rows } = await shop.api.database.adminPool.query(
      "select data::text as data from es.event where tenant_id = $1 and type = 'BookingNoteAdded'",
      [tenant.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].data).not.toContain('keys');
    const exported = await shop.owner(tenant, 'POST', 'customers/export', { email: BY_HAND.customer.email });
    expect(exported.text).toContain('Comes late, keys in the box.');
  });

  it('leaves no note behind when it is refused, and none when there is nothing to note', async () => {
    expect((await take({ note: 'x'.repeat(2_001) })).status).toBe(400);
    await shop.bookStay(tenant, VALENTINE.to.stay);
    expect((await take({ note: 'Regular' })).body.code).toBe('stay_taken');
    const to = { stay: stay('2027-03-12', '2027-03-15') };
    const priced = await take({ to, price: { mode: 'set', total: 250, reason: 'A friend' }, note: '' });
    expect((await shop.owner(tenant, 'GET', `bookings/${priced.body.id}/notes`)).body).toEqual([]);
    const { rows } = await shop.api.database.adminPool.query(
      "select 1 from es.event where tenant_id = $1 and type = 'BookingNoteAdded'",
      [tenant.id],
    );
    expect(rows).toEqual([]);
  });

  it('is told of in the history, and to its customer only where the owner wants it', async () => {
    const { body } = await take();
    expect(await messages(body.id)).toEqual([]);
    const { body: history } = await shop.owner(tenant, 'GET', `bookings/${body.id}/history`);
    expect(history[0]).toMatchObject({
      sentence: expect.stringMatching(/^You took the booking by telephone/),
      actor: 'You',
    });
    const to = { stay: stay('2027-03-12', '2027-03-15') };
    const told = await take({ to, notify: true });
    expect(await messages(told.body.id)).toEqual(['confirmation by email']);
    const linked = await take({ to: { stay: stay('2027-04-16', '2027-04-19') }, payment: 'link' });
    expect(await messages(linked.body.id)).toEqual(['payment_link by email']);
  });
});

describe('A provisional booking', () => {
  const until = '2027-01-17T18:00:00.000Z';
  const provisional = (changes: object = {}) => take({ provisional_until: until, ...changes });

  it('holds its time until its end, and not a moment longer', async () => {
    const { body } = await provisional();
    expect(body).toMatchObject({ status: 'pending', provisional: true, hold_expires_at: until });
    expect(await claims()).toEqual([{ state: 'held', from_day: '2027-02-12', to_day: expect.any(String) }]);
    const wish = stay('2027-02-12', '2027-02-15');
    expect((await shop.bookStay(tenant, wish)).body.code).toBe('stay_taken');
    shop.clock.set(until);
    expect((await shop.bookStay(tenant, wish)).status).toBe(201);
    expect(await types(body.id)).toEqual(['BookingHeld', 'BookingHoldExpired']);
  });

  it('ends within 30 days and before it begins', async () => {
    const at = async (provisional_until: string) => (await provisional({ provisional_until })).body;
    expect((await at('2027-02-12T00:00:01.000Z')).code).toBe('provisional_too_long');
    const to = { stay: stay('2027-06-11', '2027-06-14') };
    const far = await take({ to, provisional_until: '2027-02-14T10:00:00.001Z' });
    expect(far.body.code).toBe('provisional_too_long');
    expect((await at('2027-01-15T10:00:00.000Z')).fields).toMatchObject([{ path: 'provisional_until' }]);
    expect((await at('2027-02-12T00:00:00+00:00')).status).toBe('pending');
  });

  it('is kept for longer, confirmed without a payment, or let go', async () => {
    const { body } = await provisional();
    const longer = await keep(body.id, 'extend', { until: '2027-01-30T18:00:00.000Z' });
    expect(longer.body).toMatchObject({ hold_expires_at: '2027-01-30T18:00:00.000Z' });
    expect((await keep(body.id, 'extend', { until })).body.code).toBe('validation_failed');
    expect((await keep(body.id, 'retake', { until })).body.code).toBe('provisional_lives');
    expect((await keep(body.id, 'confirm', {})).body.code).toBe('validation_failed');
    const confirmed = await keep(body.id, 'confirm', { without_payment: true, notify: false });
    expect(confirmed.body).toMatchObject({ status: 'confirmed', balance_due: body.total_amount });
    expect((await keep(body.id, 'release')).body.code).toBe('not_provisional');
    const other = await take({ to: { stay: stay('2027-03-12', '2027-03-15') }, provisional_until: until });
    expect((await keep(other.body.id, 'release')).body).toMatchObject({
      status: 'expired',
      provisional: true,
    });
    expect((await claims()).length).toBe(1);
  });

  it('is retaken after a lapse while its time is free, noticed or not', async () => {
    const { body } = await provisional();
    shop.clock.set('2027-01-18T09:00:00.000Z');
    tenant = await shop.api.signIn(tenant);
    expect((await keep(body.id, 'extend', { until: '2027-01-19T18:00:00.000Z' })).body.code).toBe(
      'provisional_over',
    );
    const again = await keep(body.id, 'retake', { until: '2027-01-19T18:00:00.000Z' });
    expect(again.body).toMatchObject({ status: 'pending', hold_expires_at: '2027-01-19T18:00:00.000Z' });
    expect(await types(body.id)).toEqual(['BookingHeld', 'BookingHoldExpired', 'BookingHoldRetaken']);
    shop.clock.set('2027-01-20T09:00:00.000Z');
    tenant = await shop.api.signIn(tenant);
    await shop.bookStay(tenant, stay('2027-02-12', '2027-02-15'));
    const taken = await keep(body.id, 'retake', { until: '2027-01-21T18:00:00.000Z' });
    expect(taken.body).toMatchObject({ code: 'block_time_taken', error: 'This date is no longer available' });
  });

  it('is no other booking', async () => {
    const { body } = await take();
    expect((await keep(body.id, 'extend', { until })).body.code).toBe('not_provisional');
    const held = await shop.bookStay(tenant, stay('2027-04-16', '2027-04-19'));
    const customers = await keep(held.body.booking_id, 'confirm', { without_payment: true });
    expect(customers.body.code).toBe('not_provisional');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await keep(nobody, 'confirm', { without_payment: true })).status).toBe(404);
  });
});
