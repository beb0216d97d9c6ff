import { instalmentDesk, QUARTER, WEEK } from '../../../test/support/instalments';
import type { InstalmentDesk } from '../../../test/support/instalments';
import type { TestTenant } from '../../../test/support/api';
import { cottage, stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { isAsked, itShows } from '../../../test/support/examples';
import { PART_EXAMPLES } from '../../../test/support/part-examples';

describe('Bookings that are paid in parts', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: InstalmentDesk;
  useStayShop((now) => {
    ({ shop, tenant } = now);
    desk = instalmentDesk(shop, tenant);
  });

  const on = (date: string) => shop.clock.set(`${date}T10:00:00.000Z`);

  it.each(PART_EXAMPLES.filter(({ name }) => isAsked(name)))(
    'owe what the terms say: $name',
    async ({ terms = {}, booked = '2027-01-15', block = WEEK, now, parts }) => {
      on(booked);
      await desk.terms({ ...QUARTER, ...terms }, 1);
      const { body: held } = await desk.hold(block);
      expect(held).toMatchObject({ amount: block.price + 75, pay_now: now });
      const { amount } = (await shop.ledger()).orders.find(({ id }) => id === held.paypal_order_id) ?? {};
      expect(Number(amount)).toBe(now);
      const { instalments } = await desk.booking({ bookingId: held.booking_id });
      expect(
        instalments.flatMap((one: { amount: number; due_on: string | null }) => [one.amount, one.due_on]),
      ).toEqual(parts);
    },
  );

  itShows('P5')('owe a deposit alone at once, where a code pays for the rest: P5', async () => {
    await desk.terms(QUARTER, 1);
    await desk.owner('POST', 'discounts', { code: 'ALL', type: 'percent', amount: 100 });
    const { body: held } = await desk.hold(WEEK, { discount_code: 'ALL' });
    expect(held).toMatchObject({ amount: 75, pay_now: 75 });
    expect((await desk.booking({ bookingId: held.booking_id })).instalments).toEqual([]);
  });

  it('are quoted and held as stays just so, and keep their parts when the hold goes on: P1', async () => {
    await desk.owner('PUT', 'tariff', { based_on: 1, ...cottage, payment: QUARTER });
    const week = stay('2027-07-17', '2027-07-24');
    const parts = [
      { number: 1, kind: 'first', amount: 208.25, due_on: null },
      { number: 2, kind: 'balance', amount: 699.75, due_on: '2027-06-05' },
    ];
    expect((await shop.quote(tenant, week)).body).toMatchObject({ total: 908, instalments: parts });
    const { body: held } = await shop.bookStay(tenant, week);
    expect(held).toMatchObject({ amount: 908, pay_now: 208.25, quote: { instalments: parts } });
    await desk.owner('PUT', 'tariff', { based_on: 2, ...cottage });
    const again = await shop.bookStay(tenant, week, { hold_token: held.hold_token });
    expect(again.body).toMatchObject({ booking_id: held.booking_id, amount: 908, pay_now: 208.25 });
  });

  it('keep their parts as a block, too, when the hold goes on after the terms have changed', async () => {
    await desk.terms(QUARTER, 1);
    const { id } = await shop.addBlock(tenant, WEEK);
    const { body: held } = await shop.book(tenant, id);
    shop.clock.advance(60_000);
    await desk.terms({ now: { percent: 50 } }, 2);
    await desk.owner('POST', 'discounts', { code: 'TENTH', type: 'percent', amount: 10 });
    const again = await shop.book(tenant, id, { hold_token: held.hold_token, discount_code: 'TENTH' });
    expect(again.body).toMatchObject({ booking_id: held.booking_id, amount: 824.7, pay_now: 187.43 });
  });

  it('are confirmed by their first part, and say what is left until when', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    expect(await desk.booking(booking)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      amount_paid: 208.25,
      balance_due: 699.75,
      balance_due_on: '2027-06-05',
      instalments: [
        { number: 1, kind: 'first', amount: 208.25, paid: 208.25, state: 'paid', paid_on: '2027-01-15' },
        { number: 2, kind: 'balance', amount: 699.75, paid: 0, state: 'due', paid_on: null },
      ],
    });
    expect((await desk.link(booking.token, 'GET /')).body).toMatchObject({
      balance_due: 699.75,
      may: { pay: true },
    });
  });

  it('are paid up by their customer through the link', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    on('2027-05-20');
    const paid = await desk.pay(booking);
    expect(paid.body).toMatchObject({ paid: 908, balance_due: 0, may: { pay: false } });
    expect(await desk.booking(booking)).toMatchObject({ status: 'confirmed', amount_paid: 908 });
    expect((await desk.booking(booking)).instalments[1]).toMatchObject({
      state: 'paid',
      paid_on: '2027-05-20',
    });
    const nothing = await desk.link(booking.token, 'POST /payments', { number: 2 });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_due']);
    expect(nothing.body.error).toBe('Nothing is due for this booking.');
  });

  it('go on with an order that is open, asked twice', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const [first, second] = [await desk.order(booking), await desk.order(booking)];
    expect(second).toBe(first);
  });

  it('are paid through the link until the stay is over, and then no more', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    on('2027-09-01');
    const late = await desk.link(booking.token, 'POST /payments', { number: 2 });
    expect([late.status, late.body.code]).toEqual([409, 'booking_over']);
    expect((await desk.link(booking.token, 'GET /')).body.why_not.pay).toBe('booking_over');
  });

  it('are reminded of, then overdue, and wait for their owner', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    for (const date of ['2027-05-28', '2027-05-29', '2027-05-30', '2027-06-04', '2027-06-05']) {
      on(date);
      await desk.dueTerms();
      await desk.dueTerms();
    }
    const reminders = (await desk.events(booking)).filter((type) => type.startsWith('BookingInstalment'));
    expect(reminders).toEqual(['BookingInstalmentReminded', 'BookingInstalmentReminded']);
    on('2027-06-06');
    await desk.dueTerms();
    expect(await desk.parts(booking)).toEqual(['208.25 of 208.25: paid', '0 of 699.75: overdue']);
    expect((await desk.owner('GET', 'attention')).body).toMatchObject([
      { booking_id: booking.bookingId, kind: 'balance_overdue', amount: 699.75, instalment: 2 },
    ]);
    expect((await desk.booking(booking)).needs_attention).toBe(true);
    const { body: listed } = await desk.owner('GET', 'bookings?status=needs_attention');
    expect(listed).toMatchObject([{ id: booking.bookingId }]);
    await desk.pay(booking);
    expect((await desk.owner('GET', 'attention')).body).toEqual([]);
  });

  it('are not reminded of once they are paid', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    await desk.pay(booking);
    on('2027-06-06');
    await desk.dueTerms();
    expect(await desk.events(booking)).not.toContain('BookingInstalmentOverdue');
    const { rowCount } = await shop.api.database.adminPool.query('select from rm.due where tenant_id = $1', [
      tenant.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('are due later where their owner says so, and nothing is overdue then', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    on('2027-06-06');
    await desk.dueTerms();
    const path = `bookings/${booking.bookingId}/instalments/2`;
    const later = await desk.owner('POST', path, { due_on: '2027-06-20' });
    expect(later.body).toMatchObject({ balance_due_on: '2027-06-20', needs_attention: false });
    const past = await desk.owner('POST', path, { due_on: '2027-06-05' });
    expect([past.status, past.body.error]).toEqual([400, 'Due on must not be in the past']);
    on('2027-06-21');
    await desk.dueTerms();
    expect(await desk.parts(booking)).toEqual(['208.25 of 208.25: paid', '0 of 699.75: overdue']);
  });

  it('are let go where their owner says so: nothing of them is asked for any more', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const waived = await desk.owner('POST', `bookings/${booking.bookingId}/instalments/2`, { waive: true });
    expect(waived.body).toMatchObject({ balance_due: 0, balance_due_on: null, amount_paid: 208.25 });
    expect(await desk.parts(booking)).toEqual(['208.25 of 208.25: paid', '0 of 699.75: waived']);
    expect((await desk.link(booking.token, 'POST /payments', { number: 2 })).body.code).toBe('nothing_due');
    const again = await desk.owner('POST', `bookings/${booking.bookingId}/instalments/2`, { waive: true });
    expect([again.status, again.body.code]).toEqual([409, 'nothing_due']);
  });

  it('are owed again as far as they were thought paid, where only the rest was let go', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const path = `bookings/${booking.bookingId}`;
    const waive = () => desk.owner('POST', `${path}/instalments/2`, { waive: true });
    await desk.owner('POST', `${path}/payments`, { amount: 200, method: 'cash', received_on: '2027-01-15' });
    await waive();
    const { payments } = await desk.money(booking);
    const takeBack = `${path}/payments/${payments[0].id}/take-back`;
    const back = await desk.owner('POST', takeBack, { reason: 'Never came' });
    expect(back.body).toMatchObject({ balance_due: 200, balance_due_on: '2027-06-05' });
    expect((await desk.booking(booking)).instalments[1].left).toBe(200);
    expect(await desk.parts(booking)).toEqual(['208.25 of 208.25: paid', '0 of 699.75: due']);
    on('2027-06-07');
    await desk.dueTerms();
    expect((await desk.parts(booking))[1]).toBe('0 of 699.75: overdue');
    const { body: waiting } = await desk.owner('GET', 'attention');
    expect(waiting).toMatchObject([{ kind: 'balance_overdue', amount: 200 }]);
    expect((await waive()).body.balance_due).toBe(0);
    expect((await desk.parts(booking))[1]).toBe('0 of 699.75: waived');
  });

  it('are paid outside the provider, piece by piece, and no more than is due', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const path = `bookings/${booking.bookingId}/payments`;
    const cash = { method: 'cash', received_on: '2027-01-15' };
    const some = await desk.owner('POST', path, { amount: 200, ...cash, note: 'At the gate' });
    expect(some.body).toMatchObject({ amount_paid: 408.25, balance_due: 499.75 });
    const tooMuch = await desk.owner('POST', path, { amount: 519.75, ...cash });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'payment_too_much']);
    expect(tooMuch.body.error).toBe('This is £20.00 more than is due.');
    const tomorrow = await desk.owner('POST', path, { amount: 1, ...cash, received_on: '2027-01-16' });
    expect([tomorrow.status, tomorrow.body.error]).toEqual([400, 'Received on must not be in the future']);
    await desk.owner('POST', path, { amount: 499.75, ...cash, method: 'bank_transfer' });
    expect(await desk.parts(booking)).toEqual(['208.25 of 208.25: paid', '699.75 of 699.75: paid']);
    const { payments } = await desk.money(booking);
    expect(payments).toMatchObject([
      { amount: 200, method: 'cash', received_on: '2027-01-15', note: 'At the gate', taken_back_at: null },
      { amount: 499.75, method: 'bank_transfer', note: null },
    ]);
    const none = await desk.owner('POST', path, { amount: 1, ...cash });
    expect([none.status, none.body.code]).toEqual([409, 'nothing_due']);
  });

  it('are owed again when a payment is taken back, today where their day has passed', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const path = `bookings/${booking.bookingId}/payments`;
    const cash = { amount: 699.75, method: 'cash', received_on: '2027-01-15' };
    await desk.owner('POST', path, { ...cash, note: 'In an envelope' });
    const { payments } = await desk.money(booking);
    on('2027-06-10');
    const takeBack = `${path}/${payments[0].id}/take-back`;
    const back = await desk.owner('POST', takeBack, { reason: 'Another booking’s' });
    expect(back.body).toMatchObject({
      amount_paid: 208.25,
      balance_due: 699.75,
      balance_due_on: '2027-06-10',
    });
    expect((await desk.owner('POST', takeBack, { reason: 'Again' })).body.balance_due).toBe(699.75);
    expect((await desk.money(booking)).payments).toMatchObject([
      { amount: 699.75, reason: 'Another booking’s' },
    ]);
    on('2027-06-11');
    await desk.dueTerms();
    expect((await desk.parts(booking))[1]).toBe('0 of 699.75: overdue');
    const { customer_email: email } = await desk.booking(booking);
    const { body } = await desk.owner('POST', 'customers/export', { email });
    expect(body.files[0].payment_notes.map(({ text }: { text: string }) => text)).toEqual([
      'In an envelope',
      'Another booking’s',
    ]);
    const nobody = `${path}/${booking.bookingId}/take-back`;
    expect((await desk.owner('POST', nobody, { reason: 'x' })).body.code).toBe('payment_unknown');
  });

  it('are paid for the rest through the link, too, once a payment for some of it is taken back', async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const path = `bookings/${booking.bookingId}/payments`;
    await desk.owner('POST', path, { amount: 200, method: 'cash', received_on: '2027-01-15' });
    expect((await desk.pay(booking)).body).toMatchObject({ paid: 908, balance_due: 0 });
    const { payments } = await desk.money(booking);
    await desk.owner('POST', `${path}/${payments[0].id}/take-back`, { reason: 'Another booking’s' });
    expect(await desk.parts(booking)).toEqual(['208.25 of 208.25: paid', '499.75 of 699.75: due']);
    expect((await desk.pay(booking)).body).toMatchObject({ paid: 908, balance_due: 0 });
    expect(await desk.events(booking)).not.toContain('PaymentOrphaned');
  });
});
