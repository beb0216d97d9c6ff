import type { TestTenant } from '../support/api';
import { addBlock, approve, book, bookAndPay, booking, confirm, hold } from './harness/customer';
import { report } from './harness/report';
import { comeToRest, damage } from './harness/rest';
import { eventually, sleep } from './harness/wait';
import { World } from './harness/world';

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  // A hold of a few seconds: the timers in the queue ring while the queue is gone.
  world = await World.open({ apis: 1, workers: 1, env: { HOLD_MINUTES: '0.1' }, files: 'as shipped' });
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenant = await world.tenant();
});
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

const withRedis = (name: string, test: () => Promise<void>): void =>
  it(name, async () => {
    if (world.lines.redis === undefined) throw new Error('There is no Redis on this machine to take away');
    await test();
  });
const isSettled = (id: string, status: string) => async () => {
  const { rows } = await world.database.adminPool.query<{ status: string }>(
    'select status from rm.booking where booking_id = $1',
    [id],
  );
  return rows[0]?.status === status;
};
const once = async (id: string, type: string) => {
  const { rows } = await world.database.adminPool.query(
    'select from es.event where stream_id = $1 and type = $2',
    [id, type],
  );
  expect(rows).toHaveLength(1);
};

withRedis(
  '7 redis-wipe: a queue that comes back empty loses neither an expiry nor a mail, and does nothing twice',
  async () => {
    const lapsing = await hold(world, tenant);
    const [worker] = world.workers.filter(({ alive }) => alive);
    worker?.signal('SIGSTOP');
    const paid = await bookAndPay(world, tenant);
    await world.servers.killRedis();
    await world.servers.startRedis();
    worker?.signal('SIGCONT');
    await eventually('the hold lapses', isSettled(lapsing.bookingId, 'expired'));
    await comeToRest(world);
    await once(lapsing.bookingId, 'BookingHoldExpired');
    await once(paid.bookingId, 'BookingConfirmed');
    report({ scenario: 'redis-wipe', injections: 2, bookings: 2 });
  },
);

withRedis(
  '8 redis-outage: while the queue is away bookings and payments go on, messages are sent, and the worker takes it up again',
  async () => {
    const pid = world.workers.find(({ alive }) => alive)?.child.pid;
    await world.servers.killRedis();
    const ready = await world.request('localhost', 'GET', '/api/health/ready');
    expect(ready.status).toBe(200);
    const paid = await bookAndPay(world, tenant);
    const lapsing = await hold(world, tenant);
    // Longer than a blocking read of the queue waits.
    await sleep(12_000);
    await world.servers.startRedis();
    await eventually('the hold lapses', isSettled(lapsing.bookingId, 'expired'));
    await comeToRest(world);
    const [worker] = world.workers.filter(({ alive }) => alive);
    expect(worker?.child.pid).toBe(pid);
    // The queue itself works again: a timer rings long before the sweep would look.
    await worker?.tell({ trace: true });
    const after = await hold(world, tenant);
    await eventually('the timer is set', () => worker?.passed.includes('queue.add.after') ?? false);
    await eventually('the hold lapses', isSettled(after.bookingId, 'expired'));
    await worker?.tell({ trace: false });
    await once(paid.bookingId, 'BookingConfirmed');
    report({ scenario: 'redis-outage', injections: 1, bookings: 3 });
  },
);

withRedis(
  '9 redis-freeze: a queue that hangs and hands a job out a second time changes nothing the second time',
  async () => {
    const lapsing = await hold(world, tenant);
    await world.servers.freezeRedis();
    const paid = await bookAndPay(world, tenant);
    await sleep(10_000);
    await world.servers.thawRedis();
    await eventually('the hold lapses', isSettled(lapsing.bookingId, 'expired'));
    await comeToRest(world);
    await once(lapsing.bookingId, 'BookingHoldExpired');
    await once(paid.bookingId, 'BookingConfirmed');
    report({ scenario: 'redis-freeze', injections: 1, bookings: 2 });
  },
);

it('29 deploy-under-load: a rolling restart fails no request of a customer who asks again with the same key', async () => {
  const load = { over: false };
  let answered = 0;
  const failures: number[] = [];
  const customers = Array.from({ length: 3 }, async () => {
    while (!load.over) {
      const blockId = await addBlock(world, tenant);
      const { status } = await book(world, tenant, blockId);
      if (status === 201) answered += 1;
      else failures.push(status);
    }
  });
  const [oldApi, oldWorker] = [world.apis[0], world.workers.find(({ alive }) => alive)];
  await world.startApi();
  await world.startWorker();
  const codes = await Promise.all([oldApi?.stop(), oldWorker?.stop()]);
  await eventually('more customers are served', () => answered > 10);
  load.over = true;
  await Promise.all(customers);
  expect({ codes, failures }).toEqual({ codes: [0, 0], failures: [] });
  report({ scenario: 'deploy-under-load', injections: 2, bookings: answered });
});

it('provider-away: without the provider a customer is told so in clear words, their hold lives, and paying works when it is back', async () => {
  const held = await hold(world, tenant);
  await approve(world, held);
  world.lines.provider.set('refuse');
  world.lines.provider.cut('reset');
  const answer = await world.request(tenant.host, 'POST', '/api/public/confirm-payment', {
    body: { booking_id: held.bookingId, paypal_order_id: held.orderId },
  });
  expect([answer.status, typeof answer.body.error]).toEqual([502, 'string']);
  expect((await booking(world, held)).status).toBe('pending');
  world.lines.provider.heal();
  expect((await confirm(world, held)).body.status).toBe('confirmed');
  report({ scenario: 'provider-away', injections: 1, bookings: 1 });
});
