import { randomUUID } from 'node:crypto';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { chunksOf } from '@holdfast/application/schedule/chunks';
import type { NewEvent } from '@holdfast/event-store/event';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { Pool } from 'pg';
import { onFreshDatabase } from '../bench';
import type { Extent, BenchDatabase, Scenario } from '../bench';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { hasPgbench, perSecond, runStatement } from '../pgbench';
import { META } from '../seed';

const CLIENTS = 32;
const WORDS =
  'a booking of a few nights, with a price, a discount and a customer whose name is not here '.repeat(2);
const DATA = { words: WORDS, price: 42_000, block: randomUUID() };
const NOTE: NewEvent = { type: 'NoteTaken', schemaVersion: 1, data: DATA };

const COLUMNS =
  'tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at';
const LITERALS = `1, gen_random_uuid(), 'NoteTaken', 1, '${JSON.stringify(DATA)}'::jsonb, '${JSON.stringify(META)}'::jsonb, now()`;
const ONE_ROW = `insert into bench.event (${COLUMNS}) values (gen_random_uuid(), 1, 'note', gen_random_uuid(), ${LITERALS})`;
const MANY_ROWS = `insert into bench.event (${COLUMNS})
 select t.id, n, 'note', gen_random_uuid(), ${LITERALS} from (select gen_random_uuid() as id) t, generate_series(1, 500) n`
  .split('\n')
  .join(' ');

/** A tenant's log as one writer knows it. */
interface Log {
  readonly tenantId: string;
  position: number;
}

const openStore = ({ env }: BenchDatabase, max: number): { store: EventStore; pool: Pool } => {
  const pool = createPool({
    url: env['DATABASE_URL'] ?? '',
    role: 'holdfast_app',
    max,
    applicationName: 'bench',
  });
  return { store: new EventStore(pool, { newId: randomUUID }), pool };
};

/** A few at a time: on a busy machine hundreds would wait too long for a connection. */
const someAtOnce = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (const some of chunksOf(items, 16)) await Promise.all(some.map(work));
};

const openLogs = async (store: EventStore, count: number): Promise<Log[]> => {
  const logs = Array.from({ length: count }, () => ({ tenantId: randomUUID(), position: 0 }));
  await someAtOnce(logs, async (log) => {
    const request = { tenantId: log.tenantId, meta: META, now: new Date(), openLog: true };
    log.position = (await store.transact(request, (tx) => tx.append(note(), 0, [NOTE]))).position;
  });
  return logs;
};

const note = () => ({ type: 'note', id: randomUUID() });

/** Appends to a new stream, under the lock: two round trips. */
const append = async (store: EventStore, log: Log, events: readonly NewEvent[] = [NOTE]): Promise<void> => {
  const request = { tenantId: log.tenantId, meta: META, now: new Date() };
  await store.transact(request, (tx) => tx.append(note(), 0, events));
};

/** The same in one round trip, when the log is where this writer left it. */
const appendAt = async (store: EventStore, log: Log, events: readonly NewEvent[] = [NOTE]): Promise<void> => {
  const request = { tenantId: log.tenantId, meta: META, now: new Date(), at: log.position };
  log.position = (await store.transact(request, (tx) => tx.append(note(), 0, events))).position;
};

const baselineName = async () => ((await hasPgbench()) ? 'pgbench' : 'a bare client');

const oneEvent = ({ rounds, cellMs }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async (database) => {
    // As many connections as the baseline has.
    const { store, pool } = openStore(database, CLIENTS);
    const logs = await openLogs(store, 512);
    // Each client has logs of its own, so that nobody moves one under another's feet.
    const turns = Array.from({ length: CLIENTS }, () => 0);
    const logOf = (client: number): Log => {
      turns[client] = ((turns[client] ?? 0) + 1) % (logs.length / CLIENTS);
      return logs[client + CLIENTS * (turns[client] ?? 0)] as Log;
    };
    const refresh = () =>
      someAtOnce(logs, async (log) => void (log.position = await store.position(log.tenantId)));
    const url = database.env['DATABASE_URL'] ?? '';
    const load = { url, text: ONE_ROW, clients: CLIENTS, times: Math.round(cellMs / 4) };
    const values = await takeTurns(rounds, [
      () => runStatement(load),
      () => refresh().then(() => perSecond(CLIENTS, cellMs, (client) => appendAt(store, logOf(client)))),
      () => perSecond(CLIENTS, cellMs, (client) => append(store, logOf(client))),
    ]);
    await pool.end();
    const baseline = `one prepared INSERT and commit, ${CLIENTS} clients (${await baselineName()})`;
    const common = { unit: 'events/s', baseline, scenario: 'append' } as const;
    const [floor = [], one = [], two = []] = values;
    return [
      compared(
        { ...common, candidate: 'one event, many tenants, one round trip', reach: { atLeast: 0.45 } },
        floor,
        one,
      ),
      compared({ ...common, candidate: 'the same, two round trips (lock, decide)', reach: null }, floor, two),
    ];
  });

const hotTenant = ({ rounds, cellMs }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async (database) => {
    const { store, pool } = openStore(database, 16);
    const [log] = await openLogs(store, 1);
    const cell = (clients: number) => () => perSecond(clients, cellMs, () => append(store, log as Log));
    const [one = [], many = []] = await takeTurns(rounds, [cell(1), cell(CLIENTS)]);
    await pool.end();
    const names = { scenario: 'append-hot', unit: 'events/s', baseline: 'the same, 1 client' } as const;
    const candidate = `one event, one hot tenant, ${CLIENTS} clients`;
    return [compared({ ...names, candidate, reach: { atLeast: 1.1 } }, one, many)];
  });

const manyEvents = ({ rounds, cellMs }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async (database) => {
    const { store, pool } = openStore(database, 8);
    const logs = await openLogs(store, 64);
    const events = Array.from({ length: 500 }, () => NOTE);
    const url = database.env['DATABASE_URL'] ?? '';
    const load = { url, text: MANY_ROWS, clients: 8, times: Math.round(cellMs / 40) };
    let turn = 0;
    const [floor = [], ours = []] = await takeTurns(rounds, [
      async () => 500 * (await runStatement(load)),
      async () =>
        500 *
        (await perSecond(8, cellMs, () => append(store, logs[(turn += 1) % logs.length] as Log, events))),
    ]);
    await pool.end();
    const baseline = `one INSERT … SELECT of 500 rows, 8 clients (${await baselineName()})`;
    const names = { scenario: 'append-500', unit: 'events/s', baseline } as const;
    return [
      compared(
        { ...names, candidate: '500 events in one command, 8 clients', reach: { atLeast: 0.5 } },
        floor,
        ours,
      ),
    ];
  });

export const appendScenarios: readonly Scenario[] = [
  { name: 'append', run: oneEvent },
  { name: 'append-hot', run: hotTenant },
  { name: 'append-500', run: manyEvents },
];
