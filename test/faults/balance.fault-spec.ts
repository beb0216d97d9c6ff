import { isLong } from '../support/budget';
import { approve, capturesOf, count, history, stayOn } from './harness/customer';
import type { Held } from './harness/customer';
import { dyingAt, drawn, stepsOf } from './harness/every-step';
import type { Step } from './harness/every-step';
import { bookManaged, manage } from './harness/manage-page';
import type { Managed } from './harness/manage-page';
import { isPaid, offerParts, orderOfBalance, payBalance } from './harness/paid-in-two';
import { report } from './harness/report';
import { comeToRest, damage, isAtRest } from './harness/rest';
import { silence, trouble } from './harness/troubles';
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

/** A stay of which a quarter is paid, of a tenant with nothing else. */
const booked = async (): Promise<Managed> => {
  const tenant = await world.tenant();
  await offerParts(world, tenant);
  return bookManaged(world, tenant, stayOn(-60, 2));
};

/** What settles a balance that its customer has approved. */
interface Settler {
  readonly isSilent: boolean;
  readonly settle: (at: Managed, paying: Held) => Promise<unknown>;
  readonly afterDeath?: (at: Managed) => Promise<unknown>;
}

const browser = async (at: Managed, { orderId }: Held): Promise<boolean> => {
  await manage(world, at, 'POST /payments/confirm', { order_id: orderId });
  return isPaid(world, at);
};
/** The sweeps find it, and whatever a process that has died left undone. */
const later = async (at: Managed): Promise<boolean> => {
  await world.advance(5_000);
  return isPaid(world, at);
};

const SETTLERS: Readonly<Record<string, Settler>> = {
  browser: {
    isSilent: true,
    settle: (at, paying) => payBalance(world, at, paying),
  },
  notice: {
    isSilent: false,
    settle: (at) => eventually('the notice has it paid', () => isPaid(world, at)),
    // One that died with the notice in hand has left it to the sweeps.
    afterDeath: (at) => eventually('the notice or a sweep has it paid', () => later(at)),
  },
  sweep: {
    isSilent: true,
    settle: (at) => eventually('the sweep has it paid', () => later(at)),
  },
  'at-once': {
    isSilent: false,
    settle: (at, paying) =>
      eventually('it is paid', async () =>
        (await Promise.all([browser(at, paying), later(at)])).some(Boolean),
      ),
  },
};

/** From the approval to the balance that is paid. */
const story = async (at: Managed, paying: Held, settle: Settler['settle']): Promise<void> => {
  await approve(world, paying);
  await settle(at, paying);
};

/** In the short round what follows a payment, whichever it is, is left to `crash-every-step`. */
const matters = ({ name }: Step): boolean => isLong || /^(log|payments)\./.test(name);

const expectPaidOnce = async (step: Step, at: Managed, paying: Held): Promise<void> => {
  const [balance, ...more] = await capturesOf(world, paying);
  expect({ step, more, refunded: balance?.refunded }).toEqual({ step, more: [], refunded: '0.00' });
  const types = await history(world, paying);
  const times = (type: string) => count(types, type);
  expect({ step, captured: times('PaymentCaptured'), confirmed: times('BookingConfirmed') }).toEqual({
    step,
    captured: 2,
    confirmed: 1,
  });
  expect([times('PaymentOrphaned'), (await manage(world, at, 'GET ')).body]).toMatchObject([
    0,
    { status: 'confirmed', balance_due: 0 },
  ]);
};

/** Time goes on until everything is at rest: what a worker had in hand that died is taken up by the next a minute later. */
const calmDown = (): Promise<void> =>
  eventually('everything is at rest', async () => {
    await world.advance(5_000);
    return isAtRest(world);
  });

/** Every point that is passed meanwhile, before everything is at rest again. */
const rehearse = async (play: () => Promise<unknown>): Promise<Step[]> => {
  await comeToRest(world);
  world.preferred = world.apis.find(({ alive }) => alive);
  const steps = await stepsOf(world, async () => {
    await play();
    await comeToRest(world);
  });
  world.preferred = undefined;
  return steps.filter(matters);
};

it('46 balance-order-every-step: whichever step of it a process dies at, a balance has an order that can be paid', async () => {
  const first = await booked();
  const passed = await rehearse(() => orderOfBalance(world, first));
  expect(passed.map(({ name }) => name)).toContain('payments.create-order.after');
  const steps = drawn('balance-order', passed);
  let died = 0;
  for (const step of steps) {
    const at = await booked();
    let paying = at.held;
    died += await dyingAt(world, step, async () => {
      paying = await orderOfBalance(world, at);
    });
    await story(at, paying, SETTLERS['browser']!.settle);
    await expectPaidOnce(step, at, paying);
  }
  expect(died).toBe(steps.length);
  report({ scenario: 'balance-order-every-step', injections: died, bookings: steps.length + 1 });
}, 600_000);

/** In the short round each of them at once stands for what notices and sweeps do alone, which those of first payments show anyway. */
const HOW = [
  ['browser', 'apis'],
  ['at-once', 'apis'],
  ...(isLong
    ? ([
        ['notice', 'workers'],
        ['sweep', 'workers'],
      ] as const)
    : []),
] as const;

it.each(HOW)(
  '47 balance-%s-every-step: whichever step of it a process dies at, a balance is paid once',
  async (how, captures) => {
    const settler = SETTLERS[how] as Settler;
    if (settler.isSilent) await trouble(world, silence);
    const first = await booked();
    const order = await orderOfBalance(world, first);
    const passed = await rehearse(() => story(first, order, settler.settle));
    const names = passed.map(({ where, name }) => `${where} ${name}`);
    if (how !== 'at-once')
      expect(names).toEqual(
        expect.arrayContaining([
          `${captures} payments.capture-order.before`,
          `${captures} payments.capture-order.after`,
          `${captures} log.commit.after`,
        ]),
      );
    const steps = drawn(`balance-${how}`, passed);
    /** @returns how many have died */
    const payDyingAt = async (step: Step): Promise<number> => {
      const at = await booked();
      const paying = await orderOfBalance(world, at);
      const deaths = await dyingAt(world, step, async () => {
        await story(at, paying, settler.afterDeath ?? settler.settle);
        await calmDown();
      });
      await expectPaidOnce(step, at, paying);
      return deaths;
    };
    let died = 0;
    let bookings = 1;
    for (const step of steps) {
      let deaths = 0;
      // Where several are at it at once, another may have been there first: it comes again with the next customer.
      for (let tries = 0; tries < 3 && deaths === 0; tries += 1, bookings += 1)
        deaths = await payDyingAt(step);
      died += deaths;
    }
    expect(died).toBeGreaterThan(steps.length / 2);
    report({ scenario: `balance-${how}-every-step`, injections: died, bookings });
  },
  900_000,
);
