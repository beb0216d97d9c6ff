import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { SweepTroubles } from '@holdfast/jobs/queue/item-sweep';
import { tenantSweeps } from '../../apps/worker/sweeps';
import type { TenantSweep } from '../../apps/worker/sweeps';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { startFeeds } from '../support/feeds';
import type { Feeds } from '../support/feeds';
import { stagesIn } from './sweep-stages';
import type { Tenant } from './sweep-stages';
import { endTroubles, openIdleWorker, troubleFor } from '../support/sweeps';
import type { IdleWorker } from '../support/sweeps';

jest.setTimeout(120_000);

describe('Every sweep', () => {
  let shop: PaymentShop;
  let worker: IdleWorker;
  let feeds: Feeds;
  const uploads = mkdtempSync(join(tmpdir(), 'holdfast-sweeps-'));

  beforeAll(async () => {
    feeds = await startFeeds();
    const allowed = { OUTSIDE_WEB_ALLOW: feeds.origin, SITE_URL_PATTERN: 'http://{tenant}.localhost' };
    shop = await startPaymentShop(allowed);
    worker = await openIdleWorker(shop, { UPLOADS_FOLDER: uploads, ...allowed });
  }, 60_000);
  afterAll(async () => {
    await worker?.close();
    await shop?.close();
    await feeds?.close();
    rmSync(uploads, { recursive: true, force: true });
  });
  afterEach(() => endTroubles(shop.api.database));

  it.each(tenantSweeps.map((sweep) => [sweep.name, sweep] as const))(
    '%s serves the others in the same round although a tenant fails before, between and after them',
    async (_, type) => {
      const sweep = worker.app.get<TenantSweep>(type as Type<TenantSweep>);
      const stage = stagesIn({ shop, feeds, uploads })[sweep.name];
      const tenants = new Map<string, Tenant>();
      for (let count = 0; count < 5; count += 1) {
        const tenant = await shop.tenantWithAccount();
        tenants.set(tenant.id, tenant);
      }
      await Promise.all([...tenants.values()].map((tenant) => stage.prepare(tenant)));
      await shop.faults();
      shop.api.clock.advance(stage.wait ?? 0);

      const due = await sweep.due(shop.api.clock.now(), [], 1_000);
      const order = [...new Set(due.map(({ tenantId }) => tenantId))].flatMap((id) => tenants.get(id) ?? []);
      expect(order).toHaveLength(5);
      const [before, one, between, other, after] = order as [Tenant, Tenant, Tenant, Tenant, Tenant];
      const troubled = [before, between, after];
      for (const tenant of troubled) stage.trouble?.(tenant);
      if (!stage.trouble)
        await troubleFor(
          shop.api.database,
          troubled.map(({ id }) => id),
        );
      else await troubleFor(shop.api.database, []);

      // In missed-refunds and others things of earlier tests may be due as well.
      const told: unknown = await sweep.run().catch((error: unknown) => error);
      expect([await stage.isServed(one), await stage.isServed(other)]).toEqual([true, true]);
      expect(told).toBeInstanceOf(SweepTroubles);
      const failed = new Set((told as SweepTroubles).troubles.map(({ tenantId }) => tenantId));
      expect([...failed].toSorted()).toEqual(troubled.map(({ id }) => id).toSorted());
      expect(sweep.failing).toBeGreaterThanOrEqual(3);

      // They wait for their next turn, and take no place until then.
      if (!stage.trouble) await endTroubles(shop.api.database);
      const again = await sweep.run().catch((error: unknown) => error);
      if (again instanceof SweepTroubles)
        expect(again.troubles.map(({ tenantId }) => tenantId)).not.toEqual(
          expect.arrayContaining([before.id]),
        );
    },
  );
});
