import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { caravan } from '../../../apps/api/demo/caravan';
import { MovedClock } from '../../../apps/api/demo/moved-clock';
import { playDemo } from '../../../apps/api/demo/play-demo';
import { studio } from '../../../apps/api/demo/studio';
import { startShop } from '../../support/shop';
import type { Shop } from '../../support/shop';

describe('The demo', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());

  it('is played in, to be recorded', async () => {
    const { app } = shop.api;
    const stage = {
      commands: app.get(CommandBus),
      queries: app.get(QueryBus),
      systemPool: app.get(SYSTEM_POOL),
      adminPassword: 'holdfast-demo',
      clock: new MovedClock(),
      approve: (orderId: string) => shop.approve(orderId),
      refund: () => Promise.reject(new Error('None of these two has a past')),
    };
    for (const demo of [caravan, studio]) expect(await playDemo(stage, demo)).toBe(true);
  }, 120_000);
});
