import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { addDays } from '@holdfast/domain/kernel/dates';
import { startSandbox } from '../../sandbox/start-sandbox';
import type { Sandbox } from '../../sandbox/start-sandbox';
import { freePort } from '../../../tools/lib/ports.cjs';
import { ADMIN } from '../../../test/support/api';
import { startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import { platformsAt } from './demo-platforms';
import { playChannel } from './play-channel';

describe('The other site that sells the demo’s cottage', () => {
  let sandbox: Sandbox;
  let shop: Shop;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const port = await freePort();
    const env = {
      OUTSIDE_WEB_ALLOW: sandbox.url,
      SITE_URL_PATTERN: `http://{tenant}.localhost:${port}`,
    };
    shop = await startShop({ env, port });
  }, 60_000);
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  it('is linked both ways: its stays are closed here, and it has read ours', async () => {
    const { app } = shop.api;
    const tenant = await shop.api.tenant();
    const today = new Date().toISOString().slice(0, 10);
    await playChannel(
      {
        commands: app.get(CommandBus),
        queries: app.get(QueryBus),
        systemPool: app.get(SYSTEM_POOL),
        adminPassword: ADMIN.password,
        clock: { set: () => undefined },
        approve: async () => undefined,
        refund: async () => undefined,
        platform: platformsAt(sandbox.url),
      },
      {
        tenantId: tenant.id,
        subdomain: tenant.subdomain,
        timeZone: 'Europe/London',
        bookingMode: 'date',
      },
      today,
    );
    const { body } = await shop.api.request(tenant.host, 'GET', '/api/admin/channels', {
      token: tenant.token,
    });
    expect(body).toMatchObject([{ name: 'Airbnb', state: 'ok', outside_stays: 2 }]);
    expect(body[0].export_fetched_at).not.toBeNull();
    const path = `/api/admin/outside-stays?from=${today}&to=${addDays(today, 200)}`;
    const stays = await shop.api.request(tenant.host, 'GET', path, { token: tenant.token });
    expect(stays.body).toMatchObject([
      { start_date: addDays(today, 150), end_date: addDays(today, 157), kind: 'reserved' },
      { start_date: addDays(today, 160), end_date: addDays(today, 163), kind: 'reserved' },
    ]);
  });
});
