import { randomUUID } from 'node:crypto';
import { bookedWithLink } from '../../support/manage';
import { day } from '../../support/shop';
import { asOwner } from './stage';
import type { Story } from './stage';

const PREVIEW = 'POST /api/admin/bookings/{id}/move/preview';
const MOVE = 'POST /api/admin/bookings/{id}/move';
const CALENDAR = 'GET /api/admin/calendar';
const NO_ONE = '00000000-0000-4000-8000-000000000000';

export const moveStories: readonly Story[] = [
  [
    'an owner moves a booking',
    async (stage) => {
      const { shop } = stage;
      const tenant = await shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const { bookingId } = await bookedWithLink(shop, tenant);
      const block = (from: number, more: object = {}) =>
        shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 4), price: 465, ...more });
      const [dearer, taken, closed] = [
        await block(10),
        await block(20),
        await block(30, { status: 'blocked' }),
      ];
      await shop.bookAndPay(tenant, taken.id);
      const preview = (expected: number | string, to: object, id = bookingId) =>
        owner(PREVIEW, expected, { path: { id }, body: { to } });
      const move = (expected: number | string, to: object, more: object = {}, id = bookingId) =>
        owner(MOVE, expected, {
          path: { id },
          body: { to, price: { mode: 'keep' }, expected_total: 420, ...more },
        });
      const wish = { stay: { arrival: day(50), departure: day(52), adults: 2 } };
      for (const ask of [preview, move]) {
        await ask('block_unknown', { block_id: NO_ONE });
        await ask('stays_off', wish);
      }
      await preview('booking_unknown', { block_id: dearer.id }, NO_ONE);
      await move('booking_unknown', { block_id: dearer.id }, {}, NO_ONE);
      const told = await preview(200, { block_id: dearer.id });
      expect(told.body).toMatchObject({ free: true, total_kept: 420, total_new: 465, paid: 420 });
      await move('block_time_taken', { block_id: taken.id });
      const broken = await move('rules_broken', { block_id: closed.id });
      expect(broken.body.rules).toMatchObject([{ code: 'block_not_available' }]);
      await move('price_changed', { block_id: dearer.id }, { expected_total: 465 });
      await move(200, { block_id: dearer.id });
      const asked = await move(200, { start_date: day(60), end_date: day(62) }, { ask_customer: true });
      expect(asked.body.change).toMatchObject({ state: 'offered', by: 'owner', pay_now: 0 });
      await preview('change_open', { block_id: dearer.id });
      await move('change_open', { block_id: dearer.id });
      const shown = await owner(CALENDAR, 200, { query: `?from=${day(0)}&to=${day(30)}` });
      expect(shown.body.bookings).toHaveLength(2);
      await owner('POST /api/admin/bookings/{id}/cancel', 200, { path: { id: bookingId } });
      await preview('booking_not_movable', { block_id: dearer.id });
      await move('booking_not_movable', { block_id: dearer.id });
    },
  ],
  [
    'a move is made once, however often it is sent',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const { bookingId } = await bookedWithLink(stage.shop, tenant);
      const key = randomUUID();
      const move = (expected: number | string, start: number) =>
        owner(MOVE, expected, {
          path: { id: bookingId },
          headers: { 'Idempotency-Key': key },
          body: {
            to: { start_date: day(start), end_date: day(start + 2) },
            price: { mode: 'keep' },
            expected_total: 420,
          },
        });
      await move(200, 70);
      await move(200, 70);
      await move('idempotency_key_reused', 80);
    },
  ],
];
