import { wholeTariff } from '../../support/tariffs';
import { asCustomer, asOwner } from './stage';
import type { Story } from './stage';

const PUBLISH = 'PUT /api/admin/tariff';
const PREVIEW = 'POST /api/admin/tariff/preview';

export const stayStories: readonly Story[] = [
  [
    'an owner publishes prices, and a customer reads them',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const [owner, customer] = [asOwner(stage, tenant), asCustomer(stage, tenant)];
      expect((await owner('GET /api/admin/tariff', 200)).body).toMatchObject({ version: 0, nights: null });
      expect((await customer('GET /api/public/stays', 200)).body).toMatchObject({ tariff: null, taken: [] });
      await owner(PUBLISH, 200, { body: { based_on: 0, ...wholeTariff } });
      await owner(PUBLISH, 'conflict', { body: { based_on: 0, ...wholeTariff } });
      await owner(PUBLISH, 'validation_failed', { body: { based_on: 1, nights: {} } });
      const draft = { based_on: 1, ...wholeTariff, nights: { ...wholeTariff.nights, rate: 90 } };
      expect((await owner(PREVIEW, 200, { body: draft })).body.impact).toMatchObject({ count: 0, items: [] });
      await owner(PREVIEW, 'conflict', { body: { ...draft, based_on: 0 } });
      await owner(PREVIEW, 'validation_failed', { body: { ...draft, nights: {} } });
      expect((await owner('GET /api/admin/tariff/versions', 200)).body).toHaveLength(1);
      const version = 'GET /api/admin/tariff/versions/{version}';
      expect((await owner(version, 200, { path: { version: '1' } })).body.version).toBe(1);
      await owner(version, 'tariff_version_unknown', { path: { version: '2' } });
      expect((await customer('GET /api/public/stays', 200)).body.tariff.version).toBe(1);
      await owner('PUT /api/admin/settings', 'booking_mode_in_use', { body: { booking_mode: 'time' } });
    },
  ],
  [
    'an owner who sells slots of time offers no nights',
    async (stage) => {
      const owner = asOwner(stage, await stage.shop.api.tenant());
      await owner('PUT /api/admin/settings', 200, { body: { booking_mode: 'time' } });
      for (const wish of [PREVIEW, PUBLISH])
        await owner(wish, 'stays_wrong_mode', { body: { based_on: 0, nights: { rate: 80 } } });
      await owner(PUBLISH, 200, { body: { based_on: 0, security_deposit: 20 } });
    },
  ],
];
