import { randomUUID } from 'node:crypto';
import { captureBehindOurBack } from '../support/behind-our-back';
import { day } from '../support/people';
import type { Held } from './harness/customer';
import { approve, book, capturesOf, confirm, count, history, insist, stayOn } from './harness/customer';
import { dyingAt, drawn, stepsOf } from './harness/every-step';
import type { Step } from './harness/every-step';
import { bookManaged, manage } from './harness/manage-page';
import type { Managed } from './harness/manage-page';
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

/** A stay of two nights that is paid, of a tenant whose customers change their dates themselves. */
const booked = async (): Promise<Managed> => {
  const tenant = await world.tenant();
  const body = { customer_changes: { dates: 'self', until_hours: 0, at_most: 9 } };
  await insist(world, tenant, 'PUT', '/api/admin/settings', { token: tenant.token, body });
  return bookManaged(world, tenant, stayOn(-60, 2));
};

/** The order of a change into three nights, which costs a night more: asked for until there is one. */
const orderOf = async (at: Managed): Promise<string> => {
  const body = {
    to: { stay: { arrival: day(-60), departure: day(-57), adults: 2 } },
    expected_difference: 80,
  };
  const key = randomUUID();
  let orderId = '';
  await eventually('there is an order to pay', async () => {
    const started = await manage(world, at, 'POST /changes', body, key);
    const { change } = (await manage(world, at, 'GET ')).body;
    const again = () => manage(world, at, `POST /changes/${change.id}/accept`, { expected_difference: 80 });
    orderId = (started.body.payment ?? (change && (await again()).body.payment))?.order_id ?? '';
    return orderId !== '';
  });
  return orderId;
};

/** From the choice to the booking that is moved, by a customer who does not give up. */
const story = async (at: Managed): Promise<Held> => {
  const paying = { ...at.held, orderId: await orderOf(at) };
  await approve(world, paying);
  await eventually('the booking is moved', async () => {
    await confirm(world, paying);
    return (await manage(world, at, 'GET ')).body.end_date === day(-57);
  });
  return paying;
};

const claimsOf = async ({ held }: Managed): Promise<string[]> =>
  (
    await world.database.adminPool.query<{ claim: string }>(
      `select format('%s, %s nights', state, upper(during)::date - lower(during)::date) as claim from rm.claim
        where tenant_id = $1 and (booking_id = $2 or for_booking = $2) order by 1`,
      [held.tenant.id, held.bookingId],
    )
  ).rows.map(({ claim }) => claim);

/** Every point that the story passes in the API, each time. */
const rehearse = async (): Promise<Step[]> => {
  const at = await booked();
  world.preferred = world.apis[0];
  return (await stepsOf(world, () => story(at))).filter(({ where }) => where === 'apis');
};

/** Plays the story while the process that serves it dies at this step. @returns how many have died */
const diesAt = async (step: Step): Promise<number> => {
  const at = await booked();
  let paying = at.held;
  const died = await dyingAt(world, step, async () => {
    paying = await story(at);
  });
  // Two nights and the one behind them have become three and one.
  expect([step, await claimsOf(at)]).toEqual([step, ['booked, 4 nights']]);
  expect((await capturesOf(world, paying)).map(({ amount, refunded }) => [amount, refunded])).toEqual([
    ['80.00', '0.00'],
  ]);
  const types = await history(world, paying);
  expect([count(types, 'BookingMoved'), count(types, 'PaymentOrphaned')]).toEqual([1, 0]);
  return died;
};

it('people 1.7, 4: whichever step of a dearer change a process dies at, the booking is moved once and paid for once', async () => {
  const passed = await rehearse();
  expect(passed.length).toBeGreaterThan(15);
  const steps = drawn('change', passed);
  let died = 0;
  for (const step of steps) died += await diesAt(step);
  // A step that is passed when nobody asks a second time may be spared.
  expect(died).toBeGreaterThan(steps.length / 2);
  expect(await damage(world)).toEqual([]);
  report({ scenario: 'change-crash-every-step', injections: died, bookings: steps.length });
}, 600_000);

it('people 1.7, 4: money for a change whose night has gone meanwhile goes back once, and the booking stays as it was', async () => {
  await trouble(world, silence);
  const at = await booked();
  const paying = { ...at.held, orderId: await orderOf(at) };
  expect(await claimsOf(at)).toEqual(['booked, 3 nights', 'offered, 1 nights']);
  await world.advance(16 * 60_000);
  await eventually('the offer ends', async () => (await claimsOf(at)).length === 1);
  expect((await book(world, at.held.tenant, stayOn(-57, 2))).status).toBe(201);
  await approve(world, paying);
  await captureBehindOurBack(
    world.sandbox.url,
    (at.held.tenant as { merchant?: string }).merchant ?? '',
    paying.orderId,
  );
  await eventually('it goes back', async () => {
    await confirm(world, paying);
    await world.advance(60_000);
    return (await capturesOf(world, paying))[0]?.refunded === '80.00';
  });
  await comeToRest(world);
  expect(await claimsOf(at)).toEqual(['booked, 3 nights']);
  await world.control('DELETE', '/paypal/faults');
  expect(await damage(world)).toEqual([]);
  report({ scenario: 'change-paid-but-lost', injections: 1, bookings: 2 });
});
