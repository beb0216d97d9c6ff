import type { TestTenant } from '../../../test/support/api';
import { FIREWOOD } from '@holdfast/domain/stay/testing/tariff-a';
import { cottage, cottageNights, stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { violations } from '../../../test/support/invariants';
import { CUSTOMER } from '../../../test/support/shop';

const MINUTE = 60_000;

describe('Booking a stay', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
  });

  const [from, to] = ['2027-02-08', '2027-02-10'];
  const wish = (changes: object = {}) => stay(from, to, changes);
  const take = (changes: object = {}, more: object = {}) => shop.bookStay(tenant, wish(changes), more);
  const claims = async () =>
    (
      await shop.api.database.adminPool.query<{ during: string; state: string; block_id: string | null }>(
        `select lower(during)::date::text || ' ' || upper(during)::date::text as during, state, block_id
           from rm.claim where tenant_id = $1 order by during`,
        [tenant.id],
      )
    ).rows;
  const spans = async () => (await claims()).map(({ during }) => during);
  const view = async (id: string) =>
    (await shop.api.request(tenant.host, 'GET', `/api/public/booking/${id}`)).body;
  const pay = async ({
    booking_id: id,
    paypal_order_id: order,
  }: {
    booking_id: string;
    paypal_order_id: string;
  }) => {
    await shop.approve(order);
    return shop.confirm(tenant, id, order);
  };

  it('holds its nights with what was agreed, and answers what is to be paid', async () => {
    const { status, body } = await take({ children: 1, extras: [{ id: FIREWOOD, quantity: 2 }] });
    expect([status, body.status, body.amount, body.pay_now]).toEqual([201, 'pending', 297, 297]);
    expect(body.quote).toMatchObject({ tariff_version: 1, arrival: from, nights: 2, total: 297 });
    expect(body.quote.lines.map(({ label }: { label: string }) => label)).toEqual([
      'Monday night',
      'Tuesday night',
      'Cleaning',
      'Extra child',
      'Firewood',
    ]);
    expect(await claims()).toEqual([{ during: `${from} ${to}`, state: 'held', block_id: null }]);
    const [held] = await shop.eventsOfBooking(tenant, body.booking_id);
    expect(held?.data).toMatchObject({
      blockId: null,
      startDate: from,
      endDate: to,
      party: { adults: 2, children: 1, infants: 0, pets: 0 },
      stay: { tariffVersion: 1, heldOn: '2027-01-15', extras: [{ id: FIREWOOD, quantity: 2 }] },
      preparationNights: 0,
    });
    expect((await shop.ledger()).orders.find(({ id }) => id === body.paypal_order_id)?.amount).toBe('297.00');
  });

  it('is confirmed once it is paid, whatever its tariff says by then', async () => {
    const { body: held } = await take();
    await shop.owner(tenant, 'PUT', 'tariff', {
      based_on: 1,
      ...cottage,
      nights: { ...cottageNights, rate: 999 },
    });
    const { body } = await pay(held);
    expect([body.status, body.block_id, body.amount_paid, body.start_date]).toEqual([
      'confirmed',
      null,
      270,
      from,
    ]);
    expect(await claims()).toEqual([{ during: `${from} ${to}`, state: 'booked', block_id: null }]);
  });

  it('keeps the nights of preparation behind it with it', async () => {
    const nights = { ...cottageNights, preparation_nights: 2, smallest_gap: null };
    tenant = await shop.stayTenant({ ...cottage, nights });
    await take();
    expect(await spans()).toEqual(['2027-02-08 2027-02-12']);
    const block = await shop.addBlock(tenant, { start_date: '2027-02-11', end_date: '2027-02-14' });
    const [shown] = (await shop.api.request(tenant.host, 'GET', '/api/public/calendar')).body;
    expect(shown.status).toBe('booked');
    const refused = await shop.book(tenant, block.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'block_time_taken']);
  });

  it('and a block take their time from one another, whichever comes first', async () => {
    const block = await shop.addBlock(tenant, { start_date: from, end_date: '2027-02-12' });
    expect((await shop.quote(tenant, wish())).status).toBe(200);
    await shop.book(tenant, block.id);
    const { status, body } = await take();
    expect([status, body.code]).toEqual([409, 'stay_taken']);
    expect(body.nearest.length).toBeGreaterThan(0);
    const other = await shop.addBlock(tenant, { start_date: '2027-02-15', end_date: '2027-02-19' });
    expect((await shop.bookStay(tenant, stay('2027-02-17', '2027-02-19'))).status).toBe(201);
    expect((await shop.book(tenant, other.id)).body.code).toBe('block_time_taken');
  });

  it('takes either a block or a stay, never both and never neither', async () => {
    const block = await shop.addBlock(tenant);
    for (const more of [{ stay: undefined }, { block_id: block.id }]) {
      const { status, body } = await take({}, more);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
  });

  it('is refused as its quote is', async () => {
    for (const [changes, code] of [
      [{ departure: '2027-02-09' }, 'stay_too_short'],
      [{ adults: 5 }, 'party_too_large'],
      [{ extras: [{ id: FIREWOOD, quantity: 11 }] }, 'validation_failed'],
      [{ discount_code: 'NONE' }, 'discount_unknown'],
      [{ departure: from }, 'validation_failed'],
    ] as const) {
      const { body } = await take(changes);
      expect([changes, body.code]).toEqual([changes, code]);
      expect((await shop.quote(tenant, wish(changes))).body).toMatchObject({ code, error: body.error });
    }
    expect(await claims()).toEqual([]);
  });

  it('is not held at a price that was not seen', async () => {
    await shop.owner(tenant, 'PUT', 'tariff', { based_on: 1, ...cottage, security_deposit: 80 });
    const { status, body } = await take({}, { expected_total: 270 });
    expect([status, body.code, body.error]).toEqual([
      409,
      'price_changed',
      'The price has changed. Please look at it again.',
    ]);
    expect(body.quote).toMatchObject({ tariff_version: 2, total: 275, security_deposit: 80 });
    expect(await claims()).toEqual([]);
    expect((await take({}, { expected_total: '275.00' })).status).toBe(201);
    const block = await shop.addBlock(tenant);
    const wrong = await shop.book(tenant, block.id, { expected_total: 1 });
    expect([wrong.body.code, wrong.body.quote]).toEqual(['price_changed', undefined]);
    expect((await shop.book(tenant, block.id, { expected_total: 420 })).status).toBe(201);
  });

  it('goes on with another party, other extras and another code, at the prices of its own tariff and day', async () => {
    await shop.owner(tenant, 'POST', 'discounts', {
      code: 'TENTH',
      type: 'percent',
      amount: 10,
      max_uses: 1,
    });
    const { body: held } = await take({ discount_code: 'TENTH' });
    expect(held.amount).toBe(250.5);
    await shop.owner(tenant, 'PUT', 'tariff', {
      based_on: 1,
      ...cottage,
      nights: { ...cottageNights, rate: 999 },
    });
    shop.clock.advance(MINUTE);
    const token = { hold_token: held.hold_token };
    const { body: again } = await take({ pets: 1, extras: [{ id: FIREWOOD, quantity: 1 }] }, token);
    expect([again.booking_id, again.amount, again.quote.tariff_version]).toEqual([held.booking_id, 297.5, 1]);
    expect(again.paypal_order_id).not.toBe(held.paypal_order_id);
    const changed = await take({ pets: 1, discount_code: 'tenth' }, { ...token, expected_total: 297.5 });
    expect([changed.body.code, changed.body.quote.total]).toEqual(['price_changed', 268.5]);
    const { body: last } = await take({ pets: 1, discount_code: 'tenth' }, token);
    expect(last.amount).toBe(268.5);
    expect((await take({ pets: 3 }, token)).body.code).toBe('party_too_large');
    expect((await view(held.booking_id)).total_amount).toBe(268.5);
    expect((await pay(last)).body).toMatchObject({ status: 'confirmed', amount_paid: 268.5 });
  });

  it('goes on at the prices of its own tariff also when nights are offered no more', async () => {
    const { body: held } = await take();
    const token = { hold_token: held.hold_token };
    await shop.owner(tenant, 'PUT', 'tariff', { based_on: 1, ...cottage, nights: null });
    const { status, body: again } = await take({ pets: 1 }, token);
    expect([status, again.booking_id, again.quote.tariff_version]).toEqual([201, held.booking_id, 1]);
    const other = await shop.bookStay(tenant, stay('2027-02-09', '2027-02-12'), token);
    expect([other.status, other.body.code]).toEqual([404, 'stays_off']);
    expect((await pay(again)).body.status).toBe('confirmed');
  });

  it('that was exchanged is not paid any more, though its order was approved: nobody pays for both', async () => {
    const { body: held } = await take();
    const { body: moved } = await shop.bookStay(tenant, stay('2027-02-15', '2027-02-17'), {
      hold_token: held.hold_token,
    });
    expect((await pay(held)).body.code).toBe('hold_expired');
    expect((await pay(moved)).body.status).toBe('confirmed');
    expect(await spans()).toEqual(['2027-02-15 2027-02-17']);
  });

  it('is exchanged for other dates in one go, or nothing happens', async () => {
    const { body: held } = await take();
    const token = { hold_token: held.hold_token };
    const refused = await shop.bookStay(tenant, stay(from, '2027-02-09'), token);
    expect(refused.body.code).toBe('stay_too_short');
    expect(await spans()).toEqual(['2027-02-08 2027-02-10']);
    // It overlaps the hold that it takes the place of.
    const { status, body: moved } = await shop.bookStay(tenant, stay('2027-02-09', '2027-02-12'), token);
    expect([status, moved.booking_id === held.booking_id]).toEqual([201, false]);
    expect(await spans()).toEqual(['2027-02-09 2027-02-12']);
    expect((await shop.eventsOfBooking(tenant, held.booking_id)).at(-1)).toEqual({
      type: 'BookingHoldReleased',
      data: { by: 'customer', cause: 'other_dates' },
    });
    const stranger = await shop.bookStay(tenant, stay('2027-02-10', '2027-02-13'), {
      hold_token: `${token.hold_token}x`,
    });
    expect(stranger.body.code).toBe('stay_taken');
  });

  it('keeps nights no longer than any hold, however often it is exchanged for dates that overlap', async () => {
    const began = shop.clock.now().getTime();
    let { body: held } = await take();
    const ends = () => (Date.parse(held.hold_expires_at) - began) / MINUTE;
    const found: number[] = [];
    for (const days of [1, 0, 1]) {
      shop.clock.advance(14 * MINUTE);
      const dates = stay(`2027-02-0${8 + days}`, `2027-02-1${days}`);
      ({ body: held } = await shop.bookStay(tenant, dates, { hold_token: held.hold_token }));
      found.push(ends());
    }
    // Three holds' lengths, as if it had been prolonged.
    expect(found).toEqual([29, 43, 45]);
    const more = await shop.api.request(tenant.host, 'POST', '/api/public/extend', {
      body: { booking_id: held.booking_id, hold_token: held.hold_token },
    });
    expect([more.status, more.body.code]).toEqual([409, 'hold_extended_out']);
    const block = await shop.addBlock(tenant, { start_date: '2027-02-10', end_date: '2027-02-12' });
    ({ body: held } = await shop.book(tenant, block.id, { hold_token: held.hold_token }));
    expect(ends()).toBe(45);
    // Other nights are another choice, and nobody has had them.
    ({ body: held } = await shop.bookStay(tenant, stay('2027-02-15', '2027-02-17'), {
      hold_token: held.hold_token,
    }));
    expect(ends()).toBe(42 + 15);
  });

  it('is exchanged for a block on the same nights in one go, or nothing happens', async () => {
    await shop.owner(tenant, 'POST', 'discounts', { code: 'ONE', type: 'percent', amount: 10, max_uses: 1 });
    const { body: held } = await take({ discount_code: 'ONE' });
    const block = await shop.addBlock(tenant, { start_date: from, end_date: '2027-02-12', price: 300 });
    const closed = await shop.addBlock(tenant, { start_date: from, end_date: to, status: 'blocked' });
    const swap = (changes: object = {}) =>
      shop.book(tenant, block.id, { hold_token: held.hold_token, discount_code: 'ONE', ...changes });
    expect((await swap()).body.code).toBe('block_not_available');
    await shop.owner(tenant, 'DELETE', `availability/${closed.id}`);
    expect((await swap({ expected_total: 1 })).body.code).toBe('price_changed');
    expect((await swap({ hold_token: null, discount_code: null })).body.code).toBe('block_time_taken');
    expect(await spans()).toEqual([`${from} ${to}`]);
    const { status, body } = await swap();
    expect([status, body.amount, await spans()]).toEqual([201, 270, [`${from} 2027-02-12`]]);
    expect((await shop.eventsOfBooking(tenant, held.booking_id)).at(-1)?.data).toEqual({
      by: 'customer',
      cause: 'other_dates',
    });
    expect((await pay(held)).body.code).toBe('hold_expired');
    expect((await pay(body)).body.status).toBe('confirmed');
  });

  it('takes nights of a hold that has lapsed, once it has', async () => {
    const { body: held } = await take();
    expect((await take()).body.code).toBe('stay_taken');
    shop.clock.advance(15 * MINUTE + 1);
    expect((await shop.bookStay(tenant, stay('2027-02-09', '2027-02-11'))).status).toBe(201);
    expect((await shop.eventsOfBooking(tenant, held.booking_id)).at(-1)?.type).toBe('BookingHoldExpired');
    expect(await spans()).toEqual(['2027-02-09 2027-02-11']);
  });

  it('answers a repeated request as the first', async () => {
    const headers = { 'Idempotency-Key': 'the-same-stay-once-more' };
    const body = { stay: wish(), ...CUSTOMER };
    const ask = () => shop.api.request(tenant.host, 'POST', '/api/public/book', { body, headers });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('that costs nothing is confirmed at once', async () => {
    tenant = await shop.stayTenant({ ...cottage, security_deposit: 0 });
    await shop.owner(tenant, 'POST', 'discounts', { code: 'ALL', type: 'percent', amount: 100 });
    const { body } = await take({ discount_code: 'all' }, { expected_total: 0 });
    expect([body.status, body.paypal_order_id, body.amount, body.pay_now]).toEqual(['confirmed', null, 0, 0]);
  });
});
