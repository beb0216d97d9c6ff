import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';

/** The rows of a table, each with its tenant and as the server's own text of it: nothing is lost by being read. */
export interface KeptTable {
  readonly table: string;
  readonly rows: readonly (readonly [tenantId: string, row: string])[];
}

/** All that stood in a test's database, and the test that it belonged to. */
export interface KeptDatabase {
  readonly source: string;
  readonly tables: readonly KeptTable[];
}

/** Where `npm run record` wants what tests have brought about; nowhere otherwise. */
const folder = process.env['HOLDFAST_KEEP_DATABASES_IN'];

const TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname in ('es', 'rm', 'vault')
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`;

/** Keeps all that stands in a test's database before it goes, for the recording that later builds are held against. */
export const keepDatabase = async (adminPool: Pool): Promise<void> => {
  if (folder === undefined) return;
  const client = await adminPool.connect();
  await client.query(`set time zone 'UTC'`);
  const { rows: names } = await client.query<{ name: string }>(TABLES);
  const tables: KeptTable[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ tenant: string; line: string }>(
      `select tenant_id::text as tenant, to_jsonb(t)::text as line from ${name} t order by 1, 2`,
    );
    tables.push({ table: name, rows: rows.map(({ tenant, line }) => [tenant, line]) });
  }
  client.release(true);
  mkdirSync(folder, { recursive: true });
  const source = basename(expect.getState().testPath ?? 'unknown').split('.')[0];
  const file = join(folder, `${source}-${randomUUID()}.json.gz`);
  writeFileSync(file, gzipSync(JSON.stringify({ source, tables })));
};

/** @throws outside `npm run record` */
export const keptDatabases = (): KeptDatabase[] => {
  if (folder === undefined) throw new Error('To record is a command: npm run record');
  return readdirSync(folder)
    .toSorted()
    .map((file) => JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString('utf8')) as KeptDatabase);
};
