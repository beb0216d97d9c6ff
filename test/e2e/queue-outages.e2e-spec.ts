/** @jest-environment node */
import { Queue } from 'bullmq';
import { queueConnection } from '@holdfast/jobs/queue/queue-backend';
import { MESSAGES_QUEUE } from '@holdfast/jobs/queue/queues';
import type { TestTenant } from '../support/api';
import { startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import { hasRedis, startOwnRedis } from '../support/own-redis';
import type { OwnRedis } from '../support/own-redis';

// `npm run test:outages` takes as long as outages do; otherwise a few seconds must stand for them.
const REAL = process.env['OUTAGES'] === 'real';
const STOPPED_MS = REAL ? 60_000 : 4_000;
const FROZEN_MS = REAL ? 45_000 : 4_000;
const LIMIT_MS = STOPPED_MS + 90_000;

const PREFIX = '{outages}';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const withRedis = hasRedis ? describe : describe.skip;

withRedis(`Redis in trouble${hasRedis ? '' : ' (skipped: there is no redis-server)'}`, () => {
  let redis: OwnRedis;
  let at: MessageShop;
  let of: TestTenant;
  let queue: Queue;

  beforeAll(async () => {
    redis = await startOwnRedis();
    const queueing = { QUEUE_BACKEND: 'redis', REDIS_URL: redis.url, REDIS_PREFIX: PREFIX };
    at = await startMessageShop(queueing);
    await at.startWorker();
    const backend = { kind: 'redis', url: redis.url } as const;
    queue = new Queue(MESSAGES_QUEUE, { connection: queueConnection(backend), prefix: PREFIX });
    queue.on('error', () => undefined);
  }, 90_000);
  beforeEach(async () => {
    at.post.messageFaults.clear();
    of = await at.tenant({ contact_phone: '07700 900456' });
    await at.switchSmsOn(of);
  });
  afterAll(async () => {
    redis?.thaw();
    await queue?.close();
    await at?.close();
    await redis?.close();
  });

  /** To whom what was sent: every message of a booking is another line. */
  const sent = () =>
    at.post.mailbox.list().map(({ channel, to, subject, text }) => [channel, to, subject ?? text]);
  const book = async (day: number) => {
    const block = await at.shop.addBlock(of, {
      start_date: `2027-08-${String(day).padStart(2, '0')}`,
      end_date: `2027-08-${String(day + 1).padStart(2, '0')}`,
    });
    expect((await at.shop.bookAndPay(of, block.id)).status).toBe(200);
  };
  const eachOnce = async (bookings: number) => {
    await at.settled(of, bookings * 4);
    // Whatever would come twice has time to.
    await pause(2_500);
    const lines = sent();
    expect(lines).toHaveLength(bookings * 4);
    expect(new Set(lines.map((line) => line.join(' '))).size).toBe(bookings * 4);
  };
  const jobsAreTaken = async () => {
    const known = new Set((await at.messages(of)).map(({ message_id: id }) => id));
    await book(27);
    await at.settled(of, known.size + 4);
    const [fresh] = (await at.messages(of)).filter(({ message_id: id }) => !known.has(id));
    await until('the queue has done the job', async () => {
      const job = await queue.getJob(`message-${fresh?.message_id}`);
      return (await job?.isCompleted()) ?? false;
    });
  };

  it(
    'is wiped while messages are under way: each goes out once, and jobs are taken again',
    async () => {
      at.post.messageFaults.set([{ channel: 'email', effect: { kind: 'latency', ms: 800 } }]);
      await Promise.all([book(1), book(3), book(5)]);
      await until('a message is in hand', async () =>
        (await at.messages(of)).some(({ attempts, state }) => attempts > 0 && state === 'queued'),
      );
      await redis.wipe();
      await eachOnce(3);
      await jobsAreTaken();
    },
    LIMIT_MS,
  );

  it(
    `is gone for ${STOPPED_MS / 1000} s: bookings go on, each message goes out once, and jobs are taken again`,
    async () => {
      await book(1);
      await redis.kill();
      await book(3);
      await pause(STOPPED_MS);
      await book(5);
      await redis.start();
      await eachOnce(3);
      await jobsAreTaken();
    },
    LIMIT_MS,
  );

  it(
    `is frozen for ${FROZEN_MS / 1000} s: bookings go on, each message goes out once, and jobs are taken again`,
    async () => {
      await book(1);
      redis.freeze();
      await book(3);
      await pause(FROZEN_MS);
      await book(5);
      redis.thaw();
      await eachOnce(3);
      await jobsAreTaken();
    },
    LIMIT_MS,
  );

  it('may throw jobs away: then no worker starts on it', async () => {
    await redis.set('maxmemory-policy', 'allkeys-lru');
    await expect(at.startWorker()).rejects.toThrow(
      'The Redis at REDIS_URL cannot keep the queue: its maxmemory-policy is allkeys-lru',
    );
    await redis.set('maxmemory-policy', 'noeviction');
  });
});
