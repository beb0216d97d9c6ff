import { eventUpcasters } from '@holdfast/domain/upcasters';
import { Upcasters } from '@holdfast/event-store/log/upcast';
import type { TestTenant } from '../support/api';
import { addBlock, book, bookAndPay } from './harness/customer';
import type { Held } from './harness/customer';
import { report } from './harness/report';
import { comeToRest, damage } from './harness/rest';
import { eventually } from './harness/wait';
import { World } from './harness/world';

/** No inline read model looks at this one: it is the subscriptions that meet it. */
const POISON = 'BookingMessageRetried';
/** The subscriptions that read every event. */
const READERS_OF_ALL = ['audit', 'seal'];

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await World.open({ apis: 1, workers: 1 });
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenant = await world.tenant();
});
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

const theWorker = () => {
  const found = world.workers.find(({ alive }) => alive);
  if (found === undefined) throw new Error('No worker is alive');
  return found;
};
const checkpoints = async ({
  id,
}: TestTenant): Promise<{ name: string; state: string; behind: number }[]> => {
  const { rows } = await world.database.adminPool.query(
    `select c.subscription as name, c.state, (l.position - c.position)::int as behind
       from es.checkpoint c join es.tenant_log l using (tenant_id) where tenant_id = $1 order by 1`,
    [id],
  );
  return rows;
};
const parkedIn = async (whose: TestTenant) =>
  (await checkpoints(whose)).filter(({ state }) => state === 'parked').map(({ name }) => name);

it('26 projection-crash-rebuild: workers that die in the middle and a rebuild during the writes leave each row as it should be, and reads keep answering', async () => {
  const deaths = ['subscription.commit.before', 'subscription.commit.sent', 'subscription.commit.after'];
  for (const name of deaths) {
    const worker = theWorker();
    await worker.arm({ name, action: 'crash', nth: 2 });
    await bookAndPay(world, tenant);
    await worker.ended();
    await world.startWorker();
  }
  const load = { over: false };
  let booked = 0;
  const writing = (async () => {
    while (!load.over)
      if ((await book(world, tenant, await addBlock(world, tenant))).status === 201) booked += 1;
  })();
  const statuses: Record<string, number> = {};
  const reading = (async () => {
    for (let n = 0; !load.over; n += 1) {
      const path = ['/api/public/calendar', '/api/admin/bookings', '/api/admin/audit'][n % 3] as string;
      const { status } = await world.request(tenant.host, 'GET', path, { token: tenant.token });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  })();
  const before = booked;
  await world.holdfast('rebuild', 'all');
  const during = booked - before;
  load.over = true;
  await Promise.all([writing, reading]);
  expect(Object.keys(statuses)).toEqual(['200']);
  expect(during).toBeGreaterThan(3);
  report({
    scenario: 'projection-crash-rebuild',
    injections: deaths.length + 1,
    bookings: booked + deaths.length,
    note: `${during} booked and ${statuses[200]} reads answered while it was rebuilt`,
  });
});

/** What a newer build would append to a booking: its inline read models know the shape, and are at the head. */
const appendAsNewerBuild = async ({ bookingId }: Held): Promise<void> => {
  const { rowCount } = await world.database.adminPool.query(
    `with head as (
       update es.tenant_log set position = position + 1 where tenant_id = $1 returning position),
     moved as (
       update es.checkpoint c set position = head.position from head
        where c.tenant_id = $1 and c.position = head.position - 1 and c.subscription <> all($3))
     insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at)
     select $1, head.position, 'booking', $2, 1 + (select max(version) from es.event where stream_id = $2 and stream_type = 'booking'), gen_random_uuid(),
            $4, 2, '{"messageId": "none", "kind": "confirmation", "channel": "email"}', '{"actor": {"kind": "system"}}', now()
       from head`,
    [tenant.id, bookingId, READERS_OF_ALL, POISON],
  );
  expect(rowCount).toBe(1);
};

it('28 poison-event: an event of a newer build stops those alone that must read it, with a dead letter, until that build is there', async () => {
  const held = await bookAndPay(world, tenant);
  const other = await world.tenant();
  await comeToRest(world);
  await appendAsNewerBuild(held);
  // It tries five times, ever later: this machine's clock is made to run.
  let ahead = 0;
  await eventually('they have given up', async () => {
    await theWorker().tell({ skew: (ahead += 10_000) });
    return (await parkedIn(tenant)).length === READERS_OF_ALL.length;
  });
  expect(await parkedIn(tenant)).toEqual(READERS_OF_ALL);
  const letters = JSON.parse(await world.holdfast('dead-letters', 'list', '--json'));
  expect(letters.map((letter: { subscription: string }) => letter.subscription).toSorted()).toEqual(
    READERS_OF_ALL,
  );
  expect(letters[0].error).toBe(`${POISON} in schema version 2 was written by a newer build`);
  // Whoever needs the event itself is told to come again, not something made up.
  const path = `/api/admin/bookings/${held.bookingId}/history`;
  const history = await world.request(tenant.host, 'GET', path, { token: tenant.token });
  expect([history.status, history.body.code, Number(history.headers['retry-after']) > 0]).toEqual([
    503,
    'not_ready',
    true,
  ]);

  await bookAndPay(world, tenant);
  await bookAndPay(world, other);
  await comeToRest(world);
  expect((await checkpoints(tenant)).filter(({ behind }) => behind > 0).map(({ name }) => name)).toEqual(
    READERS_OF_ALL,
  );
  expect((await checkpoints(other)).filter(({ behind }) => behind > 0)).toEqual([]);

  const old = theWorker();
  await world.startWorker({ FAULT_TEACHES: POISON });
  expect(await old.stop()).toBe(0);
  world.upcasters = new Upcasters([...eventUpcasters, { type: POISON, from: 1, up: (data) => data }]);
  for (const { subscription, position } of letters)
    await world.holdfast('dead-letters', 'retry', tenant.subdomain, subscription, String(position));
  await eventually('they have caught up', async () =>
    (await checkpoints(tenant)).every(({ behind }) => behind === 0),
  );
  report({
    scenario: 'poison-event',
    injections: 1,
    bookings: 3,
    note: `stopped: ${READERS_OF_ALL.join(', ')}`,
  });
});
