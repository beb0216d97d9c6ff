import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refused } from '../terminal';

export const DATABASE_FILE = 'database.ndjson.gz';
export const MANIFEST_FILE = 'manifest.json';
export const UPLOADS_FOLDER = 'uploads';

const Manifest = z.object({
  format: z.literal(1),
  /** The moment that the copy shows. */
  takenAt: z.iso.datetime(),
  /** What had been migrated then. */
  migrations: z.array(z.string()),
  /** How many rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** Of the file of the database. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Reads what a backup says of itself, and looks whether it is whole. @throws Refused */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest = parse(folder);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, DATABASE_FILE))) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== manifest.sha256)
    throw new Refused('backup_damaged', `The database in ${folder} is not what was written there.`);
  return manifest;
};

const parse = (folder: string): Manifest => {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    throw new Refused('backup_unreadable', `${folder} holds no backup.`);
  }
};
