import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { ADMIN } from '../../../test/support/api';
import { addUp } from '../../../test/support/four-ways';
import { startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import { cottage } from './cottage';
import { playDemo } from './play-demo';

describe('The accounts of the cottage’s year', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());

  /** The cottage, with all that was booked, cancelled and refunded there in its year. */
  const playYear = async () => {
    const { app, clock } = shop.api;
    await playDemo(
      {
        commands: app.get(CommandBus),
        queries: app.get(QueryBus),
        systemPool: app.get(SYSTEM_POOL),
        adminPassword: ADMIN.password,
        clock: { set: (moment) => clock.set(moment ?? new Date()) },
        approve: (orderId) => shop.approve(orderId),
        refund: async (orderId) => {
          const { orders } = await shop.ledger();
          for (const { id } of orders.find((order) => order.id === orderId)?.captures ?? [])
            await shop.sandbox('POST', `/paypal/captures/${id}/refund`);
        },
      },
      cottage,
    );
    const host = `${cottage.subdomain}.example.com`;
    const { token } = await shop.api.signIn({ id: '', subdomain: cottage.subdomain, host, token: '' });
    return (method: string, path: string) => shop.api.request(host, method, `/api/admin/${path}`, { token });
  };

  it('come to the same on the dashboard, in the ledger, in both files and in the report', async () => {
    const owner = await playYear();
    await new SubscriptionRunner(shop.api.app.get(SYSTEM_POOL), [...subscribedProjections], {
      upcasters,
    }).drain();
    const now = new Date().getUTCFullYear();
    const { earned, stayed, owed, kept, stays } = await addUp(owner, now - 2, now + 1);
    expect(stays).toBeGreaterThan(20);
    expect(kept).toBeGreaterThan(0);
    expect(earned.dashboard).toBeGreaterThan(0);
    expect(new Set(Object.values(earned))).toEqual(new Set([earned.dashboard]));
    expect(stayed.inReport).toEqual(stayed.inFile);
    expect(owed.inLedger).toBe(owed.inFile);
  }, 120_000);
});
