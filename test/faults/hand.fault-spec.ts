import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import { isLong } from '../support/budget';
import { BY_HAND } from '../support/by-hand';
import { day } from '../support/people';
import type { Answer } from '../support/http';
import { approve, capturesOf, count, history, insist, stayOn } from './harness/customer';
import type { Held } from './harness/customer';
import { dyingAt, drawn, stepsOf } from './harness/every-step';
import type { Step } from './harness/every-step';
import { bookManaged, manage } from './harness/manage-page';
import type { Managed } from './harness/manage-page';
import { report } from './harness/report';
import { damage, isAtRest } from './harness/rest';
import { eventually } from './harness/wait';
import { World } from './harness/world';

let world: World;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1, env: { LIMIT_MANAGE_PER_MINUTE: '0' } });
});
afterAll(() => world?.close());
// Whatever died: what must always hold still does, and the log still tells the same story.
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

const HOUR = 60 * 60_000;
const NIGHTS = stayOn(-60, 2);
const now = (): number => Date.now() + world.aheadMs;

/** What the owner asks for, again under the same key until there is an answer. */
const owner = (tenant: TestTenant, path: string, body: object, key: string = randomUUID()): Promise<Answer> =>
  insist(world, tenant, 'POST', `/api/admin/${path}`, {
    token: tenant.token,
    body,
    headers: { 'Idempotency-Key': key },
  });

const heldOf = (tenant: TestTenant, bookingId: string, orderId = ''): Held => ({
  tenant,
  wanted: NIGHTS,
  bookingId,
  orderId,
  token: '',
});

const claimsOf = async ({ id }: TestTenant): Promise<string[]> =>
  (
    await world.database.adminPool.query<{ claim: string }>(
      `select format('%s, %s nights from %s', state, upper(during)::date - lower(during)::date, lower(during)::date) as claim
         from rm.claim where tenant_id = $1 order by 1`,
      [id],
    )
  ).rows.map(({ claim }) => claim);

/** The short round dies at what is written and at what is asked of the provider. */
const matters = ({ where, name }: Step): boolean =>
  where === 'apis' && (isLong || /^(log|payments)\./.test(name));

interface Scenario<Stage> {
  readonly name: string;
  stage(): Promise<Stage>;
  /** By people who do not give up. */
  play(stage: Stage): Promise<void>;
  /** What came of it. */
  seen(stage: Stage): Promise<unknown>;
}

/** Plays a scenario once in peace, and then once for each step of it, at which the process that serves it dies: what comes of it is always the same. */
const dyingEverywhere = async <Stage>({ name, stage, play, seen }: Scenario<Stage>): Promise<void> => {
  const first = await stage();
  world.preferred = world.apis.find(({ alive }) => alive);
  const passed = (await stepsOf(world, () => play(first))).filter(matters);
  world.preferred = undefined;
  const expected = await seen(first);
  expect(passed.map((step) => step.name)).toEqual(
    expect.arrayContaining(['log.commit.sent', 'log.commit.after']),
  );
  const steps = drawn(name, passed);
  let died = 0;
  for (const step of steps) {
    const one = await stage();
    died += await dyingAt(world, step, () => play(one));
    expect({ step, seen: await seen(one) }).toEqual({ step, seen: expected });
  }
  expect(died).toBeGreaterThan(steps.length / 2);
  report({ scenario: name, injections: died, bookings: steps.length + 1 });
};

interface Taken {
  readonly tenant: TestTenant;
  readonly email: string;
  readonly key: string;
  bookingId: string;
  orderId: string;
}

const nobodyYet = async (): Promise<Taken> => {
  const email = `${randomUUID()}@example.com`;
  return { tenant: await world.tenant(), email, key: randomUUID(), bookingId: '', orderId: '' };
};

const take = async (taken: Taken, wish: object): Promise<void> => {
  const body = { ...BY_HAND, to: NIGHTS, customer: { ...BY_HAND.customer, email: taken.email }, ...wish };
  const answer = await owner(taken.tenant, 'bookings', body, taken.key);
  if (answer.status !== 201) throw new Error(`It was not taken: ${answer.text}`);
  world.acknowledged.add(answer.body.id);
  taken.bookingId = answer.body.id;
};

const typesOf = async ({ tenant, bookingId }: Taken, names: readonly string[]): Promise<number[]> => {
  const types = await history(world, heldOf(tenant, bookingId));
  return names.map((name) => count(types, name));
};

it('P hand-link-every-step: what is held for somebody who calls, and is paid by the link they are sent, is held, paid for and confirmed once', async () => {
  await dyingEverywhere<Taken>({
    name: 'hand-link-every-step',
    stage: nobodyYet,
    play: async (taken) => {
      const provisional_until = new Date(now() + 2 * HOUR).toISOString();
      await take(taken, { payment: 'link', provisional_until });
      let token = '';
      await eventually('the link arrives', async () => {
        const [mail] = world.sandbox.mailbox.list(taken.email);
        token = /\/m\/([\w.~-]+)/.exec(JSON.stringify(mail ?? ''))?.[1] ?? '';
        return token !== '';
      });
      const at: Managed = { held: heldOf(taken.tenant, taken.bookingId), token };
      const { terms_to_accept: terms_version } = (await manage(world, at, 'GET ')).body;
      await eventually('there is an order to pay', async () => {
        const { body } = await manage(world, at, 'POST /payments', { number: 1, terms_version });
        taken.orderId = body.payment?.order_id ?? '';
        return taken.orderId !== '';
      });
      await approve(world, heldOf(taken.tenant, taken.bookingId, taken.orderId));
      await eventually('it is confirmed', async () => {
        await manage(world, at, 'POST /payments/confirm', { order_id: taken.orderId });
        return (await manage(world, at, 'GET ')).body.status === 'confirmed';
      });
    },
    seen: async (taken) => ({
      told: await typesOf(taken, ['BookingHeld', 'BookingConfirmed', 'PaymentCaptured', 'PaymentOrphaned']),
      captures: (await capturesOf(world, heldOf(taken.tenant, taken.bookingId, taken.orderId))).length,
      claims: await claimsOf(taken.tenant),
    }),
  });
}, 900_000);

it('P hand-money-every-step: a booking that is taken with money in an envelope stands once, and has the money once', async () => {
  await dyingEverywhere<Taken>({
    name: 'hand-money-every-step',
    stage: nobodyYet,
    play: (taken) => {
      const received_on = new Date(now()).toISOString().slice(0, 10);
      return take(taken, { received: { amount: 50, method: 'cash', received_on } });
    },
    seen: async (taken) => ({
      told: await typesOf(taken, ['BookingHeld', 'BookingConfirmed', 'PaymentReceivedOffline']),
      claims: await claimsOf(taken.tenant),
    }),
  });
}, 900_000);

interface Moving {
  readonly at: Managed;
  readonly key: string;
  orderId: string;
}

const booked = async (): Promise<Moving> => ({
  at: await bookManaged(world, await world.tenant(), NIGHTS),
  key: randomUUID(),
  orderId: '',
});

const LATER = { stay: { arrival: day(-59), departure: day(-57), adults: 2 } };

const move = async ({ at: { held }, key }: Moving, wish: object): Promise<void> => {
  const path = `bookings/${held.bookingId}/move`;
  const moved = await owner(held.tenant, path, { to: LATER, ignore_rules: true, ...wish }, key);
  if (moved.status !== 200) throw new Error(`It was not moved: ${moved.text}`);
};

const seenOfMove = async ({ at: { held }, orderId }: Moving): Promise<unknown> => {
  const types = await history(world, held);
  const money = [
    ...(await capturesOf(world, held)),
    ...(orderId === '' ? [] : await capturesOf(world, { ...held, orderId })),
  ];
  return {
    told: ['BookingMoved', 'PaymentRefundRequested', 'PaymentRefunded', 'PaymentOrphaned'].map((type) =>
      count(types, type),
    ),
    money: money.map(({ amount, refunded }) => [amount, refunded]),
    claims: await claimsOf(held.tenant),
  };
};

it('P move-asked-every-step: a dearer move whose customer is asked first is made once, and paid for once', async () => {
  await dyingEverywhere<Moving>({
    name: 'move-asked-every-step',
    stage: booked,
    play: async (moving) => {
      const { at } = moving;
      await move(moving, {
        price: { mode: 'set', total: 400 },
        expected_total: 400,
        ask_customer: true,
      });
      const { difference, change_id, id } = (await manage(world, at, 'GET ')).body.change;
      await eventually('there is an order to pay', async () => {
        const accept = `POST /changes/${change_id ?? id}/accept`;
        const { body } = await manage(world, at, accept, { expected_difference: difference });
        moving.orderId = body.payment?.order_id ?? '';
        return moving.orderId !== '';
      });
      await approve(world, { ...at.held, orderId: moving.orderId });
      await eventually('it is moved', async () => {
        await manage(world, at, 'POST /payments/confirm', { order_id: moving.orderId });
        return (await manage(world, at, 'GET ')).body.start_date === day(-59);
      });
    },
    seen: seenOfMove,
  });
}, 900_000);

it('P move-refunded-every-step: a cheaper move is made once, and what it costs less goes back once, when it cannot be undone any more', async () => {
  await dyingEverywhere<Moving>({
    name: 'move-refunded-every-step',
    stage: booked,
    play: async (moving) => {
      await move(moving, { price: { mode: 'set', total: 200 }, expected_total: 200 });
      await world.advance(11 * 60_000);
      await eventually('what it costs less has gone back', async () => {
        await world.advance(5_000);
        return isAtRest(world);
      });
    },
    seen: seenOfMove,
  });
}, 900_000);
