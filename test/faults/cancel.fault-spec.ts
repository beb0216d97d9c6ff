import { randomUUID } from 'node:crypto';
import { isLong } from '../support/budget';
import { capturesOf, count, history } from './harness/customer';
import { dyingAt, drawn, stepsOf } from './harness/every-step';
import type { Step } from './harness/every-step';
import { manage } from './harness/manage-page';
import { paidInTwo } from './harness/paid-in-two';
import type { Paid } from './harness/paid-in-two';
import { report } from './harness/report';
import { comeToRest, damage, isAtRest } from './harness/rest';
import { eventually } from './harness/wait';
import { World } from './harness/world';

let world: World;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1, env: { LIMIT_MANAGE_PER_MINUTE: '0' } });
});
afterAll(() => world?.close());
// Whatever went wrong: what must always hold still does, and the log still tells the same story.
afterEach(async () => {
  await world.control('DELETE', '/paypal/faults');
  expect(await damage(world)).toEqual([]);
});

/** All of what is paid by two captures comes back. */
const ALL_BACK = { cancellation: { steps: [{ days: 1, percent: 100 }], customer_may_cancel: true } };

/** Looks what comes back, and cancels: asked again under the same key until the booking has ended. */
const cancel = async ({ at }: Paid): Promise<void> => {
  const key = randomUUID();
  let refund: number | null = null;
  await eventually('it is cancelled', async () => {
    refund ??= (await manage(world, at, 'GET /cancellation')).body.refund ?? null;
    if (refund !== null)
      await manage(world, at, 'POST /cancellation', { expected_refund: refund, sure: true }, key);
    return (await manage(world, at, 'GET ')).body.status === 'cancelled';
  });
};

/** What a process that has died left undone is taken up by the sweeps. */
const calmDown = (): Promise<void> =>
  eventually('everything is at rest', async () => {
    await world.advance(5_000);
    return isAtRest(world);
  });

const matters = ({ name }: Step): boolean => isLong || /^(log|payments)\./.test(name);

const expectAllBack = async (step: Step | null, { at, balance }: Paid): Promise<void> => {
  const captures = [...(await capturesOf(world, at.held)), ...(await capturesOf(world, balance))];
  expect({ step, back: captures.map(({ amount, refunded }) => amount === refunded) }).toEqual({
    step,
    back: [true, true],
  });
  const types = await history(world, at.held);
  const times = ['BookingCancelled', 'PaymentRefundRequested', 'PaymentRefunded', 'PaymentOrphaned'];
  expect({ step, times: times.map((type) => count(types, type)) }).toEqual({ step, times: [1, 2, 2, 0] });
};

it('48 cancel-every-step: whichever step of it a process dies at, a booking ends once and all of it goes back once', async () => {
  const first = await paidInTwo(world, ALL_BACK);
  await comeToRest(world);
  world.preferred = world.apis.find(({ alive }) => alive);
  const passed = await stepsOf(world, async () => {
    await cancel(first);
    await comeToRest(world);
  });
  world.preferred = undefined;
  const mattering = passed.filter(matters);
  expect(mattering.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['log.commit.sent', 'log.commit.after', 'payments.refund-capture.before']),
  );
  await expectAllBack(null, first);
  const steps = drawn('cancel', mattering);
  let died = 0;
  for (const step of steps) {
    const paid = await paidInTwo(world, ALL_BACK);
    died += await dyingAt(world, step, async () => {
      await cancel(paid);
      await calmDown();
    });
    await expectAllBack(step, paid);
  }
  expect(died).toBeGreaterThan(steps.length / 2);
  report({ scenario: 'cancel-every-step', injections: died, bookings: steps.length + 1 });
}, 900_000);
