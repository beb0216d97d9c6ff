import { usePaymentDesk } from '../support/payment-desk';
import type { AtPaymentDesk } from '../support/payment-desk';

let shop: AtPaymentDesk['shop'];
let tenant: AtPaymentDesk['tenant'];
let desk: AtPaymentDesk['desk'];
usePaymentDesk((now) => ({ shop, tenant, desk } = now));

describe('A payment', () => {
  it('of a customer who was too slow, although the time is gone and the money was taken, goes back once', async () => {
    const { blockId, bookingId, orderId } = await desk.holdOne();
    shop.api.clock.advance(16 * 60_000);
    await shop.book(tenant, blockId);
    await shop.approve(orderId);
    await shop.captureBehindOurBack(tenant.merchant, orderId);
    const late = await shop.confirm(tenant, bookingId, orderId);
    expect([late.status, late.body.code]).toEqual([409, 'payment_returned']);
    expect(late.body.error).toMatch(/payment was taken.* returned to you/);
    expect(late.body.error).not.toMatch(/not been charged/);
    expect(await desk.capturesOf(orderId)).toEqual([
      expect.objectContaining({ amount: '420.00', refunded: '420.00' }),
    ]);
    await shop.reconcile();
    expect((await shop.confirm(tenant, bookingId, orderId)).body.code).toBe('payment_returned');
    expect(await desk.count(bookingId, 'PaymentOrphaned')).toBe(1);
    expect(await desk.count(bookingId, 'PaymentRefunded')).toBe(1);
  });

  it('of a booking that the owner has cancelled since is not said never to have been charged', async () => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    const path = `/api/admin/bookings/${bookingId}/cancel`;
    await shop.api.request(tenant.host, 'POST', path, { token: tenant.token });
    const again = await shop.confirm(tenant, bookingId, orderId);
    expect([again.status, again.body.code]).toEqual([409, 'booking_not_payable']);
  });

  it('that the provider told of before the browser came back is confirmed by that; the browser is told so', async () => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.followUpNotices(tenant);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    const later = await shop.confirm(tenant, bookingId, orderId);
    expect(later.status).toBe(200);
    expect(await desk.capturesOf(orderId)).toHaveLength(1);
  });

  it('of a customer whose browser is gone is captured by the sweep while the hold lives', async () => {
    await shop.faults({ operation: 'webhook.deliver', effect: { kind: 'drop' } });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.reconcile();
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('whose answer got lost is never offered to others meanwhile, and confirmed when the provider is asked', async () => {
    await shop.faults({ operation: 'order.capture', times: 1, effect: { kind: 'reset', when: 'after' } });
    const { blockId, bookingId, orderId, holdToken } = await desk.holdOne();
    await shop.approve(orderId);
    const answer = await shop.confirm(tenant, bookingId, orderId);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'pending', payment_checking: true });
    shop.api.clock.advance(60 * 60_000);
    expect(await desk.statusOnCalendar()).toBe('booked');
    expect((await shop.book(tenant, blockId)).body.code).toBe('block_time_taken');
    // Who pays for it is not told that somebody else has it.
    expect((await shop.book(tenant, blockId, { hold_token: holdToken })).body.code).toBe('payment_pending');
    await shop.reconcile();
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed', payment_checking: false });
    expect(await desk.capturesOf(orderId)).toHaveLength(1);
  });

  it('that never reached the provider is taken when it is asked again, under the same id', async () => {
    await shop.faults({ operation: 'order.capture', times: 1, effect: { kind: 'reset', when: 'before' } });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    expect((await shop.confirm(tenant, bookingId, orderId)).body.payment_checking).toBe(true);
    await shop.reconcile();
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await desk.capturesOf(orderId)).toHaveLength(1);
  });

  it('that is pending keeps the time without a confirmation, and is confirmed when it is through', async () => {
    await shop.faults({ operation: 'order.capture', effect: { kind: 'pending' } });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    const answer = await shop.confirm(tenant, bookingId, orderId);
    expect(answer.body).toMatchObject({ status: 'pending', payment_checking: true });
    shop.api.clock.advance(24 * 60 * 60_000);
    expect(await desk.statusOnCalendar()).toBe('booked');
    const [capture] = await desk.capturesOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/conclude`, { status: 'COMPLETED' });
    await shop.reconcile(60_000);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('that is pending for a quarter of an hour needs attention, in its row and among all others', async () => {
    await shop.faults({ operation: 'order.capture', effect: { kind: 'pending' } });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    shop.api.clock.advance(14 * 60_000);
    expect([await desk.attention(), await desk.needAttention(bookingId)]).toEqual([[], [[], false]]);
    shop.api.clock.advance(60_000);
    expect(await desk.attention()).toMatchObject([{ booking_id: bookingId, kind: 'outcome_unknown' }]);
    expect(await desk.needAttention(bookingId)).toEqual([[bookingId], true]);
    const [capture] = await desk.capturesOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/conclude`, { status: 'COMPLETED' });
    await shop.reconcile(60_000);
    expect([await desk.attention(), await desk.needAttention(bookingId)]).toEqual([[], [[], false]]);
  });

  it('that was pending and is denied gives the customer another try', async () => {
    await shop.faults({ operation: 'order.capture', effect: { kind: 'pending' } });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    const [capture] = await desk.capturesOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/conclude`, { status: 'DECLINED' });
    await shop.reconcile(60_000);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'pending', payment_checking: false });
    expect(await desk.statusOnCalendar()).toBe('booked');
  });

  it('whose card is declined twice and then works is taken once, under new ids', async () => {
    await shop.faults({
      operation: 'order.capture',
      times: 2,
      effect: { kind: 'issue', issue: 'INSTRUMENT_DECLINED' },
    });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    for (const _ of [1, 2]) {
      const declined = await shop.confirm(tenant, bookingId, orderId);
      expect(declined.status).toBe(402);
      expect(declined.body).toMatchObject({ error: 'Payment confirmation failed', code: 'payment_declined' });
    }
    expect((await shop.confirm(tenant, bookingId, orderId)).body.status).toBe('confirmed');
    expect(await desk.count(bookingId, 'PaymentCaptureStarted')).toBe(3);
    expect(await desk.capturesOf(orderId)).toHaveLength(1);
  });

  it('whose card was declined is tried again neither by a late notice nor by the sweep: the hold ends when the customer does not come back', async () => {
    await shop.faults({
      operation: 'order.capture',
      effect: { kind: 'issue', issue: 'INSTRUMENT_DECLINED' },
    });
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    expect((await shop.confirm(tenant, bookingId, orderId)).body.code).toBe('payment_declined');
    await shop.followUpNotices(tenant);
    await shop.reconcile(60_000);
    await shop.reconcile(60_000);
    expect(await desk.count(bookingId, 'PaymentCaptureStarted')).toBe(1);
    shop.api.clock.advance(15 * 60_000);
    expect(await desk.statusOnCalendar()).toBe('available');
  });

  it.each([
    ['another amount', { kind: 'amount', value: '1.00' }],
    ['another currency', { kind: 'currency', code: 'EUR' }],
    ['another receiver', { kind: 'payee', merchant_id: 'SOMEBODYELSE2' }],
    ['another booking', { kind: 'custom_id', value: '00000000-0000-4000-8000-000000000000' }],
  ])('for which the provider holds %s is not captured, and a person is told', async (_, effect) => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.faults({ operation: 'order.get', effect });
    const refused = await shop.confirm(tenant, bookingId, orderId);
    expect(refused.status).toBe(402);
    expect(refused.body.code).toBe('payment_mismatch');
    await shop.confirm(tenant, bookingId, orderId);
    expect(await desk.capturesOf(orderId)).toEqual([]);
    expect(await desk.attention()).toEqual([
      expect.objectContaining({ booking_id: bookingId, kind: 'payment_mismatch' }),
    ]);
  });

  it('that comes back in part at the provider stays a booking, net of it; in full it ends the booking', async () => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    await shop.followUpNotices(tenant);
    const [capture] = await desk.capturesOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, { amount: '75.00' });
    await shop.followUpNotices(tenant);
    expect(await desk.booking(bookingId)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      refunded_amount: 75,
    });
    expect(await desk.statusOnCalendar()).toBe('booked');
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, {});
    await shop.followUpNotices(tenant);
    expect(await desk.booking(bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_amount: 420,
    });
    expect(await desk.statusOnCalendar()).toBe('available');
  });

  it('that came back at the provider is found although its notice was lost', async () => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    await shop.followUpNotices(tenant);
    await shop.faults({ operation: 'webhook.deliver', effect: { kind: 'drop' } });
    const [capture] = await desk.capturesOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, {});
    await shop.findMissedRefunds();
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('for an order that was superseded is never taken: not by the browser, not by a notice, not by the sweep', async () => {
    const { blockId, bookingId, orderId, holdToken } = await desk.holdOne();
    const revised = await shop.book(tenant, blockId, { hold_token: holdToken });
    expect(revised.body.booking_id).toBe(bookingId);
    await shop.approve(orderId);
    await shop.followUpNotices(tenant);
    await shop.reconcile(30_000);
    expect((await shop.confirm(tenant, bookingId, orderId)).body.code).toBe('payment_order_superseded');
    expect(await desk.capturesOf(orderId)).toEqual([]);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'pending' });
  });

  it('that is reversed is a person’s business: the booking stands', async () => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.confirm(tenant, bookingId, orderId);
    await shop.followUpNotices(tenant);
    const [capture] = await desk.capturesOf(orderId);
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/reverse`);
    await shop.followUpNotices(tenant);
    expect(await desk.attention()).toEqual([expect.objectContaining({ kind: 'payment_reversed' })]);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it('that is under way when its tenant is suspended may finish; a new hold is not taken', async () => {
    const { blockId, bookingId, orderId } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token: await shop.api.superAdmin(),
      body: { is_suspended: true },
    });
    expect((await shop.book(tenant, blockId)).status).toBe(403);
    expect((await shop.confirm(tenant, bookingId, orderId)).body.status).toBe('confirmed');
  });

  it('is settled with the account it was begun with, although another was linked meanwhile', async () => {
    const { bookingId, orderId } = await desk.holdOne();
    await shop.linkAccount(tenant, `second-${tenant.subdomain}`);
    await shop.approve(orderId);
    expect((await shop.confirm(tenant, bookingId, orderId)).body.status).toBe('confirmed');
    const { orders } = await shop.ledger();
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({ merchant: tenant.merchant });
  });

  it('that cannot be started releases the hold', async () => {
    const block = await shop.addBlock(tenant);
    await shop.faults({ operation: 'order.create', effect: { kind: 'status', status: 500 } });
    const refused = await shop.book(tenant, block.id);
    expect(refused.status).toBe(502);
    expect(await desk.statusOnCalendar()).toBe('available');
  });
});
