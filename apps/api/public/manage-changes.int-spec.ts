import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import type { StayWithLink } from '../../../test/support/changes';
import { NOW, stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { CUSTOMER } from '../../../test/support/shop';

let shop: StayShop;
let tenant: TestTenant;
let desk: ReturnType<typeof changesAt>;
useStayShop((now) => ({ shop } = now));
beforeEach(async () => {
  tenant = await shop.stayTenant(dearMondays);
  desk = changesAt(shop, tenant);
});

const DEARER = { difference: 45 };
const minutesLater = (minutes: number): void => shop.clock.advance(minutes * 60_000);

/** A change that waits for its payment. */
const offered = async (): Promise<{ at: StayWithLink; changeId: string; orderId: string }> => {
  await desk.allow('self');
  const at = await desk.booked();
  const { body } = await at.start(...SATURDAY, DEARER);
  return { at, changeId: body.change.id, orderId: body.payment.order_id };
};

describe('What other dates would cost', () => {
  it('is quoted with the own booking left out of the calendar, and said line by line', async () => {
    await desk.allow('self');
    const at = await desk.booked();
    const { status, body } = await at.quote(...SATURDAY);
    expect(status).toBe(200);
    expect(body).toMatchObject({ difference: 45, pay_now: 45, pay_later: 0, refund: 0, mode: 'self' });
    expect(body.lines[0]).toEqual({
      kind: 'night',
      text: '2 nights at £80.00: Saturday, Sunday',
      amount: 160,
    });
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
  });

  it('is refused by the rules of whoever books now', async () => {
    const at = await desk.booked();
    await desk.booked('2027-02-18', '2027-02-21');
    expect((await at.quote('2027-02-19', '2027-02-22')).body).toMatchObject({ code: 'stay_taken' });
    expect((await at.quote('2027-02-12', '2027-02-13')).body).toMatchObject({ code: 'stay_too_short' });
    expect((await at.quote(...SATURDAY, { adults: 9 })).body.code).toBe('party_too_large');
    const same = await at.quote(...FRIDAY);
    expect(same.body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'to' }] });
  });

  it('is not said where dates are not changed here, too late, too often, or once it has begun', async () => {
    await desk.allow('off');
    const at = await desk.booked();
    expect((await at.quote(...SATURDAY)).body.code).toBe('change_not_allowed');
    await desk.allow('ask', { until_hours: 720 });
    expect((await at.quote(...SATURDAY)).body.code).toBe('change_not_allowed');
    await desk.allow('ask', { until_hours: 0 });
    shop.clock.set('2027-02-12T08:00:00.000Z');
    expect((await at.quote(...SATURDAY)).body.code).toBe('booking_started');
  });
});

describe('A customer who may change the dates', () => {
  it('from Friday to Monday into Saturday to Tuesday holds one night more while £45 are paid, and then is moved', async () => {
    const { at, orderId } = await offered();
    expect(await desk.claims(at.bookingId)).toEqual([
      'booked 2027-02-12 to 2027-02-15',
      'offered 2027-02-15 to 2027-02-16',
    ]);
    expect((await at.manage('GET ')).body).toMatchObject({
      start_date: FRIDAY[0],
      change: { state: 'offered', start_date: SATURDAY[0], difference: 45, pay_now: 45 },
    });
    expect((await desk.pay(at.bookingId, orderId)).status).toBe(200);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-13 to 2027-02-16']);
    expect((await at.manage('GET ')).body).toMatchObject({
      start_date: SATURDAY[0],
      end_date: SATURDAY[1],
      change: null,
      total: 395,
      paid: 395,
    });
    expect((await desk.history(at.bookingId)).slice(2)).toEqual([
      'BookingChangeOffered',
      'BookingChangeExtended',
      'BookingMoved',
    ]);
  });

  it('is moved at once where it costs the same', async () => {
    await desk.allow('self');
    const at = await desk.booked();
    const { status, body } = await at.start('2027-02-26', '2027-03-01', { difference: 0 });
    expect(status).toBe(201);
    expect(body).toEqual({ change: null, payment: null });
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-26 to 2027-03-01']);
  });

  it('changes it only so often, and one change at a time', async () => {
    const { at } = await offered();
    expect((await at.start('2027-02-26', '2027-03-01', { difference: 0 })).body.code).toBe('change_open');
    const other = await desk.booked('2027-03-05', '2027-03-08');
    await other.start('2027-03-12', '2027-03-15', { difference: 0 });
    await other.start('2027-03-19', '2027-03-22', { difference: 0 });
    const third = await other.start('2027-03-05', '2027-03-08', { difference: 0 });
    expect(third.body.code).toBe('change_not_allowed');
  });

  it('pays what they were told, or nothing happens', async () => {
    await desk.allow('self');
    const at = await desk.booked();
    expect((await at.start(...SATURDAY, { difference: 44 })).body.code).toBe('price_changed');
    expect((await at.start(...SATURDAY, { difference: 45, refund: 1 })).body.code).toBe('price_changed');
    expect(await desk.claims(at.bookingId)).toHaveLength(1);
  });

  it('is kept the night from everybody else until the offer ends', async () => {
    const { at } = await offered();
    const monday = stay('2027-02-15', '2027-02-17');
    expect((await shop.bookStay(tenant, monday)).body.code).toBe('stay_taken');
    minutesLater(15);
    expect((await shop.bookStay(tenant, monday)).status).toBe(201);
    expect((await desk.history(at.bookingId)).at(-1)).toBe('BookingChangeEnded');
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
  });

  it('takes it back, and the night is free', async () => {
    const { at, changeId, orderId } = await offered();
    expect((await at.manage(`POST /changes/${changeId}/withdraw`, {})).body).toEqual({
      change: null,
      payment: null,
    });
    expect(await desk.claims(at.bookingId)).toHaveLength(1);
    expect((await at.manage(`POST /changes/${changeId}/withdraw`, {})).body.code).toBe('change_over');
    expect((await desk.pay(at.bookingId, orderId)).body.code).toBe('payment_order_superseded');
  });

  it('comes back to pay, and finds the same order', async () => {
    const { at, changeId, orderId } = await offered();
    const again = await at.manage(`POST /changes/${changeId}/accept`, { expected_difference: 45 });
    expect(again.body.payment).toEqual({ provider: 'paypal', order_id: orderId, amount: 45 });
    const wrong = await at.manage(`POST /changes/${changeId}/accept`, { expected_difference: 46 });
    expect(wrong.body.code).toBe('price_changed');
  });

  it('whose card is refused has a quarter of an hour more', async () => {
    const { at, orderId } = await offered();
    minutesLater(14);
    const effect = { kind: 'issue', issue: 'INSTRUMENT_DECLINED' };
    await shop.sandbox('PUT', '/paypal/faults', [{ operation: 'order.capture', times: 1, effect }]);
    expect((await desk.pay(at.bookingId, orderId)).body.code).toBe('payment_declined');
    minutesLater(14);
    expect((await desk.pay(at.bookingId, orderId)).status).toBe(200);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-13 to 2027-02-16']);
  });
});

describe('A payment that comes after the offer has lapsed', () => {
  it('moves the booking where the night is still free', async () => {
    const { at, orderId } = await offered();
    minutesLater(30);
    await desk.booked('2027-03-05', '2027-03-08');
    expect((await desk.pay(at.bookingId, orderId)).status).toBe(200);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-13 to 2027-02-16']);
  });

  it('takes nothing where somebody else has it', async () => {
    const { at, orderId } = await offered();
    minutesLater(30);
    await shop.bookStay(tenant, stay('2027-02-15', '2027-02-17'));
    expect((await desk.pay(at.bookingId, orderId)).body.code).toBe('change_over');
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
  });
});

describe('A customer who may ask', () => {
  it('holds nothing, and is answered by the owner: a dearer change waits for its payment for two days', async () => {
    const at = await desk.booked();
    const { body } = await at.start(...SATURDAY, { ...DEARER, note: 'The train is late.' });
    expect(body).toMatchObject({
      change: { state: 'asked', open_until: '2027-02-12T00:00:00.000Z' },
      payment: null,
    });
    expect(await desk.claims(at.bookingId)).toHaveLength(1);
    const asked = await shop.owner(tenant, 'GET', `bookings/${at.bookingId}`);
    expect(asked.body.change).toMatchObject({ note: 'The train is late.', difference: 45, by: 'customer' });
    const { body: theirs } = await shop.owner(tenant, 'POST', 'customers/export', {
      email: CUSTOMER.customer_email,
    });
    expect(theirs.files[0].change_notes).toMatchObject([{ text: 'The train is late.' }]);
    const accepted = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {});
    expect(accepted.body.change).toMatchObject({
      state: 'offered',
      by: 'owner',
      open_until: '2027-01-17T10:00:00.000Z',
    });
    expect(await desk.claims(at.bookingId)).toHaveLength(2);
    const paying = await at.manage(`POST /changes/${body.change.id}/accept`, { expected_difference: 45 });
    await desk.pay(at.bookingId, paying.body.payment.order_id);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-13 to 2027-02-16']);
  });

  it('needs attention until the owner says what they say', async () => {
    const at = await desk.booked();
    const read = async (path: string) => (await shop.owner(tenant, 'GET', path)).body;
    const waiting = async () => ({
      items: (await read('attention')).map(({ sentence }: { sentence: string }) => sentence),
      list: (await read('bookings?status=needs_attention')).map(({ id }: { id: string }) => id),
      one: (await read(`bookings/${at.bookingId}`)).needs_attention,
    });
    const nobody = { items: [], list: [], one: false };
    expect(await waiting()).toEqual(nobody);
    await at.start(...SATURDAY, DEARER);
    expect(await waiting()).toEqual({
      items: ['The customer asks for other dates and waits for an answer.'],
      list: [at.bookingId],
      one: true,
    });
    expect((await read('attention'))[0].since).toBe(shop.clock.now().toISOString());
    await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {});
    expect(await waiting()).toEqual(nobody);
  });

  it('is told no, or finds that the nights have gone meanwhile', async () => {
    const at = await desk.booked();
    await at.start(...SATURDAY, DEARER);
    await shop.bookStay(tenant, stay('2027-02-15', '2027-02-17'));
    const late = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {});
    expect(late.body.code).toBe('stay_taken');
    const no = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/decline`, {
      reason: 'We are full.',
    });
    expect(no.body.change).toBeNull();
    const again = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/decline`, {});
    expect(again.body.code).toBe('change_over');
  });

  it('asks also where it costs less and nothing was agreed about that: the owner says what comes back', async () => {
    await desk.allow('self');
    const at = await desk.booked('2027-02-12', '2027-02-16');
    const { body } = await at.quote(...FRIDAY);
    expect(body).toMatchObject({ difference: -125, refund: 0, pay_now: 0, mode: 'ask' });
    await at.start(...FRIDAY, { difference: -125 });
    const accepted = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {});
    expect(accepted.body).toMatchObject({ start_date: FRIDAY[0], end_date: FRIDAY[1], total_amount: 475 });
    const money = await shop.owner(tenant, 'GET', `bookings/${at.bookingId}/money`);
    expect(money.body.refunds).toEqual([]);
  });

  it('gets back what the owner says of what it costs less', async () => {
    const at = await desk.booked('2027-02-12', '2027-02-16');
    await at.start(...FRIDAY, { difference: -125 });
    const accept = (give_back: number) =>
      shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, { give_back });
    expect((await accept(100)).body.total_amount).toBe(375);
    const money = await shop.owner(tenant, 'GET', `bookings/${at.bookingId}/money`);
    expect(money.body.refunds).toMatchObject([{ amount: 100, state: 'requested', reason: 'change' }]);
  });

  it('A14: gives back what is left of the price, and never of the deposit; the owner does that by hand', async () => {
    const at = await desk.booked('2027-02-12', '2027-02-16');
    const path = `bookings/${at.bookingId}`;
    const { body: before } = await shop.owner(tenant, 'GET', `${path}/money`);
    const fault = { operation: 'capture.refund', effect: { kind: 'issue', issue: 'TRANSACTION_DISPUTED' } };
    await shop.owner(tenant, 'POST', `${path}/refunds`, { amount: before.paid - 125, reason: 'goodwill' });
    await at.start(...FRIDAY, { difference: -125 });
    await shop.owner(tenant, 'POST', `${path}/change/accept`, { give_back: 125 });
    const { body: asked } = await shop.owner(tenant, 'GET', `${path}/money`);
    const { id } = asked.refunds.find(({ reason }: { reason: string }) => reason === 'change');
    await shop.sandbox('PUT', '/paypal/faults', [fault]);
    await shop.owner(tenant, 'POST', `${path}/refunds/${id}/retry`);
    await shop.sandbox('DELETE', '/paypal/faults');
    // £125 is there, and £75 of it is the deposit.
    const byHand = { amount: 50, method: 'cash', returned_on: NOW.slice(0, 10), refund_id: id };
    const given = await shop.owner(tenant, 'POST', `${path}/returns`, byHand);
    expect(given.body).toMatchObject({ refunded: before.paid - 75, refundable: { amount: 75 } });
    expect((await shop.owner(tenant, 'GET', path)).body.status).toBe('confirmed');
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
  });
});
