import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { Refused } from '../terminal';
import { DATABASE_FILE, readManifest, UPLOADS_FOLDER } from './manifest';
import type { Manifest } from './manifest';
import { forceSecurity, insertRows, tablesInOrder } from './table-copy';

const BATCH = 500;

/**
 * Puts a backup into a database that has been migrated and holds nothing yet, in one transaction: all of it, or nothing.
 * @param owner of the schemas
 * @throws Refused when the backup is damaged, from a newer build, or the database is in use
 */
export const readBackup = async (
  owner: Client,
  folder: string,
  uploads: string | null,
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const { rows } = await owner.query<{ name: string }>('select name from public.holdfast_migration');
  const known = new Set(rows.map(({ name }) => name));
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new Refused('backup_newer', 'The backup was made by a newer build: restore it with that one.');
  const tables = await tablesInOrder(owner);
  await owner.query('begin');
  try {
    for (const table of tables) await forceSecurity(owner, table, false);
    const { rowCount } = await owner.query('select from es.tenant_log limit 1');
    if (rowCount !== 0)
      throw new Refused('database_in_use', 'There are tenants in this database: restore into a new one.');
    await fill(owner, folder, new Set(tables));
    for (const table of tables) await forceSecurity(owner, table, true);
    await assertWhole(owner, manifest);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  const pictures = join(folder, UPLOADS_FOLDER);
  if (uploads !== null && existsSync(pictures)) await cp(pictures, uploads, { recursive: true });
  return manifest;
};

const fill = async (owner: Client, folder: string, known: ReadonlySet<string>): Promise<void> => {
  const input = createReadStream(join(folder, DATABASE_FILE)).pipe(createGunzip());
  let table = '';
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (known.has(table)) await insertRows(owner, table, batch);
    batch = [];
  };
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const head = /^\{"table":"([^"]+)"\}$/.exec(line);
    if (head === null) batch.push(line);
    if (head !== null || batch.length >= BATCH) await flush();
    table = head?.[1] ?? table;
  }
  await flush();
};

const assertWhole = async (owner: Client, manifest: Manifest): Promise<void> => {
  for (const [table, expected] of Object.entries(manifest.rows)) {
    if (expected === 0) continue;
    const { rows } = await owner.query<{ n: string }>(`select count(*) as n from ${table}`);
    if (Number(rows[0]?.n) !== expected)
      throw new Refused('backup_damaged', `${table} has ${rows[0]?.n} rows, ${expected} were written down.`);
  }
};
