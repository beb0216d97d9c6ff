import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../../../tools/lib/commands.mjs';
import { postgresIdentity } from '../../../tools/lib/identity.mjs';
import { freePort } from '../../../tools/lib/ports.cjs';
import { findBinaries } from '../../../tools/lib/postgres-binaries.mjs';
import { ensureDatabase, startPostgres } from '../../../tools/lib/postgres.mjs';
import { inRoot } from '../../../tools/lib/root.mjs';

const DATABASE = 'holdfast';

/** Here servers are killed, not machines: what the system was handed it still has. What a server has answered, it has handed over. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

/** How a Postgres over such a folder is started; the folder may be a copy. */
export async function postgresIn(folder, password) {
  const home = path.join(folder, 'postgres');
  const identity = postgresIdentity(home);
  return {
    home,
    identity,
    bin: findBinaries({ identity, home: folder }).bin,
    port: await freePort(),
    password,
    logFile: path.join(folder, 'postgres.log'),
  };
}

/** The database in it, as its owner and as the login of the product. */
export function urlsOf(postgres, password) {
  const url = postgres.url(DATABASE);
  const login = new URL(url);
  login.username = 'holdfast_login';
  login.password = password;
  return { url, loginUrl: login.toString() };
}

/** Makes the data of a Postgres with the tables in it, once for all worlds of a run, and ends it. */
export async function makeTemplate(folder, password) {
  const options = await postgresIn(folder, password);
  const postgres = await startPostgres({ ...options, hasty: true });
  try {
    await ensureDatabase(postgres.url('postgres'), DATABASE);
    const { url, loginUrl } = urlsOf(postgres, password);
    const { code, output } = await runNode([inRoot('dist/apps/migrate/main.js')], {
      env: { DATABASE_URL: url, APP_DATABASE_URL: loginUrl },
    });
    if (code !== 0) throw new Error(`The tables were not made:\n${output}`);
  } finally {
    await postgres.stop();
  }
  appendFileSync(path.join(options.home, 'data', 'postgresql.conf'), `\n${SETTINGS.join('\n')}\n`);
}
