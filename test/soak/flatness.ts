import { Redis } from 'ioredis';
import type { World } from '../faults/harness/world';

/** What is kept at one moment. */
export interface Sample {
  /** Customers who have begun until now. */
  readonly begun: number;
  /** Of these, how many are being served. */
  readonly waiting: number;
  /** To the database, of all processes. */
  readonly connections: number;
  /** Null without a queue in Redis. */
  readonly redisKeys: number | null;
  readonly processes: readonly {
    readonly pid: number;
    readonly name: string;
    readonly heapMiB: number;
    readonly handles: number;
  }[];
}

const MIB = 2 ** 20;
/** Whoever lives on must not grow by more: what is kept for a request goes with it. */
const MOST_MIB = 40;
const MOST_HANDLES = 20;
/** A customer who is being served has a connection, and may have one to the provider: on a machine that is behind there are many. */
const HANDLES_OF_ONE = 2;
/** Of three processes, with some to spare while one replaces another. */
const MOST_CONNECTIONS = 60;
/** Jobs that are done are kept, the last thousand of each of three queues, and the queues have some keys of their own. */
const MOST_KEYS = 3_100;
/** Besides, each hold has a timer for as many minutes. */
const TIMER_MINUTES = 15;

export const takeSample = async (world: World, begun: number, paid: number): Promise<Sample> => {
  const { rows } = await world.database.adminPool.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where application_name like 'holdfast%'`,
  );
  const processes = (await world.measure()).map(({ heap, ...rest }) => ({
    ...rest,
    heapMiB: Math.round((heap / MIB) * 10) / 10,
  }));
  return {
    begun,
    waiting: begun - paid,
    connections: Number(rows[0]?.n),
    redisKeys: await keysOf(world),
    processes,
  };
};

const keysOf = async ({ servers }: World): Promise<number | null> => {
  const { redisUrl } = servers.opened;
  if (redisUrl === null) return null;
  const redis = new Redis(redisUrl);
  try {
    return await redis.dbsize();
  } finally {
    redis.disconnect();
  }
};

/** What has grown more than it may, as sentences. A process counts from its second minute on, when it is warm. */
export const growthOf = (samples: readonly Sample[]): string[] => {
  const lives = new Map<number, (Sample['processes'][number] & { readonly waiting: number })[]>();
  for (const each of samples.flatMap(({ processes, waiting }) =>
    processes.map((one) => ({ ...one, waiting })),
  ))
    lives.set(each.pid, [...(lives.get(each.pid) ?? []), each]);
  const grown = [...lives.values()].flatMap(([, second, ...later]) => {
    const last = later.at(-1);
    if (second === undefined || last === undefined) return [];
    const [heap, handles] = [last.heapMiB - second.heapMiB, last.handles - second.handles];
    return [
      ...(heap > MOST_MIB ? [`the heap of ${last.name} ${last.pid} by ${heap} MiB`] : []),
      ...(handles > MOST_HANDLES + HANDLES_OF_ONE * last.waiting
        ? [`the handles of ${last.name} ${last.pid} by ${handles}`]
        : []),
    ];
  });
  const connections = Math.max(0, ...samples.map((sample) => sample.connections));
  const crowded = samples.flatMap(({ begun, redisKeys }, minute) => {
    const timers = begun - (samples[minute - TIMER_MINUTES]?.begun ?? 0);
    return (redisKeys ?? 0) > MOST_KEYS + timers ? [`the keys of the queue to ${redisKeys}`] : [];
  });
  return [
    ...grown,
    ...(connections > MOST_CONNECTIONS ? [`the connections to ${connections}`] : []),
    ...crowded,
  ];
};
