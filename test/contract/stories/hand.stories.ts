import { day } from '../../support/shop';
import { asOwner } from './stage';
import type { Story } from './stage';

const PREVIEW = 'POST /api/admin/bookings/preview';
const NO_ONE = '00000000-0000-4000-8000-000000000000';

export const handStories: readonly Story[] = [
  [
    'an owner looks what a booking by hand would come to',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const block = await stage.shop.addBlock(tenant);
      const preview = (to: object, expected: number | string) => owner(PREVIEW, expected, { body: { to } });
      const offered = await preview({ block_id: block.id }, 200);
      expect(offered.body).toMatchObject({ free: true, rules_broken: [], total: 420 });
      await preview({ block_id: NO_ONE }, 'block_unknown');
      await preview({ stay: { arrival: day(0), departure: day(2), adults: 1 } }, 'stays_off');
      await preview({}, 'validation_failed');
      const dates = await preview({ start_date: day(9), end_date: day(11) }, 200);
      expect(dates.body).toMatchObject({ free: true, price: null, total: null });
    },
  ],
];
