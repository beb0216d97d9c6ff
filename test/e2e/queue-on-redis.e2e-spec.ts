/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { loadConfig } from '@holdfast/platform/config/config';
import { HOLDS_QUEUE, MESSAGES_QUEUE, SCHEDULES_QUEUE } from '@holdfast/jobs/queue/queues';
import { queueSuite } from '../support/queue-suite';
import { crc16, slotOf } from '../support/redis-slot';
import { workerEnvironment } from '../support/workers';

const redisUrl = process.env['HOLDFAST_TEST_REDIS_URL'];
const describeWithRedis = redisUrl ? describe : describe.skip;

describeWithRedis(`The queue on Redis${redisUrl ? '' : ' (skipped: no redis-server on the PATH)'}`, () => {
  const prefix = `t${randomUUID().slice(0, 8)}`;

  queueSuite('redis', redisUrl, prefix);

  it('keeps all keys of a queue in one slot, as a Redis Cluster demands', async () => {
    // The slots that the specification of Redis Cluster gives as examples.
    expect(crc16(Buffer.from('123456789'))).toBe(0x31c3);
    expect(slotOf('{user1000}.following')).toBe(slotOf('user1000'));
    expect(slotOf('a{}b')).toBe(crc16(Buffer.from('a{}b')) % 16_384);

    const redis = new Redis(redisUrl ?? '');
    const keys = await redis.keys(`*${prefix}*`);
    redis.disconnect();
    for (const queue of [HOLDS_QUEUE, MESSAGES_QUEUE, SCHEDULES_QUEUE]) {
      const own = keys.filter((key) => key.includes(`:${queue}:`));
      expect([queue, own.length > 1]).toEqual([queue, true]);
      expect([queue, new Set(own.map(slotOf)).size]).toEqual([queue, 1]);
    }
  });
});

describe('The prefix of the queue', () => {
  const url = 'postgres://localhost/holdfast';
  const database = { url, loginUrl: url } as Parameters<typeof workerEnvironment>[0];
  const prefixOf = (env: Record<string, string>) =>
    loadConfig({ ...workerEnvironment(database), ...env }).queue.prefix;

  it('is a hash tag, whether it is given in braces or not, or not at all', () => {
    expect(prefixOf({})).toBe('{holdfast}');
    expect(prefixOf({ REDIS_PREFIX: 'mine' })).toBe('{mine}');
    expect(prefixOf({ REDIS_PREFIX: '{mine}' })).toBe('{mine}');
  });
});
