import { randomUUID } from 'node:crypto';
import { createWake, type Wake } from './wake';

const redisUrl = process.env.HOLDFAST_TEST_REDIS_URL ?? null;
const wakes: Wake[] = [];

function wakeOf(url: string | null, prefix: string) {
  const heard: (string | undefined)[] = [];
  const wake = createWake({ backend: 'redis', redisUrl: url, prefix });
  wakes.push(wake);
  void wake.listen((tenantId) => heard.push(tenantId));
  return { wake, heard };
}

async function until(check: () => boolean, repeat = () => undefined as void): Promise<void> {
  const end = Date.now() + 5_000;
  while (!check()) {
    if (Date.now() > end) throw new Error('It did not happen');
    repeat();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

afterEach(() => Promise.all(wakes.splice(0).map((wake) => wake.close())));

describe('A signal of new events', () => {
  it.each([
    ['without Redis', null],
    ['while Redis is out of reach', 'redis://127.0.0.1:1'],
  ])('arrives within the process at once %s', (_, url) => {
    const { wake, heard } = wakeOf(url, 'test');

    wake.signal('t1');

    expect(heard).toEqual(['t1']);
  });

  it('complains once about a Redis that is out of reach, not at every attempt', async () => {
    const errors: Error[] = [];
    const queue = { backend: 'redis' as const, redisUrl: 'redis://127.0.0.1:1', prefix: 'test' };
    wakes.push(createWake(queue, (error) => errors.push(error)));
    await new Promise((resolve) => setTimeout(resolve, 700));

    // One for each of the two connections: to speak and to listen.
    expect(errors).toHaveLength(2);
  });

  it('reaches nobody who has stopped listening', async () => {
    const { wake } = wakeOf(null, 'test');
    const heard: unknown[] = [];
    const stop = await wake.listen((tenantId) => heard.push(tenantId));
    await stop();

    wake.signal('t1');

    expect(heard).toEqual([]);
  });
});

// Skipped where the machine has no Redis.
const withRedis = redisUrl === null ? describe.skip : describe;

withRedis('A signal of new events over Redis', () => {
  it('reaches other processes of the same environment, each tenant once, and no other environment', async () => {
    const prefix = `test-${randomUUID()}`;
    const sender = wakeOf(redisUrl, prefix);
    const receiver = wakeOf(redisUrl, prefix);
    const stranger = wakeOf(redisUrl, 'elsewhere');
    await until(
      () => receiver.heard.includes('warm-up'),
      () => sender.wake.signal('warm-up'),
    );

    for (const tenant of ['t1', 't2', 't1']) sender.wake.signal(tenant);
    await until(() => receiver.heard.includes('t2'));

    const tenants = ({ heard }: typeof sender) => heard.filter((tenantId) => tenantId?.startsWith('t'));
    expect(tenants(receiver)).toEqual(['t1', 't2']);
    expect(tenants(sender)).toEqual(['t1', 't2', 't1']);
    expect(tenants(stranger)).toEqual([]);
  });

  it('makes everybody look everywhere whenever a connection stands again', async () => {
    const { heard } = wakeOf(redisUrl, `test-${randomUUID()}`);

    await until(() => heard.includes(undefined));
  });
});
