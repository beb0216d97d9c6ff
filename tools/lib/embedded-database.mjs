import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from './complaint.mjs';
import { canEnter, postgresIdentity } from './identity.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { dataVersion, ensureDatabase, startPostgres } from './postgres.mjs';
import { freePort, isTaken } from './ports.cjs';

const DATABASE = 'holdfast';
/** What API and worker log in as: the migration makes it, also in a data folder of an earlier build. */
const LOGIN = 'holdfast_login';

/**
 * The product's own Postgres on a data folder; with `throwaway` the whole folder goes when it ends.
 * @returns {{version: string, url: string, appUrl: string, home: string, launch: () => Promise<object>, prepare: () => Promise<void>}}
 *   `url` is the owner's, `appUrl` the product's; `launch` starts the server (see `startPostgres`), `prepare` makes the database in it
 */
export async function embeddedDatabase({ dataFolder, localState, logs, throwaway = false }) {
  const home = homeOf(dataFolder, localState);
  const identity = postgresIdentity(path.join(home, 'data'));
  const major = dataVersion(home);
  if (major && !localState.get('postgresPassword')) {
    throw new Complaint(
      `${localState.file} is missing, and without its keys the data in ${home} cannot be read: put it back, or remove both to begin anew.`,
    );
  }
  const { bin, version } = findBinaries({ identity, home: path.dirname(home), major });
  const port = await keptPort('postgresPort', localState);
  const password = localState.secret('postgresPassword');
  const address = (database) => `postgres://holdfast:${password}@127.0.0.1:${port}/${database}`;
  return {
    home,
    version,
    url: address(DATABASE),
    appUrl: loginAddress(port, localState),
    launch: () =>
      startPostgres({
        home,
        bin,
        identity,
        port,
        password,
        logFile: path.join(logs, 'database.log'),
        ...(throwaway ? { hasty: true, remove: dataFolder } : {}),
      }),
    prepare: () => ensureDatabase(address('postgres'), DATABASE),
  };
}

/** How the product itself gets in, without a right to change tables. */
export const loginAddress = (port, localState) =>
  `postgres://${LOGIN}:${localState.secret('postgresLoginPassword')}@127.0.0.1:${port}/${DATABASE}`;

/**
 * Inside the data folder, unless whoever runs Postgres cannot get there: root often works in folders of mode 0700, and
 * Postgres refuses to run as root. Then it is in /var/tmp, which everybody can enter and which outlives a restart of the machine.
 * The choice is kept, or else the data would seem to vanish with a change of mode.
 */
function homeOf(dataFolder, localState) {
  const inside = path.join(dataFolder, 'postgres');
  const kept = localState.get('postgresHome');
  if (kept) {
    if (!existsSync(kept))
      throw new Complaint(`The data in ${kept} is gone; remove ${localState.file} to begin anew.`);
    return kept;
  }
  if (existsSync(path.join(inside, 'data'))) return inside;
  if (canEnter(postgresIdentity(inside), dataFolder)) return inside;
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 10);
  const outside = mkdtempSync(`/var/tmp/holdfast-${hash}-`);
  chmodSync(outside, 0o711);
  return localState.keep('postgresHome', path.join(outside, 'postgres'));
}

/** The port of last time if it is still free, else another one. */
export async function keptPort(name, localState) {
  const kept = localState.get(name);
  if (kept && !(await isTaken(kept))) return kept;
  return localState.keep(name, await freePort());
}
