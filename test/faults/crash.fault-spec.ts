import type { Held, Wanted } from './harness/customer';
import {
  approve,
  book,
  booking,
  bookAndPay,
  capturesOf,
  confirm,
  freeTime,
  heldAs,
} from './harness/customer';
import { dyingAt, stepsOf } from './harness/every-step';
import type { Step } from './harness/every-step';
import { report } from './harness/report';
import { comeToRest, damage, isAtRest } from './harness/rest';
import { eventually, sleep } from './harness/wait';
import { World } from './harness/world';

let world: World;
let tenant: Awaited<ReturnType<World['tenant']>>;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 2 });
  tenant = await world.tenant();
});
afterAll(() => world?.close());

/** From the choice to the mail, by a customer who does not give up. */
const story = async (wanted: Wanted): Promise<Held> => {
  const { body } = await book(world, tenant, wanted);
  const held = heldAs(tenant, wanted, body);
  await approve(world, held);
  await eventually(
    'the booking is confirmed',
    async () => (await confirm(world, held)).body.status === 'confirmed',
  );
  return held;
};

/**
 * What the story passes whatever its timing; a process has to have died at each of them. How often a step is passed, and
 * whether the worker looks at an order or queues jobs one by one, depends on which of notice, customer and sweep is first.
 */
const ALWAYS_PASSED = [
  ...['sent', 'after'].map((when) => `apis log.commit.${when}`),
  ...['create-order', 'get-order', 'capture-order'].flatMap((call) => [
    `apis payments.${call}.before`,
    `apis payments.${call}.after`,
  ]),
  ...['subscription', 'outbox'].flatMap((of) =>
    ['before', 'sent', 'after'].map((when) => `workers ${of}.commit.${when}`),
  ),
  'workers email.send.before',
  'workers email.send.after',
];

const isAlwaysPassed = ({ where, name }: Step): boolean => ALWAYS_PASSED.includes(`${where} ${name}`);

const rehearse = async (): Promise<Step[]> => {
  world.preferred = world.apis[0];
  const wanted = await freeTime(world, tenant);
  return stepsOf(world, async () => {
    await story(wanted);
    await comeToRest(world);
  });
};

/** Plays the story while one process dies at this step. @returns how many have died */
const dieAt = async (step: Step): Promise<number> => {
  // A block and a stay in turn.
  const wanted = await freeTime(world, tenant);
  const { name, where } = step;
  const armed = world[where].filter((app) => app.alive);
  let held: Held | undefined;
  const died = await dyingAt(world, step, async () => {
    held = await story(wanted);
    // A worker may be spared when there was no work of this kind; the last commit is seen here before it dies behind it.
    const isSpared = async () => (await isAtRest(world)) && (await sleep(500), await isAtRest(world));
    const isOver = async () => armed.some((app) => !app.alive) || (where === 'workers' && (await isSpared()));
    await eventually(`a process dies at ${name}`, isOver, where === 'apis' ? 1_000 : 20_000).catch(() => 0);
  });
  if (held === undefined) throw new Error('Nothing was held');
  expect({ name, status: (await booking(world, held)).status }).toEqual({ name, status: 'confirmed' });
  expect(await capturesOf(world, held)).toHaveLength(1);
  return died;
};

it('1 crash-every-step: whichever step a process dies at, a customer who asks again has one booking, paid once, told once', async () => {
  const steps = await rehearse();
  expect(steps.length).toBeGreaterThan(15);
  let died = 0;
  let again = 0;
  const survived: string[] = [];
  const diedAt = new Set<string>();
  for (const step of steps) {
    let crashes = await dieAt(step);
    // Whoever was spared had no work of this kind that time: it comes again with the next customer.
    for (let more = 0; crashes === 0 && more < 3 && isAlwaysPassed(step); more += 1) {
      crashes = await dieAt(step);
      again += 1;
    }
    died += crashes;
    if (crashes > 0) diedAt.add(`${step.where} ${step.name}`);
    else survived.push(`${step.where} ${step.name} ${step.nth}`);
  }
  world.preferred = undefined;
  // Messages of a worker that died with them in hand are sent by the next, a minute later.
  await world.advance(61_000);
  expect(await damage(world)).toEqual([]);
  report({
    scenario: 'crash-every-step',
    injections: died,
    bookings: steps.length + again + 1,
    note: survived.join(', '),
  });
  expect([...diedAt]).toEqual(expect.arrayContaining(ALWAYS_PASSED));
});

it('10 worker-kill-mid-send: a message whose worker died after the provider said yes goes out again, once, and never not', async () => {
  const [worker, other] = world.workers.filter(({ alive }) => alive);
  await other?.stop('SIGKILL');
  world.sandbox.mailbox.clear();
  await worker?.arm({ name: 'email.send.after', action: 'crash' });
  await bookAndPay(world, tenant);
  await worker?.ended();
  await world.startWorker();
  await world.advance(61_000);
  expect(await damage(world)).toEqual([]);
  const sentTo = (to: string) => world.sandbox.mailbox.list(to).length;
  const [toCustomer, toOwner] = [sentTo('anna@example.com'), sentTo('owner@example.com')];
  // The worker had both mails in hand: at least one of them went out twice, none more often, and none not at all.
  expect([1, 2]).toContain(toCustomer);
  expect([1, 2]).toContain(toOwner);
  expect(toCustomer + toOwner).toBeGreaterThan(2);
  report({ scenario: 'worker-kill-mid-send', injections: 1, bookings: 1 });
});
