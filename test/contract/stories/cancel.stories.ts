import { STRICT } from '../../support/instalments';
import { bookedWithLink } from '../../support/manage';
import { publish } from '../../support/tariffs';
import { asCustomer, asOwner } from './stage';
import type { Stage, Story } from './stage';

const LOOK = 'GET /api/public/manage/cancellation';
const CANCEL = 'POST /api/public/manage/cancellation';
const END = 'POST /api/admin/bookings/{id}/cancel';

/** A booking of the day after tomorrow that is paid, under a policy or none. */
const open = async (stage: Stage, cancellation: object | null) => {
  const tenant = await stage.shop.api.tenant();
  await publish(stage.shop.api, tenant, 0, { cancellation });
  const linked = await bookedWithLink(stage.shop, tenant);
  const headers = { 'X-Booking-Token': linked.token };
  const customer = asCustomer(stage, tenant);
  const owner = asOwner(stage, tenant);
  return {
    linked,
    manage: (name: string, expected: number | string, body?: object, more: object = {}) =>
      customer(name, expected, { headers: { ...headers, ...more }, ...(body && { body }) }),
    end: (expected: number | string, body?: object) =>
      owner(END, expected, { path: { id: linked.bookingId }, ...(body && { body }) }),
  };
};

const sure = (expected_refund: number) => ({ expected_refund, sure: true });

export const cancelStories: readonly Story[] = [
  [
    'a customer cancels',
    async (stage) => {
      const { manage } = await open(stage, STRICT);
      const { body } = await manage(LOOK, 200);
      const changed = await manage(CANCEL, 'cancellation_changed', sure(body.refund + 1));
      expect(changed.body.refund).toBe(body.refund);
      const key = { 'Idempotency-Key': 'cancel-once' };
      await manage(CANCEL, 200, sure(body.refund), key);
      const again = await manage(CANCEL, 200, sure(body.refund), key);
      expect(again.body.cancelled).toMatchObject({ by: 'customer', refund: body.refund });
      await manage(CANCEL, 'idempotency_key_reused', sure(1), key);
      await manage(LOOK, 'booking_not_cancellable');
      await manage(CANCEL, 'booking_not_cancellable', sure(0));
    },
  ],
  [
    'a customer cannot cancel where nothing was agreed about that',
    async (stage) => {
      const { manage } = await open(stage, null);
      await manage(LOOK, 'cancellation_not_offered');
      await manage(CANCEL, 'cancellation_not_offered', sure(0));
    },
  ],
  [
    'an owner cancels, and gives some of it back',
    async (stage) => {
      const { end } = await open(stage, null);
      await end('refund_too_much', { refund: 'amount', amount: 100_000 });
      await end('validation_failed', { refund: 'policy' });
      await end(200, { refund: 'amount', amount: 10, reason: 'The roof leaks' });
      await end('booking_not_cancellable');
    },
  ],
];
