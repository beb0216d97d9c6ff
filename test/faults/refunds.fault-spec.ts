import { randomUUID } from 'node:crypto';
import { capturesOf, count, history, insist } from './harness/customer';
import { isPlayed } from './harness/every-step';
import { paidInTwo } from './harness/paid-in-two';
import type { Paid } from './harness/paid-in-two';
import { report } from './harness/report';
import { comeToRest, damage } from './harness/rest';
import { silence, trouble } from './harness/troubles';
import { eventually } from './harness/wait';
import { World } from './harness/world';

let world: World;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1, env: { LIMIT_MANAGE_PER_MINUTE: '0' } });
});
afterAll(() => world?.close());
afterEach(async () => {
  await world.control('DELETE', '/paypal/faults');
  expect(await damage(world)).toEqual([]);
});

/** More than the first capture by £40, asked for again under the same key until there is an answer. */
const refund = async ({ at: { held } }: Paid, more = 40): Promise<void> => {
  const [capture] = await capturesOf(world, held);
  const body = { amount: Number(capture?.amount) + more, reason: 'goodwill' };
  const answer = await insist(world, held.tenant, 'POST', `/api/admin/bookings/${held.bookingId}/refunds`, {
    token: held.tenant.token,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  if (answer.status !== 200) throw new Error(`Not refunded: ${answer.text}`);
};

/** Waits until nothing is under way, and answers what has gone back of both captures and how often that is told. */
const outcome = async ({ at: { held }, balance }: Paid) => {
  await eventually('the sweep has asked for what is open', async () => {
    await world.advance(5_000);
    return comeToRest(world).then(() => true);
  });
  const [one] = await capturesOf(world, held);
  const [two] = await capturesOf(world, balance);
  const types = await history(world, held);
  return {
    whole: one?.refunded === one?.amount,
    more: two?.refunded,
    asked: count(types, 'PaymentRefundRequested'),
    told: count(types, 'PaymentRefunded'),
  };
};
const ONCE = { whole: true, more: '40.00', asked: 2, told: 2 };

/** Every point that a refund over two captures passes in the process that was asked for it. */
const rehearse = async (): Promise<{ name: string; nth: number }[]> => {
  const [api] = world.apis;
  world.preferred = api;
  const paid = await paidInTwo(world);
  await api?.tell({ trace: true });
  await refund(paid);
  await api?.tell({ trace: false });
  expect(await outcome(paid)).toEqual(ONCE);
  const times = new Map<string, number>();
  return (api?.passed ?? [])
    .filter((name) => isPlayed({ name }))
    .map((name) => {
      times.set(name, (times.get(name) ?? 0) + 1);
      return { name, nth: times.get(name) ?? 0 };
    });
};

it('43 refund-every-step: whichever step a process dies at, a refund over two captures goes back once from each', async () => {
  await trouble(world, silence);
  const steps = await rehearse();
  const names = new Set(steps.map(({ name }) => name));
  for (const name of [
    'log.commit.sent',
    'log.commit.after',
    'payments.refund-capture.before',
    'payments.refund-capture.after',
  ])
    expect(names).toContain(name);
  let died = 0;
  for (const { name, nth } of steps) {
    const paid = await paidInTwo(world);
    const [armed] = world.apis.filter(({ alive }) => alive);
    world.preferred = armed;
    await armed?.arm({ name, nth, action: 'crash' });
    await refund(paid);
    expect({ name, nth, ...(await outcome(paid)) }).toEqual({ name, nth, ...ONCE });
    if (armed?.alive) await armed.tell({ disarm: true });
    else {
      died += 1;
      await world.startApi();
    }
  }
  world.preferred = undefined;
  expect(died).toBe(steps.length);
  report({ scenario: 'refund-every-step', injections: died, bookings: steps.length + 1 });
});

it.each(['payments.refund-capture.before', 'payments.refund-capture.after', 'log.commit.after'])(
  '44 refund-sweep-killed: a worker that dies at %s, sending what a dead process had asked for, sends it once',
  async (name) => {
    await trouble(world, silence);
    const paid = await paidInTwo(world);
    const [armed] = world.apis.filter(({ alive }) => alive);
    world.preferred = armed;
    const workers = world.workers.filter(({ alive }) => alive);
    await Promise.all(workers.map((worker) => worker.arm({ name, action: 'crash' })));
    await armed?.arm({ name: 'payments.refund-capture.before', action: 'crash' });
    // Nobody asks again: what is written down is left to the sweep.
    const { held } = paid.at;
    const [capture] = await capturesOf(world, held);
    const path = `/api/admin/bookings/${held.bookingId}/refunds`;
    const body = { amount: Number(capture?.amount) + 40, reason: 'goodwill' };
    await world
      .request(held.tenant.host, 'POST', path, { token: held.tenant.token, body })
      .catch(() => undefined);
    await world.startApi();
    await eventually('a worker dies at it', async () => {
      await world.advance(5_000);
      return workers.some(({ alive }) => !alive);
    });
    await world.startWorker();
    world.preferred = undefined;
    expect(await outcome(paid)).toEqual(ONCE);
    report({ scenario: 'refund-sweep-killed', injections: 2, bookings: 1 });
  },
);

it('45 refund-notice-first: PayPal tells of a refund whose answer was lost, again and again, and it is one', async () => {
  const paid = await paidInTwo(world);
  await trouble(
    world,
    { operation: 'capture.refund', effect: { kind: 'reset', when: 'after' } },
    { operation: 'webhook.deliver', effect: { kind: 'duplicate', count: 3 } },
  );
  await refund(paid);
  await world.control('DELETE', '/paypal/faults');
  expect(await outcome(paid)).toEqual(ONCE);
  report({ scenario: 'refund-notice-first', injections: 2, bookings: 1 });
});
