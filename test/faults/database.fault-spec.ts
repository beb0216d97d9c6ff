import type { TestTenant } from '../support/api';
import { addBlocks, book, bookAndPay, bookOnce, heldBlocks } from './harness/customer';
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

it('4 pg-immediate-stop: each yes is in the log, nothing is half, and the API is back within 10 s without a restart', async () => {
  const ids = await addBlocks(world, tenant, 24);
  const answers: Promise<unknown>[] = [];
  const statuses: number[] = [];
  for (const id of ids.splice(0, 6)) statuses.push((await bookOnce(world, tenant, id)).status);
  for (const [n, id] of ids.entries()) {
    answers.push(
      bookOnce(world, tenant, id).then(
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
  expect(recovered).toBeLessThan(10_000);
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
  const ids = await addBlocks(world, tenant, 30);
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
      const answer = await bookOnce(world, tenant, id, `key-${id}`);
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
  expect((await heldBlocks(world, ids)).toSorted()).toEqual(ids.toSorted());
  report({ scenario: 'pg-backend-kill', injections: kills, bookings: ids.length });
});

it('6 pg-partition-halfopen: a commit whose answer never comes is found out by the same key: one effect', async () => {
  const [id = ''] = await addBlocks(world, tenant, 1);
  await Promise.all(
    world.apis.map((api) => api.arm({ name: 'log.commit.before', action: 'sleep', ms: 600 })),
  );
  const first = bookOnce(world, tenant, id, `key-${id}`).then(
    ({ status }) => status,
    () => 0,
  );
  await sleep(300);
  world.lines.postgres.set('halfOpen');
  await sleep(1_500);
  await Promise.all(world.apis.map((api) => api.tell({ disarm: true })));
  world.lines.postgres.heal();
  expect([0, 502, 503]).toContain(await first);
  const again = await book(world, tenant, id, `key-${id}`);
  expect(again.status).toBe(201);
  expect(await heldBlocks(world, [id])).toEqual([id]);
  report({ scenario: 'pg-partition-halfopen', injections: 1, bookings: 1 });
});
