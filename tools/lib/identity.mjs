import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** @typedef {{uid?: number, gid?: number}} Identity whom a process runs as; empty: as ourselves */

const idOf = (flag, name) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));

function lookUp(name) {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
}

/**
 * Whom Postgres runs as, since it refuses to run as root: whoever owns the data already, else `postgres`, else
 * `nobody`. No user is ever created. An ordinary user runs it as themselves.
 * @param {string} data the data folder, which need not exist yet
 * @returns {Identity}
 */
export function postgresIdentity(data) {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const identity = lookUp('postgres') ?? lookUp('nobody');
  if (!identity) throw new Error('neither a user "postgres" nor a user "nobody" exists to run Postgres as');
  return identity;
}

/** Runs a short command as that user and tells whether it went well. */
export const succeedsAs = (identity, command, args) =>
  spawnSync(command, args, { ...identity, cwd: '/', stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Whether that user can reach the folder: one parent of mode 0700 is enough to keep them out. */
export const canEnter = (identity, folder) =>
  succeedsAs(identity, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
