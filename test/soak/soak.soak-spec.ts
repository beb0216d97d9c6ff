import { damage } from '../faults/harness/rest';
import type { AppProcess } from '../faults/harness/app-process';
import { sleep } from '../faults/harness/wait';
import { World } from '../faults/harness/world';
import { growthOf, takeSample } from './flatness';
import type { Sample } from './flatness';
import { measureCapacity, startLoad } from './load';
import { Neighbours } from './neighbours';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const MINUTE = 60_000;

const say = (figures: object): void => void process.stdout.write(`${JSON.stringify(figures)}\n`);

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
      await world.startWorker({ LOG_LEVEL: 'info' });
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

/** Replaces every process, the new one first. @returns what has not ended in good order, with its last words */
const rollingRestart = async (): Promise<string[]> => {
  const ends: string[] = [];
  const leave = async (old: AppProcess | undefined): Promise<void> => {
    const code = await old?.stop();
    if (code !== 0) ends.push(`${old?.name} ended with ${code}: ${old?.complaint.slice(-2_000)}`);
  };
  for (const old of world.apis.filter(({ alive }) => alive)) {
    await world.startApi();
    await leave(old);
  }
  const worker = world.workers.find(({ alive }) => alive);
  await world.startWorker();
  await leave(worker);
  return ends;
};

it(
  `goes on for ${MINUTES} minutes at 60 % of what it can, with a fault a minute, a rolling restart in the middle, and beside a deleted and a suspended tenant`,
  async () => {
    const tenants = await Promise.all(Array.from({ length: 4 }, () => world.tenant()));
    const capacity = await measureCapacity(world, tenants);
    say({ capacity });

    const neighbours = await Neighbours.leave(world, tenants);
    const load = startLoad(world, tenants, capacity * 0.6);
    const begun = performance.now();
    const samples: Sample[] = [];
    const disorder: string[] = [];
    let faults = 0;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const [trouble, happen] = troubles[(minute - 1) % troubles.length] ?? [
        'nothing',
        async () => undefined,
      ];
      await happen();
      faults += 1;
      if (minute === Math.ceil(MINUTES / 2)) {
        disorder.push(...(await rollingRestart()));
        faults += 1;
      }
      await neighbours.nextMinute(minute);
      await sleep(Math.max(0, begun + minute * MINUTE - performance.now()));
      const sample = await takeSample(world, load.begun, load.paid);
      samples.push(sample);
      say({
        minute,
        trouble,
        paid: load.paid,
        failures: load.failures,
        disorder,
        ...sample,
      });
    }
    await load.stop();
    const left = await neighbours.left();
    const broken = await damage(world);
    const { begun: bookings, paid, failures } = load;
    const { askedAgain } = world;
    const growth = growthOf(samples);
    say({ capacity, faults, bookings, paid, askedAgain, failures, disorder, growth, left, broken });
    expect(failures).toEqual([]);
    expect(paid).toBe(bookings);
    expect(disorder).toEqual([]);
    expect(left).toEqual([]);
    expect(broken).toEqual([]);
    expect(growth).toEqual([]);
  },
  (MINUTES + 15) * MINUTE,
);
