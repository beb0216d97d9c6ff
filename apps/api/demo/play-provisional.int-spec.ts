import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { addDays } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { cottage as tariff, startStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { violations } from '../../../test/support/invariants';
import { playProvisional } from './play-provisional';

describe('The provisional booking of the demo', () => {
  let shop: StayShop;
  beforeAll(async () => {
    shop = await startStayShop();
    shop.clock.set(new Date().toISOString());
  }, 60_000);
  afterAll(() => shop?.close());

  const play = (tenantId: string, today: string) => {
    const { clock } = shop;
    const { app } = shop.api;
    const stage = {
      commands: app.get(CommandBus),
      queries: app.get(QueryBus),
      systemPool: app.get(SYSTEM_POOL),
      adminPassword: '',
      clock: { set: (moment: Date | null) => clock.set((moment ?? new Date()).toISOString()) },
      approve: () => Promise.resolve(),
      refund: () => Promise.resolve(),
    };
    return playProvisional(stage, tenantId, today);
  };

  it('waits for its owner, whichever days of the week it takes, and gives way to whoever was quicker', async () => {
    const today = todayIn(shop.clock.now(), 'Europe/London');
    const tenant = await shop.stayTenant(tariff);
    for (let days = 0; days < 28; days += 4) await play(tenant.id, addDays(today, days));
    await play(tenant.id, today);
    const { body: bookings } = await shop.owner(tenant, 'GET', 'bookings');
    expect(bookings).toHaveLength(7);
    const { body } = await shop.owner(tenant, 'GET', 'today');
    expect(body.waiting.provisional_ending).toHaveLength(7);
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
  }, 60_000);
});
