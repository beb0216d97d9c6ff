import { Client } from 'pg';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { rebuildAll } from '@holdfast/event-store/rebuild/rebuild';
import { verifyLog } from '@holdfast/event-store/protection/verify-log';
import { rebuildLanes } from '@holdfast/projections/rebuild-lanes';
import { insertRows } from '../../apps/cli/backup/table-copy';
import type { TestDatabase } from '../support/database';
import type { Rows } from './pack';
import { GIVEN, PASSED_OVER, readModels } from './tables';

const BATCH = 500;

const withClient = async <T>(database: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Puts a recorded log into an empty database, with what cannot be had from it. */
export const loadLog = (database: TestDatabase, rows: Rows): Promise<void> =>
  withClient(database, async (client) => {
    await client.query('begin');
    for (const table of GIVEN) {
      const lines = rows.get(table) ?? [];
      for (let from = 0; from < lines.length; from += BATCH)
        await insertRows(client, table, lines.slice(from, from + BATCH));
    }
    await client.query('commit');
    await client.query('analyze');
  });

/** Fills every read model from the log, by the present build. */
export const rebuildReadModels = async (database: TestDatabase): Promise<void> => {
  const max = rebuildLanes.length + 1;
  const pool = createPool({ url: database.url, role: 'holdfast_system', max, applicationName: 'replay' });
  await rebuildAll(pool, rebuildLanes, { inline: true, upcasters }).finally(() => pool.end());
};

/** Where the logs are not what they were, or not wholly sealed, as sentences. */
export const brokenLogs = async (database: TestDatabase, tenantIds: readonly string[]): Promise<string[]> => {
  const pool = createPool({
    url: database.url,
    role: 'holdfast_system',
    max: 1,
    applicationName: 'replay',
  });
  const found: string[] = [];
  for (const tenantId of tenantIds) {
    const report = await verifyLog(pool, tenantId);
    for (const { kind, from, to } of report?.faults ?? [])
      found.push(`${tenantId}: ${kind} at positions ${from} to ${to}`);
    if (report === null || report.sealedTo !== report.head)
      found.push(`${tenantId} is not sealed to its head`);
  }
  await pool.end();
  return found;
};

/** Every row of these tables, in one order, its columns in one order, its instants in UTC. */
export const rowsOf = (database: TestDatabase, tables: readonly string[]): Promise<Rows> =>
  withClient(database, async (client) => {
    await client.query(`set time zone 'UTC'`);
    const rows = new Map<string, string[]>();
    for (const table of tables) {
      const found = await client.query<{ line: string }>(
        `select (to_jsonb(t) - $1::text[])::text as line from ${table} t order by (to_jsonb(t) - $1::text[])::text collate "C"`,
        [PASSED_OVER[table] ?? []],
      );
      rows.set(
        table,
        found.rows.map(({ line }) => line),
      );
    }
    return rows;
  });

export const readModelRows = (database: TestDatabase): Promise<Rows> => rowsOf(database, readModels);

/** The columns that tell the rows of each read model apart. */
export const keysOfReadModels = (database: TestDatabase): Promise<ReadonlyMap<string, readonly string[]>> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select i.indrelid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid::regclass::text = any($1) group by i.indrelid`,
      [readModels],
    );
    return new Map(rows.map(({ name, columns }) => [name, columns]));
  });
