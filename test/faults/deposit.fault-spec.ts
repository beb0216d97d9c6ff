import { isLong } from '../support/budget';
import { capturesOf, count, history, insist } from './harness/customer';
import { dyingAt, drawn, stepsOf } from './harness/every-step';
import type { Step } from './harness/every-step';
import { bookManaged } from './harness/manage-page';
import type { Managed } from './harness/manage-page';
import { report } from './harness/report';
import { comeToRest, damage, isAtRest } from './harness/rest';
import { eventually } from './harness/wait';
import { TARIFF, World } from './harness/world';

const DAY_MS = 24 * 3_600_000;

let world: World;

beforeAll(async () => {
  world = await World.open({ apis: 1, workers: 1 });
});
afterAll(() => world?.close());
// Whatever went wrong: what must always hold still does, and the log still tells the same story.
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

/** A stay of one night whose deposit goes back by itself the day after. */
interface Stay {
  readonly at: Managed;
  readonly departure: string;
}

/** A day of the product's own time, so many ahead. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + world.aheadMs + days * DAY_MS).toISOString().slice(0, 10);

const booked = async (): Promise<Stay> => {
  const tenant = await world.tenant();
  const published = await insist(world, tenant, 'PUT', '/api/admin/tariff', {
    token: tenant.token,
    body: { ...TARIFF, based_on: 1, payment: { return_deposit_days: 1 } },
  });
  if (published.status !== 200) throw new Error(`No deposit goes back by itself: ${published.text}`);
  const [arrival, departure] = [dayAhead(2), dayAhead(3)];
  return { at: await bookManaged(world, tenant, { stay: { arrival, departure, adults: 2 } }), departure };
};

/**
 * Lets time pass to a little after ten in the morning, by any clock in Britain, so many days after a departure. Another worker takes over then: what is
 * due is looked for each minute, but soon by one that has just started.
 */
const morningAfter = async ({ departure }: Stay, days: number): Promise<void> => {
  const then = Date.parse(`${departure}T10:05:00Z`) + days * DAY_MS;
  await Promise.all(world.workers.filter(({ alive }) => alive).map((worker) => worker.stop()));
  await world.advance(Math.max(0, then - Date.now() - world.aheadMs));
  await world.startWorker();
};

/** What has happened to it so far; days have gone by, so its owner signs in again. */
const happened = async ({ at: { held } }: Stay): Promise<string[]> => {
  const tenant = { ...held.tenant, ...(await world.signIn(held.tenant)) };
  return history(world, { ...held, tenant });
};

const comesAbout = (type: string, stay: Stay): Promise<void> =>
  eventually(`there is a ${type}`, async () => {
    await world.advance(5_000);
    return count(await happened(stay), type) > 0;
  });

/** What a process that has died left undone is taken up by the sweeps. */
const calmDown = (): Promise<void> =>
  eventually('everything is at rest', async () => {
    await world.advance(5_000);
    return isAtRest(world);
  });

/** What happens by itself on the morning so many days after a departure. */
interface Act {
  readonly days: number;
  readonly brings: string;
}

const TELL: Act = { days: 0, brings: 'BookingDepositReturnNear' };
const GIVE_BACK: Act = { days: 1, brings: 'PaymentRefunded' };

const happens = async ({ brings }: Act, stay: Stay): Promise<void> => {
  await comesAbout(brings, stay);
  await calmDown();
};

const comes = async (act: Act, stay: Stay): Promise<void> => {
  await morningAfter(stay, act.days);
  await happens(act, stay);
};

const ONCE = [
  'BookingDepositReturnNear',
  'BookingDepositSettled',
  'PaymentRefundRequested',
  'PaymentRefunded',
];

const expectBackOnce = async (step: Step | null, stay: Stay): Promise<void> => {
  const types = await happened(stay);
  const captures = await capturesOf(world, stay.at.held);
  expect({
    step,
    times: ONCE.map((type) => count(types, type)),
    cancelled: count(types, 'BookingCancelled'),
    refunded: captures.map(({ refunded }) => refunded),
  }).toEqual({ step, times: ONCE.map(() => 1), cancelled: 0, refunded: ['75.00'] });
};

const matters = ({ where, name }: Step): boolean =>
  where === 'workers' && (isLong || /^(log|payments)\./.test(name));

/** Every point that a worker passes meanwhile, before everything is at rest again. */
const rehearse = async (act: Act, stay: Stay): Promise<Step[]> => {
  await comeToRest(world);
  await morningAfter(stay, act.days);
  const steps = await stepsOf(world, async () => {
    await happens(act, stay);
    await comeToRest(world);
  });
  return steps.filter(matters);
};

/** @returns how many workers have died at the step */
const dying = async (act: Act, step: Step, stay: Stay): Promise<number> => {
  await morningAfter(stay, act.days);
  return dyingAt(world, step, () => happens(act, stay));
};

it('49 deposit-every-step: whichever step of it a worker dies at, a deposit is told of once and goes back once', async () => {
  const first = await booked();
  const toTell = await rehearse(TELL, first);
  const toGive = await rehearse(GIVE_BACK, first);
  const commits = ['log.commit.sent', 'log.commit.after'];
  expect(toTell.map(({ name }) => name)).toEqual(expect.arrayContaining(commits));
  expect(toGive.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...commits, 'payments.refund-capture.before', 'payments.refund-capture.after']),
  );
  await expectBackOnce(null, first);
  const steps = drawn('deposit', [...toTell, ...toGive]);
  let died = 0;
  for (const step of steps) {
    const stay = await booked();
    const diesTelling = toTell.includes(step);
    if (diesTelling) died += await dying(TELL, step, stay);
    else await comes(TELL, stay);
    if (diesTelling) await comes(GIVE_BACK, stay);
    else died += await dying(GIVE_BACK, step, stay);
    await expectBackOnce(step, stay);
  }
  expect(died).toBeGreaterThan(steps.length / 2);
  report({ scenario: 'deposit-every-step', injections: died, bookings: steps.length + 1 });
}, 900_000);
