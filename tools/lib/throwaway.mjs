import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canEnter, postgresIdentity } from './identity.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { startPostgres } from './postgres.mjs';
import { freePort } from './ports.mjs';
import { findRedis, startRedis } from './redis.mjs';

/** A new folder for one run, which whoever runs Postgres can enter. */
export function throwawayFolder() {
  for (const parent of [os.tmpdir(), '/var/tmp']) {
    const folder = mkdtempSync(path.join(parent, 'holdfast-test-'));
    chmodSync(folder, 0o711);
    if (canEnter(postgresIdentity(folder), folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error('found no folder for temporary data that Postgres can enter');
}

/** A Postgres for one test run. Its folder goes with it, even if the run is killed. */
export async function startThrowawayPostgres(bin) {
  const folder = throwawayFolder();
  const home = path.join(folder, 'postgres');
  const identity = postgresIdentity(home);
  return startPostgres({
    home,
    identity,
    bin: bin ?? findBinaries({ identity, home: folder }).bin,
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    logFile: path.join(folder, 'postgres.log'),
    hasty: true,
    remove: folder,
  });
}

/** A Redis for one test run; `undefined` when there is no server on the PATH. */
export async function startThrowawayRedis() {
  const command = findRedis();
  if (!command) return undefined;
  const folder = throwawayFolder();
  return startRedis({
    command,
    folder,
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    logFile: path.join(folder, 'redis.log'),
    hasty: true,
    remove: folder,
  });
}
