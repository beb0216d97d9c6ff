import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { Refused } from '../terminal';
import { DATABASE_FILE, MANIFEST_FILE, UPLOADS_FOLDER } from './manifest';
import type { Manifest } from './manifest';
import { rowsOf, tablesInOrder } from './table-copy';

/**
 * Copies the database as of one moment, while everything keeps running, and then the pictures. The folder appears whole or
 * not at all.
 *
 * @param owner a connection that sees every row: `holdfast_system`, or a superuser
 * @param uploads the folder of the pictures; null when they are kept elsewhere
 */
export const writeBackup = async (
  owner: Client,
  folder: string,
  uploads: string | null,
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Refused('backup_exists', `${folder} is there already.`);
  const half = `${folder}.part`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  await owner.query('begin isolation level repeatable read read only');
  try {
    await owner.query(`set local role holdfast_system`);
    const manifest = await writeDatabase(owner, join(half, DATABASE_FILE));
    if (uploads !== null && existsSync(uploads))
      await cp(uploads, join(half, UPLOADS_FOLDER), { recursive: true });
    await writeFile(join(half, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(half, folder);
    return manifest;
  } finally {
    await owner.query('rollback');
    await rm(half, { recursive: true, force: true });
  }
};

const writeDatabase = async (client: Client, file: string): Promise<Manifest> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.holdfast_migration order by id',
  );
  const clock = await client.query<{ now: Date }>('select now()');
  const counts: Record<string, number> = {};
  const hash = createHash('sha256');
  async function* lines(): AsyncGenerator<string> {
    for (const table of await tablesInOrder(client)) {
      counts[table] = 0;
      yield `${JSON.stringify({ table })}\n`;
      for await (const row of rowsOf(client, table)) {
        counts[table] += 1;
        yield `${row}\n`;
      }
    }
  }
  const digest = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(lines()), createGzip(), digest, createWriteStream(file, { mode: 0o600 }));
  return {
    format: 1,
    takenAt: clock.rows[0]?.now.toISOString() ?? '',
    migrations: rows.map(({ name }) => name),
    rows: counts,
    sha256: hash.digest('hex'),
  };
};
