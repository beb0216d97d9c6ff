import { randomUUID } from 'node:crypto';
import { bookedWithLink } from '../../support/manage';
import { day } from '../../support/shop';
import { publish } from '../../support/tariffs';
import { asCustomer, asOwner } from './stage';
import type { Story } from './stage';

const PARTS = 'POST /api/admin/bookings/{id}/instalments/{number}';
const PAYMENTS = 'POST /api/admin/bookings/{id}/payments';
const TAKE_BACK = 'POST /api/admin/bookings/{id}/payments/{paymentId}/take-back';
const PAY = 'POST /api/public/manage/payments';
const CONFIRM = 'POST /api/public/manage/payments/confirm';

/** Of £420.00 a tenth is paid now, and the rest by the day before the arrival. */
export const instalmentStories: readonly Story[] = [
  [
    'a customer pays in parts, and an owner helps',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const [owner, customer] = [asOwner(stage, tenant), asCustomer(stage, tenant)];
      const payment = { now: { percent: 10 }, balance_days: 1 };
      await publish(stage.shop.api, tenant, 0, { payment });
      const linked = await bookedWithLink(stage.shop, tenant);
      const headers = { 'X-Booking-Token': linked.token };
      const path = { id: linked.bookingId };
      const nobody = { id: randomUUID() };
      const received_on = stage.shop.api.clock.now().toISOString().slice(0, 10);
      const cash = { amount: 100, method: 'cash', received_on };

      await owner(PAYMENTS, 'booking_unknown', { path: nobody, body: cash });
      await owner(PAYMENTS, 'payment_too_much', { path, body: { ...cash, amount: 400 } });
      for (const amount of [-1, 0, 0.001, 'much'])
        await owner(PAYMENTS, 'validation_failed', { path, body: { ...cash, amount } });
      await owner(PAYMENTS, 'validation_failed', { path, body: { ...cash, received_on: day(400) } });
      const some = (await owner(PAYMENTS, 200, { path, body: { ...cash, note: 'At the gate' } })).body;
      expect(some).toMatchObject({ amount_paid: 142, balance_due: 278 });
      const { payments } = (await owner('GET /api/admin/bookings/{id}/money', 200, { path })).body;
      const one = { ...path, paymentId: payments[0].id };
      const reason = { reason: 'A slip' };
      await owner(TAKE_BACK, 'booking_unknown', { path: { ...one, ...nobody }, body: reason });
      await owner(TAKE_BACK, 'payment_unknown', { path: { ...one, paymentId: randomUUID() }, body: reason });
      expect((await owner(TAKE_BACK, 200, { path: one, body: reason })).body.balance_due).toBe(378);

      const second = { ...path, number: '2' };
      const more = { due_on: day(-2) };
      await owner(PARTS, 'booking_unknown', { path: { ...second, ...nobody }, body: more });
      await owner(PARTS, 'nothing_due', { path: { ...path, number: '1' }, body: more });
      await owner(PARTS, 'validation_failed', { path: second, body: { ...more, waive: true } });
      await owner(PARTS, 'validation_failed', { path: second, body: {} });
      await owner(PARTS, 'validation_failed', { path: second, body: { due_on: '2020-01-01' } });
      expect((await owner(PARTS, 200, { path: second, body: more })).body.balance_due_on).toBe(day(-2));

      const { body: order } = await customer(PAY, 200, { headers, body: { number: 2 } });
      expect(order).toMatchObject({ amount: 378, payment: { provider: 'paypal' } });
      const body = { order_id: order.payment.order_id };
      await customer(CONFIRM, 'payment_not_approved', { headers, body });
      await customer(CONFIRM, 'booking_unknown', { headers, body: { order_id: 'another' } });
      await stage.shop.approve(body.order_id);
      expect((await customer(CONFIRM, 200, { headers, body })).body).toMatchObject({ balance_due: 0 });
      await customer(PAY, 'nothing_due', { headers, body: { number: 2 } });
      await owner(PAYMENTS, 'nothing_due', { path, body: cash });
    },
  ],
  [
    'an owner lets go what is left',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      await publish(stage.shop.api, tenant, 0, { payment: { now: { percent: 10 }, balance_days: 1 } });
      const { bookingId } = await bookedWithLink(stage.shop, tenant);
      const path = { id: bookingId, number: '2' };
      const { body } = await asOwner(stage, tenant)(PARTS, 200, { path, body: { waive: true } });
      expect(body).toMatchObject({ balance_due: 0, instalments: [{ state: 'paid' }, { state: 'waived' }] });
    },
  ],
];
