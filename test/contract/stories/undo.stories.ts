import { randomUUID } from 'node:crypto';
import { day } from '../../support/shop';
import { open } from './owner.stories';
import type { Story } from './stage';

const CANCEL = 'POST /api/admin/bookings/{id}/cancel';
const REINSTATE = 'POST /api/admin/bookings/{id}/reinstate';
const EDIT = 'PUT /api/admin/availability/{id}';
const ACTS = 'GET /api/admin/acts';
const UNDO = 'POST /api/admin/acts/{id}/undo';
const nobody = { id: randomUUID() };

export const undoStories: readonly Story[] = [
  [
    'an owner undoes what they did, as far as it can be',
    async (stage) => {
      const { tenant, owner, block } = await open(stage);
      await owner('PUT /api/admin/settings', 'validation_failed', { body: { undo_minutes: 7 } });
      await owner('PUT /api/admin/settings', 200, { body: { undo_minutes: 30 } });
      const held = await block(1);
      await stage.shop.bookAndPay(tenant, held.id);
      const [booking] = (await owner('GET /api/admin/bookings', 200)).body;
      const path = { id: booking.id };
      await owner(REINSTATE, 'booking_unknown', { path: nobody });
      await owner(REINSTATE, 'booking_not_cancelled', { path });
      await owner(CANCEL, 200, { path });
      await owner(REINSTATE, 200, { path });
      await owner(CANCEL, 200, { path });
      const [latest, first] = (await owner(ACTS, 200)).body;
      await owner(UNDO, 'act_unknown', { path: nobody });
      // It stands again since by other means.
      await owner(UNDO, 'undo_overtaken', { path: { id: first.id } });
      const { body } = await owner(UNDO, 200, { path: { id: latest.id } });
      expect(body.undone).toEqual(['The booking stands again.']);
      await owner(UNDO, 'undo_done', { path: { id: latest.id } });
      await owner(CANCEL, 200, { path });
      await stage.shop.bookAndPay(tenant, held.id);
      await owner(REINSTATE, 'undo_time_taken', { path });
      const [again] = (await owner(ACTS, 200)).body;
      await owner(UNDO, 'undo_time_taken', { path: { id: again.id } });
    },
  ],
  [
    'an owner undoes what they changed about a block, but not what has changed since',
    async (stage) => {
      const { owner, block } = await open(stage);
      await owner('PUT /api/admin/settings', 200, { body: { undo_minutes: 5 } });
      const { id } = await block(1);
      const body = { start_date: day(1), end_date: day(3), price: 450 };
      await owner(EDIT, 200, { path: { id }, body });
      const [act] = (await owner(ACTS, 200)).body;
      await owner(EDIT, 200, { path: { id }, body: { ...body, price: 470 } });
      await owner(UNDO, 'undo_overtaken', { path: { id: act.id } });
      const [latest] = (await owner(ACTS, 200)).body;
      await owner(UNDO, 200, { path: { id: latest.id } });
      const [shown] = (await owner('GET /api/admin/availability', 200)).body;
      expect(shown.price).toBe(450);
    },
  ],
];
