import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canEnter, postgresIdentity } from './identity.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { startPostgres } from './postgres.mjs';
import { openLocalState } from './local-state.mjs';
import { freePort, freePorts } from './ports.cjs';
import { createProduct } from './product.mjs';
import { findRedis, startRedis } from './redis.mjs';
import { readVariables } from './variables.mjs';

const DISKS = [os.tmpdir(), '/var/tmp'];
/** Memory that looks like a disk. What a run writes there is some hundred megabytes. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

// Where memory is short, or Docker gave it 64 megabytes, the disk serves.
function hasRoomInMemory() {
  if (!existsSync(MEMORY) || os.freemem() < 2 * ROOM) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/**
 * A new folder for one run, which whoever runs Postgres can enter.
 * @param {{inMemory?: boolean}} [options] `inMemory`: better in memory, where there is room
 */
export function throwawayFolder({ inMemory = false } = {}) {
  const parents = inMemory && hasRoomInMemory() ? [MEMORY, ...DISKS] : DISKS;
  for (const parent of parents) {
    const folder = mkdtempSync(path.join(parent, 'holdfast-test-'));
    chmodSync(folder, 0o711);
    if (canEnter(postgresIdentity(folder), folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error('found no folder for temporary data that Postgres can enter');
}

/**
 * A Postgres for one test run. Its folder goes with it, even if the run is killed.
 * @param {{bin?: string, hasty?: boolean}} [options] `hasty`, unless told otherwise: without care for a power cut, and
 *   in memory where there is room
 */
export async function startThrowawayPostgres({ bin, hasty = true } = {}) {
  const folder = throwawayFolder({ inMemory: hasty });
  const home = path.join(folder, 'postgres');
  const identity = postgresIdentity(home);
  return startPostgres({
    home,
    identity,
    bin: bin ?? findBinaries({ identity, home: folder }).bin,
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    logFile: path.join(folder, 'postgres.log'),
    hasty,
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

/** What a process needs of the machine; nothing that a person has set for a product of their own. */
const OF_THE_MACHINE = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'CI'];

/**
 * The whole product with its demo, as `npm start` would start it, on free ports and a folder that goes with it.
 * @param {Record<string, string>} [settings] variables of `npm start`
 * @returns {Promise<{env: Record<string, string>, stop: () => Promise<void>}>} `env` holds ports and passwords
 */
export async function startThrowawayProduct(settings = {}) {
  const [port, sandbox, metrics] = await freePorts(4);
  const machine = Object.fromEntries(
    OF_THE_MACHINE.filter((name) => name in process.env).map((name) => [name, process.env[name]]),
  );
  const ports = { PORT: `${port}`, SANDBOX_PORT: `${sandbox}`, METRICS_PORT: `${metrics}` };
  const given = { ...machine, ...ports, DEMO: '1', ...settings };
  const dataFolder = throwawayFolder();
  const product = createProduct({
    given,
    choice: readVariables(given),
    dataFolder,
    localState: openLocalState(dataFolder),
    throwaway: true,
    say: (text) => console.error(text),
    onGiveUp: (error) => console.error(error),
  });
  try {
    for (const [, , work] of product.steps) await work();
  } catch (error) {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
    throw new Error([error.message, ...(error.details ?? [])].join('\n'), { cause: error });
  }
  return { env: product.env, stop: product.stop };
}
