/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import type { Job } from 'bullmq';
import { queueConnection } from './queue-backend';
import { QueueWatch } from './queue-watch';
import { CANARY } from './watched.processor';

const redisUrl = process.env['HOLDFAST_TEST_REDIS_URL'];
const connection = queueConnection({ kind: 'redis', url: redisUrl ?? '' });
const PACE = { everyMs: 50, patienceMs: 3_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(10);
};

const withRedis = redisUrl === undefined ? describe.skip : describe;

withRedis('The watch over a queue', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const watched = async (isBusy = false) => {
    const name = `watched-${randomUUID()}`;
    const taken: string[] = [];
    const queue = new Queue(name, { connection });
    const worker = new Worker(name, async (job: Job) => void taken.push(job.name), { connection });
    const stopped: string[] = [];
    const onStopped = (which: string) => void stopped.push(which);
    const watch = new QueueWatch([{ queue, processor: { isBusy } }], { onStopped, ...PACE });
    closing.push(
      () => queue.close(),
      () => queue.obliterate({ force: true }),
      () => worker.close(true),
      () => watch.stop(),
    );
    await worker.waitUntilReady();
    watch.start();
    return { name, worker, queue, stopped, taken };
  };

  it('lets canaries send, and says nothing while they do', async () => {
    const { stopped, taken } = await watched();
    await until(() => taken.length > 1);
    expect(taken.every((name) => name === CANARY)).toBe(true);
    expect(stopped).toEqual([]);
  });

  it('tells when a worker is connected and takes nothing any more', async () => {
    const { name, worker, stopped } = await watched();
    await worker.pause(true);
    await until(() => stopped.includes(name));
  });

  it('takes no long work for a standstill', async () => {
    const { worker, stopped } = await watched(true);
    await worker.pause(true);
    await pause(1.5 * PACE.patienceMs);
    expect(stopped).toEqual([]);
  });

  it('senders again after the queue was wiped', async () => {
    const { queue, taken, stopped } = await watched();
    await until(() => taken.length > 0);
    await queue.obliterate({ force: true });
    const before = taken.length;
    await until(() => taken.length > before);
    expect(stopped).toEqual([]);
  });
});
