import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { queueConnection } from '@holdfast/jobs/queue/queue-backend';
import type { QueueBackend } from '@holdfast/jobs/queue/queue-backend';
import { HOLDS_QUEUE } from '@holdfast/jobs/queue/queues';
import { startShop } from './shop';
import type { Shop } from './shop';
import { startTestWorker } from './workers';

/** A hold of little more than a second. */
const HOLD_MINUTES = '0.02';

const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Waited in vain');
};

/** What the queue must do, on whichever backend: the same suite for Redis and for Postgres. */
export const queueSuite = (
  kind: QueueBackend['kind'],
  redisUrl: string | undefined,
  prefix = `t${randomUUID().slice(0, 8)}`,
): void => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ env: { HOLD_MINUTES } });
  }, 60_000);
  afterAll(() => shop?.close());

  it('rings when a hold is over, once, and keeps nothing but ids in its jobs', async () => {
    const redis: Record<string, string> = redisUrl === undefined ? {} : { REDIS_URL: redisUrl };
    const worker = await startTestWorker(shop.api.database, {
      paypalUrl: shop.sandboxUrl,
      env: { QUEUE_BACKEND: kind, REDIS_PREFIX: prefix, HOLD_MINUTES, ...redis },
    });
    const { database } = shop.api;
    const backend: QueueBackend =
      kind === 'redis' ? { kind, url: redisUrl ?? '' } : { kind, url: database.loginUrl };
    const queue = new Queue(HOLDS_QUEUE, { connection: queueConnection(backend), prefix: `{${prefix}}` });
    try {
      const tenant = await shop.api.tenant();
      const block = await shop.addBlock(tenant);
      const { body: held } = await shop.book(tenant, block.id);
      const path = `/api/public/booking/${held.booking_id}`;
      const status = async () => (await shop.api.request(tenant.host, 'GET', path)).body.status;
      await until(async () => (await status()) === 'expired');
      await until(async () => (await queue.getCompletedCount()) > 0);
      const [job] = await queue.getCompleted();
      expect(job?.data).toEqual({
        tenantId: tenant.id,
        bookingId: held.booking_id,
        correlationId: expect.any(String),
      });
      const { rows } = await database.adminPool.query(
        `select from es.event where stream_id = $1 and type = 'BookingHoldExpired'`,
        [held.booking_id],
      );
      expect(rows).toHaveLength(1);
    } finally {
      await queue.close();
      await worker.stop();
    }
  }, 60_000);
};
