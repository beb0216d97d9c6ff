import { damage } from '../faults/harness/rest';
import { eventually, sleep } from '../faults/harness/wait';
import { World } from '../faults/harness/world';
import { startLoad } from './load';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const MINUTE = 60_000;
const MIB = 2 ** 20;

let world: World;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1 });
});
afterAll(() => world?.close());

/** One after the other, a minute each. Each leaves the world as it was. */
const troubles: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'ten backends of the database are killed',
    async () => {
      await world.database.adminPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'holdfast-%' and datname = current_database() limit 10`,
      );
    },
  ],
  [
    'the queue is killed and comes back empty',
    async () => {
      if (world.lines.redis === undefined) return;
      await world.servers.killRedis();
      await sleep(5_000);
      await world.servers.startRedis();
    },
  ],
  [
    'the worker is killed',
    async () => {
      await world.workers.find(({ alive }) => alive)?.stop('SIGKILL');
      await world.startWorker();
    },
  ],
  [
    'the database is slow',
    async () => {
      world.lines.postgres.delay(20);
      await sleep(10_000);
      world.lines.postgres.heal();
    },
  ],
  [
    'an API process is killed',
    async () => {
      await world.startApi();
      await world.apis.find(({ alive }) => alive)?.stop('SIGKILL');
    },
  ],
  [
    'the database stops at once and comes back',
    async () => {
      await world.servers.stopPostgresImmediately();
      await world.servers.startPostgres();
    },
  ],
];

const rollingRestart = async (): Promise<void> => {
  for (const old of world.apis.filter(({ alive }) => alive)) {
    await world.startApi();
    expect(await old.stop()).toBe(0);
  }
  const worker = world.workers.find(({ alive }) => alive);
  await world.startWorker();
  expect(await worker?.stop()).toBe(0);
};

const connections = async (): Promise<number> => {
  const { rows } = await world.database.adminPool.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where application_name like 'holdfast%'`,
  );
  return Number(rows[0]?.n);
};

it(
  `goes on for ${MINUTES} minutes at 60 % of what it can, with a fault a minute and a rolling restart in the middle`,
  async () => {
    const tenants = await Promise.all(Array.from({ length: 4 }, () => world.tenant()));
    const warm = startLoad(world, tenants);
    await sleep(10_000);
    warm.paid = 0;
    const since = performance.now();
    await sleep(15_000);
    const capacity = warm.paid / ((performance.now() - since) / 1_000);
    await warm.stop();
    expect(warm.failures).toEqual([]);

    const load = startLoad(world, tenants, capacity * 0.6);
    const begun = performance.now();
    let faults = 0;
    let first: Awaited<ReturnType<World['measure']>> | undefined;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const [name, happen] = troubles[(minute - 1) % troubles.length] ?? ['nothing', async () => undefined];
      await happen();
      faults += 1;
      if (minute === Math.ceil(MINUTES / 2)) {
        await rollingRestart();
        faults += 1;
        // Measured from here on: these processes stay to the end, unless one is killed.
        first = await world.measure();
      }
      const figures = {
        minute,
        name,
        paid: load.paid,
        failures: load.failures.length,
        connections: await connections(),
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
      await sleep(Math.max(0, begun + minute * MINUTE - performance.now()));
    }
    await load.stop();
    const last = await world.measure();
    const broken = await damage(world);
    process.stdout.write(
      `${JSON.stringify({ capacity, faults, paid: load.paid, failures: load.failures, first, last, broken })}\n`,
    );
    expect(load.failures).toEqual([]);
    expect(broken).toEqual([]);
    // Whoever lives on must not grow: what is kept for a request goes with it.
    for (const { pid, heap, handles } of last) {
      const before = first?.find((each) => each.pid === pid);
      if (before === undefined) continue;
      expect(heap - before.heap).toBeLessThan(40 * MIB);
      expect(handles - before.handles).toBeLessThan(20);
    }
    await eventually('the connections are those of the pools', async () => (await connections()) <= 60);
  },
  (MINUTES + 15) * MINUTE,
);
