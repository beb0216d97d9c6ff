import {
  approve,
  booking,
  bookAndPay,
  capturesOf,
  confirm,
  count,
  history,
  hold,
  isConfirmed,
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
afterEach(async () => {
  await world.control('DELETE', '/paypal/faults');
  expect(await damage(world)).toEqual([]);
});

it('11 webhook-first: the notice that arrives before the answer to the browser makes the one booking', async () => {
  await trouble(
    world,
    { operation: 'webhook.deliver', effect: { kind: 'before_response' } },
    { operation: 'order.capture', times: 1, effect: { kind: 'latency', ms: 1_500 } },
  );
  const held = await hold(world, tenant);
  await approve(world, held);
  const answer = await confirm(world, held);
  expect(answer.status).toBe(200);
  await eventually('it is confirmed', isConfirmed(world, held));
  expect(count(await history(world, held), 'BookingConfirmed')).toBe(1);
  expect(await capturesOf(world, held)).toHaveLength(1);
  report({ scenario: 'webhook-first', injections: 2, bookings: 1 });
});

it('12 webhook-storm: notices that come 25 times, out of order and three days late are one, and go by what the provider says', async () => {
  await trouble(
    world,
    { operation: 'webhook.deliver', effect: { kind: 'duplicate', count: 25 } },
    { operation: 'webhook.deliver', effect: { kind: 'reorder' } },
  );
  const held = await hold(world, tenant);
  await approve(world, held);
  await confirm(world, held);
  await world.advance(3 * 24 * 3_600_000);
  await eventually('it is confirmed', isConfirmed(world, held));
  await comeToRest(world);
  const types = await history(world, { ...held, tenant: await world.signIn(tenant) });
  expect(count(types, 'BookingConfirmed')).toBe(1);
  expect(count(types, 'PaymentCaptured')).toBe(1);
  report({ scenario: 'webhook-storm', injections: 50, bookings: 1 });
});

it('13 webhook-forged: what the provider did not sign is refused, changes nothing, and asks nobody', async () => {
  const kinds = ['bad_signature', 'edited_body', 'wrong_webhook_id', 'foreign_cert_host', 'stale_cert'];
  for (const kind of kinds) {
    const held = await hold(world, tenant);
    await trouble(
      world,
      { operation: 'webhook.deliver', merchant: tenant.merchant, effect: { kind } },
      { operation: 'order.get', merchant: tenant.merchant, effect: { kind: 'status', status: 500 } },
    );
    await approve(world, held);
    await eventually('the notice was answered', async () => {
      const events = (await world.control('GET', '/paypal/events')) as {
        merchant: string;
        deliveries: { result: unknown }[];
      }[];
      return events.some((event) => event.merchant === tenant.merchant && event.deliveries.length > 0);
    });
    const { rows } = await world.database.adminPool.query(
      'select from rm.payment_notice where tenant_id = $1',
      [tenant.id],
    );
    expect({ kind, kept: rows.length }).toEqual({ kind, kept: 0 });
    await world.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id: held.bookingId, hold_token: held.token },
    });
    await world.control('DELETE', '/paypal/faults');
  }
  report({ scenario: 'webhook-forged', injections: kinds.length, bookings: kinds.length });
});

it('22 dashboard-refund: refunds whose notice was lost are found at the provider, to the penny', async () => {
  const [part, whole] = [await bookAndPay(world, tenant), await bookAndPay(world, tenant)];
  await comeToRest(world);
  await trouble(world, silence);
  const [partly] = await capturesOf(world, part);
  const [wholly] = await capturesOf(world, whole);
  await world.control('POST', `/paypal/captures/${partly?.id}/refund`, { amount: '75.00' });
  await world.control('POST', `/paypal/captures/${wholly?.id}/refund`, {});
  // The sweep for lost notices looks every minute, and when a worker starts.
  await world.startWorker();
  await eventually('both are found', async () => {
    const found = [await booking(world, part), await booking(world, whole)];
    return found[0].refunded_amount === 75 && found[1].payment_status === 'refunded';
  });
  expect((await booking(world, part)).status).toBe('confirmed');
  report({ scenario: 'dashboard-refund', injections: 2, bookings: 2 });
});
