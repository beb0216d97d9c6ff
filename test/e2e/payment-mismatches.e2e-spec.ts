import { usePaymentDesk } from '../support/payment-desk';
import type { AtPaymentDesk } from '../support/payment-desk';

let shop: AtPaymentDesk['shop'];
let tenant: AtPaymentDesk['tenant'];
let desk: AtPaymentDesk['desk'];
usePaymentDesk((now) => ({ shop, tenant, desk } = now));

describe('A payment that was taken and does not match', () => {
  const settle = (bookingId: string, resolution: string) =>
    shop.api.request(tenant.host, 'POST', `/api/admin/bookings/${bookingId}/attention`, {
      token: tenant.token,
      body: { kind: 'payment_mismatch', resolution },
    });
  const effect = { kind: 'amount', value: '1.00' } as const;
  const takeWrong = async () => {
    const held = await desk.holdOne();
    await shop.approve(held.orderId);
    await shop.faults({ operation: 'order.capture', effect });
    const { status, body } = await shop.confirm(tenant, held.bookingId, held.orderId);
    expect([status, body.code]).toEqual([402, 'payment_mismatch']);
    // It says so whenever it is asked.
    await shop.faults({ operation: 'order.get', effect });
    return held;
  };
  const again = ({ blockId }: { blockId: string }) => shop.book(tenant, blockId);

  it.each(['refunded_by_hand', 'checked_at_paypal', 'nothing_to_do'])(
    'keeps its time until a person says that it is settled (%s), and no longer',
    async (resolution) => {
      const held = await takeWrong();
      await shop.reconcile(16 * 60_000);
      await shop.reconcile(60 * 60_000);
      expect((await again(held)).body.code).toBe('block_time_taken');
      const kinds = (await desk.attention()).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toContain('payment_mismatch');
      expect((await settle(held.bookingId, resolution)).status).toBe(200);
      expect(await desk.attention()).toEqual([]);
      expect(await desk.booking(held.bookingId)).toMatchObject({
        status: 'expired',
        payment_checking: false,
      });
      expect(await desk.statusOnCalendar()).toBe('available');
      expect((await again(held)).status).toBe(201);
      // Whatever the provider says of it later: it is dealt with.
      await shop.faults();
      await shop.confirm(tenant, held.bookingId, held.orderId);
      await shop.reconcile(60 * 60_000);
      expect(await desk.booking(held.bookingId)).toMatchObject({ status: 'expired' });
      expect(await desk.attention()).toEqual([]);
    },
  );

  it('leaves the customer the rest of their hold, to pay anew', async () => {
    const held = await takeWrong();
    await settle(held.bookingId, 'refunded_by_hand');
    expect(await desk.statusOnCalendar()).toBe('booked');
    await shop.faults();
    const { body } = await shop.book(tenant, held.blockId, { hold_token: held.holdToken });
    expect(body.booking_id).toBe(held.bookingId);
    await shop.approve(body.paypal_order_id);
    expect((await shop.confirm(tenant, held.bookingId, body.paypal_order_id)).body.status).toBe('confirmed');
    expect(await desk.statusOnCalendar()).toBe('booked');
  });

  it('takes no time from a booking that was paid by another order', async () => {
    const { bookingId, blockId, orderId, holdToken } = await desk.holdOne();
    await shop.approve(orderId);
    await shop.faults({ operation: 'order.get', effect });
    await shop.confirm(tenant, bookingId, orderId);
    await shop.faults();
    const { body } = await shop.book(tenant, blockId, { hold_token: holdToken });
    await shop.approve(body.paypal_order_id);
    await shop.confirm(tenant, bookingId, body.paypal_order_id);
    shop.api.clock.advance(60 * 60_000);
    expect((await settle(bookingId, 'nothing_to_do')).status).toBe(200);
    expect(await desk.booking(bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await desk.statusOnCalendar()).toBe('booked');
  });
});
