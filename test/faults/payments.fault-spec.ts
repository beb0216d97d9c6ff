import { captureBehindOurBack } from '../support/behind-our-back';
import type { Held } from './harness/customer';
import {
  addBlock,
  approve,
  book,
  booking,
  capturesOf,
  confirm,
  count,
  history,
  hold,
  isConfirmed,
  statusOf,
} from './harness/customer';
import { report } from './harness/report';
import { comeToRest, damage } from './harness/rest';
import { silence, trouble } from './harness/troubles';
import { eventually } from './harness/wait';
import { World } from './harness/world';

let world: World;
let tenant: Awaited<ReturnType<World['tenant']>>;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1 });
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenant = await world.tenant();
});
// Whatever went wrong: what must always hold still does, and the log still tells the same story.
afterEach(async () => {
  await world.control('DELETE', '/paypal/faults');
  expect(await damage(world)).toEqual([]);
});

const attention = async (): Promise<{ booking_id: string; kind: string }[]> => {
  const signedIn = await world.signIn(tenant);
  return (await world.request(tenant.host, 'GET', '/api/admin/attention', { token: signedIn.token })).body;
};
const suspend = async (suspended: boolean): Promise<void> => {
  const path = `/api/superadmin/tenants/${tenant.id}/suspend`;
  const token = await world.superAdmin();
  await world.request('localhost', 'PUT', path, { token, body: { is_suspended: suspended } });
};

it('14 browser-gone: an approved payment is taken while the hold lives; a hold that lapsed unapproved is not charged', async () => {
  await trouble(world, silence);
  const [gone, idle] = [await hold(world, tenant), await hold(world, tenant)];
  await approve(world, gone);
  await eventually('the sweep confirms it', async () => {
    await world.advance(5_000);
    return isConfirmed(world, gone)();
  });
  await world.advance(16 * 60_000);
  await eventually('the other lapses', async () => (await booking(world, idle)).status === 'expired');
  await approve(world, idle);
  await world.advance(60_000);
  await comeToRest(world);
  expect(await capturesOf(world, idle)).toEqual([]);
  report({ scenario: 'browser-gone', injections: 1, bookings: 2 });
});

it.each([
  ['15 capture-timeout-succeeded', 'after'],
  ['16 capture-timeout-failed', 'before'],
])('%s: the answer is lost, the time stays taken, and the money is taken once', async (name, when) => {
  await trouble(world, { operation: 'order.capture', times: 1, effect: { kind: 'reset', when } }, silence);
  const held = await hold(world, tenant);
  await approve(world, held);
  const answer = await confirm(world, held);
  expect(answer.body.status === 'confirmed' || answer.body.payment_checking).toBe(true);
  expect((await book(world, tenant, held.wanted)).status).toBe(409);
  expect(await statusOf(world, held)).toBe('booked');
  await eventually('it is confirmed', isConfirmed(world, held));
  expect(await capturesOf(world, held)).toHaveLength(1);
  report({ scenario: name.slice(3), injections: 1, bookings: 1 });
});

it('17 hold-expires-during-capture: however close the end of the hold and the capture come, never both', async () => {
  const ROUNDS = 12;
  const helds: Held[] = [];
  for (let round = 0; round < ROUNDS; round += 1) helds.push(await hold(world, tenant));
  await Promise.all(helds.map((held) => approve(world, held)));
  // The holds end one after the other within the next moments, while all are being paid.
  await world.advance(15 * 60_000 - 1_500);
  const answers = await Promise.all(
    helds.map(async (held, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 150));
      return confirm(world, held);
    }),
  );
  expect(answers.map(({ status }) => [200, 402, 409].includes(status))).toEqual(answers.map(() => true));
  await comeToRest(world);
  for (const held of helds) {
    const { status } = await booking(world, held);
    const captured = (await capturesOf(world, held)).length;
    expect([status, captured]).toEqual(status === 'confirmed' ? ['confirmed', 1] : ['expired', 0]);
  }
  report({ scenario: 'hold-expires-during-capture', injections: ROUNDS, bookings: ROUNDS });
});

it('18 paid-but-lost: money for a time that is gone goes back, once, although the process dies at it and the provider stutters', async () => {
  await trouble(world, silence);
  const held = await hold(world, tenant);
  await world.advance(16 * 60_000);
  await eventually('it lapses', async () => (await booking(world, held)).status === 'expired');
  expect((await book(world, tenant, held.wanted)).status).toBe(201);
  await approve(world, held);
  await captureBehindOurBack(world.sandbox.url, tenant.merchant, held.orderId);
  await trouble(world, silence, {
    operation: 'capture.refund',
    times: 1,
    effect: { kind: 'status', status: 500, when: 'after' },
  });
  await Promise.all(
    world.processes.map((app) => app.arm({ name: 'payments.refund-capture.after', action: 'crash' })),
  );
  const answer = confirm(world, held);
  await eventually('a process dies at it', () => world.apis.some(({ alive }) => !alive));
  await Promise.all(world.processes.map((app) => app.tell({ disarm: true })));
  while (world.apis.filter(({ alive }) => alive).length < 2) await world.startApi();
  expect((await answer).status).toBe(409);
  if (!world.workers.some(({ alive }) => alive)) await world.startWorker();
  await world.advance(7 * 3_600_000);
  await eventually('it is back', async () => {
    await confirm(world, held);
    return (await capturesOf(world, held))[0]?.refunded === '420.00';
  });
  await eventually('that is noted', async () =>
    (await history(world, { ...held, tenant: await world.signIn(tenant) })).includes('PaymentRefunded'),
  );
  const types = await history(world, { ...held, tenant: await world.signIn(tenant) });
  expect([count(types, 'PaymentOrphaned'), count(types, 'PaymentRefunded')]).toEqual([1, 1]);
  report({ scenario: 'paid-but-lost', injections: 3, bookings: 2 });
});

it('19 declined-then-other-card: two refused cards and a good one are one payment under three ids', async () => {
  await trouble(world, silence, {
    operation: 'order.capture',
    times: 2,
    effect: { kind: 'issue', issue: 'INSTRUMENT_DECLINED' },
  });
  const held = await hold(world, tenant);
  await approve(world, held);
  for (const _ of [1, 2]) expect((await confirm(world, held)).body.code).toBe('payment_declined');
  expect((await confirm(world, held)).body.status).toBe('confirmed');
  expect(count(await history(world, held), 'PaymentCaptureStarted')).toBe(3);
  expect(await capturesOf(world, held)).toHaveLength(1);
  report({ scenario: 'declined-then-other-card', injections: 2, bookings: 1 });
});

it('20 double-capture: the browser twice, the notice and the sweep at once are one capture', async () => {
  const held = await hold(world, tenant);
  await approve(world, held);
  const answers = await Promise.all([confirm(world, held), confirm(world, held), confirm(world, held)]);
  await world.advance(10_000);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await eventually('it is confirmed', isConfirmed(world, held));
  expect(await capturesOf(world, held)).toHaveLength(1);
  report({ scenario: 'double-capture', injections: 3, bookings: 1 });
});

it.each([
  ['amount', { kind: 'amount', value: '1.00' }],
  ['currency', { kind: 'currency', code: 'EUR' }],
  ['receiver', { kind: 'payee', merchant_id: 'SOMEBODYELSE2' }],
])(
  '21 amount-tamper: another %s at the provider is not captured, and a person is told',
  async (what, effect) => {
    const held = await hold(world, tenant);
    await trouble(world, { operation: 'order.get', merchant: tenant.merchant, effect }, silence);
    await approve(world, held);
    expect((await confirm(world, held)).body.code).toBe('payment_mismatch');
    expect(await capturesOf(world, held)).toEqual([]);
    expect(await attention()).toMatchObject([{ booking_id: held.bookingId, kind: 'payment_mismatch' }]);
    report({ scenario: `amount-tamper: ${what}`, injections: 1, bookings: 1 });
  },
);

it('23 tenant-suspended-midway: whoever is paying may finish, nobody new may begin', async () => {
  const steps = ['held', 'approved', 'capturing'] as const;
  for (const step of steps) {
    const held = await hold(world, tenant);
    if (step !== 'held') await approve(world, held);
    if (step === 'capturing') {
      await trouble(world, {
        operation: 'order.capture',
        times: 1,
        effect: { kind: 'reset', when: 'after' },
      });
      await confirm(world, held);
    }
    await suspend(true);
    expect((await book(world, tenant, held.wanted)).status).toBe(403);
    if (step === 'held') await approve(world, held);
    await confirm(world, held);
    await eventually(`it is confirmed although suspended when ${step}`, async () => {
      const { rows } = await world.database.adminPool.query(
        `select from rm.booking where booking_id = $1 and status = 'confirmed'`,
        [held.bookingId],
      );
      return rows.length === 1;
    });
    await suspend(false);
    tenant = { ...tenant, ...(await world.signIn(tenant)) };
  }
  report({ scenario: 'tenant-suspended-midway', injections: steps.length, bookings: steps.length });
});

it('24 credential-rotation: a payment is settled with the account it was begun with', async () => {
  const held = await hold(world, tenant);
  const second = `second-${tenant.subdomain}`;
  const body = { paypal_client_id: second, paypal_client_secret: `secret of ${second}` };
  const path = `/api/superadmin/tenants/${tenant.id}/payment-credentials`;
  await world.request('localhost', 'PUT', path, { token: await world.superAdmin(), body });
  await approve(world, held);
  expect((await confirm(world, held)).body.status).toBe('confirmed');
  const { orders } = await world.ledger();
  expect(orders.find(({ id }) => id === held.orderId)).toMatchObject({ merchant: tenant.merchant });
  const next = await addBlock(world, await world.signIn(tenant));
  expect((await book(world, tenant, next)).status).toBe(201);
  report({ scenario: 'credential-rotation', injections: 1, bookings: 2 });
});
