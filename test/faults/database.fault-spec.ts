import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import { CUSTOMER } from '../support/shop';
import { addBlock, bookAndPay, insist } from './harness/customer';
import { report } from './harness/report';
import { damage } from './harness/rest';
import { eventually, sleep } from './harness/wait';
import { World } from './harness/world';

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1 });
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenant = await world.tenant();
});
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

const blocks = async (number: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < number; n += 1) ids.push(await addBlock(world, tenant));
  return ids;
};
const raw = async (blockId: string, key: string = randomUUID()) => {
  const answer = await world.request(tenant.host, 'POST', '/api/public/book', {
    body: { block_id: blockId, ...CUSTOMER },
    headers: { 'Idempotency-Key': key },
  });
  if (answer.status === 201) world.acknowledged.add(answer.body.booking_id);
  return answer;
};
/** Which of these are held, by whom. */
const heldBlocks = async (ids: readonly string[]) => {
  const { rows } = await world.database.adminPool.query<{ id: string }>(
    `select data ->> 'blockId' as id from es.event where type = 'BookingHeld' and data ->> 'blockId' = any($1)`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

it('4 pg-immediate-stop: each yes is in the log, nothing is half, and the API is back within 10 s without a restart', async () => {
  const ids = await blocks(24);
  const answers: Promise<unknown>[] = [];
  const statuses: number[] = [];
  for (const id of ids.splice(0, 6)) statuses.push((await raw(id)).status);
  for (const [n, id] of ids.entries()) {
    answers.push(
      raw(id).then(
        ({ status }) => statuses.push(status),
        () => statuses.push(0),
      ),
    );
    if (n === 9) await world.servers.stopPostgresImmediately();
    await sleep(20);
  }
  await Promise.all(answers);
  const down = await world.request(tenant.host, 'GET', '/api/public/calendar');
  expect([down.status, Number(down.headers['retry-after']) > 0]).toEqual([503, true]);
  const pids = world.processes.map(({ child }) => child.pid);
  await world.servers.startPostgres();
  const since = performance.now();
  await eventually('the API answers', async () => {
    const answer = await world.request(tenant.host, 'GET', '/api/public/calendar');
    return answer.status === 200;
  });
  const recovered = Math.round(performance.now() - since);
  expect(world.processes.map(({ child }) => child.pid)).toEqual(pids);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect(new Set(statuses.filter((status) => ![0, 201, 502, 503].includes(status)))).toEqual(new Set());
  await bookAndPay(world, tenant);
  report({
    scenario: 'pg-immediate-stop',
    injections: 1,
    bookings: world.acknowledged.size,
    note: `back after ${recovered} ms`,
  });
});

it('5 pg-backend-kill: backends that are killed all the time cost a 503, never a wrong answer or another tenant’s row', async () => {
  const ids = await blocks(30);
  const other = await world.tenant();
  let kills = 0;
  const load = { over: false };
  const killer = (async () => {
    while (!load.over) {
      const { rowCount } = await world.database.adminPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'holdfast-%' and datname = current_database() order by random() limit 1`,
      );
      kills += rowCount ?? 0;
      await sleep(200);
    }
  })();
  const statuses = new Set<number>();
  for (const id of ids) {
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await raw(id, `key-${id}`);
      statuses.add(answer.status);
      const mine = await world.request(other.host, 'GET', '/api/admin/bookings', { token: other.token });
      if (mine.status === 200) expect(mine.body).toEqual([]);
      if (answer.status === 201) break;
      await sleep(50);
    }
  }
  load.over = true;
  await killer;
  expect([...statuses].filter((status) => ![201, 409, 502, 503].includes(status))).toEqual([]);
  expect((await heldBlocks(ids)).toSorted()).toEqual(ids.toSorted());
  report({ scenario: 'pg-backend-kill', injections: kills, bookings: ids.length });
});

it('6 pg-partition-halfopen: a commit whose answer never comes is found out by the same key: one effect', async () => {
  const [id = ''] = await blocks(1);
  await Promise.all(
    world.apis.map((api) => api.arm({ name: 'log.commit.before', action: 'sleep', ms: 600 })),
  );
  const first = raw(id, `key-${id}`).then(
    ({ status }) => status,
    () => 0,
  );
  await sleep(300);
  world.lines.postgres.set('halfOpen');
  await sleep(1_500);
  await Promise.all(world.apis.map((api) => api.tell({ disarm: true })));
  world.lines.postgres.heal();
  expect([0, 502, 503]).toContain(await first);
  const again = await insist(world, tenant, 'POST', '/api/public/book', {
    body: { block_id: id, ...CUSTOMER },
    headers: { 'Idempotency-Key': `key-${id}` },
  });
  expect(again.status).toBe(201);
  expect(await heldBlocks([id])).toEqual([id]);
  report({ scenario: 'pg-partition-halfopen', injections: 1, bookings: 1 });
});
