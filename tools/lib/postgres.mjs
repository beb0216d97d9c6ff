import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { endLeftover } from './running.mjs';
import { supervise } from './supervised.mjs';
import { lastLines } from './logs.mjs';
import { sleep, until } from './wait.mjs';

const OWNER = 'holdfast';
const START_LIMIT = 60_000;
const fast = { signal: 'SIGINT', wait: 20_000 };
const immediate = { signal: 'SIGQUIT', wait: 5_000 };
// Without its starter, Postgres first lets the others leave by themselves.
const smart = { signal: 'SIGTERM', wait: 8_000 };

// For tests: nothing needs to survive a power cut, and nothing lives long enough to be tidied.
const HASTY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'bgwriter_lru_maxpages=0',
  'wal_writer_delay=10s',
];

/**
 * Starts a Postgres of our own on 127.0.0.1, first making its data folder if there is none. One that an earlier run
 * left behind in the same folder is stopped first.
 *
 * @param {{home: string, bin: string, identity: import('./identity.mjs').Identity, port: number, password: string,
 *   logFile: string, hasty?: boolean, remove?: string}} options
 *   `home`: a folder that `identity` can enter; `bin`: see `findBinaries`; `hasty`: without care for a power cut;
 *   `remove`: a folder that goes when the server is gone, however that comes about
 */
export async function startPostgres(options) {
  const { home, identity, hasty = false } = options;
  const data = path.join(home, 'data');
  ownFolder(home, identity);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise({ ...options, data, hasty });
  await stopLeftover(data);
  const server = await launch({ ...options, data, hasty });
  return {
    url: (database) => `postgres://${OWNER}:${options.password}@127.0.0.1:${options.port}/${database}`,
    stop: server.stop,
    exited: server.exited,
  };
}

/** The major version that the data in `home` was made with; `undefined` without data. */
export function dataVersion(home) {
  const file = path.join(home, 'data', 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

function ownFolder(folder, { uid, gid }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (uid !== undefined) chownSync(folder, uid, gid);
}

// Made under another name and then renamed: an interrupted initdb leaves nothing that looks like a database.
async function initialise({ home, data, bin, identity, password, hasty }) {
  const half = path.join(home, 'data.new');
  const passwordFile = path.join(home, `password-${randomBytes(4).toString('hex')}`);
  rmSync(half, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid);
  const initdb = (locale) =>
    run(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${half}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${locale}`,
        ...(hasty ? ['--no-sync'] : []),
      ],
      { ...identity, cwd: home, env: environment() },
    );
  try {
    // Not every system has C.UTF-8; plain C sorts the same.
    await initdb('C.UTF-8').catch(() => initdb('C'));
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, data);
}

async function launch({ data, bin, identity, port, logFile, hasty, remove }) {
  for (let attempt = 1; ; attempt += 1) {
    const server = supervise({
      command: path.join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings(hasty)],
      options: { ...identity, cwd: data, env: environment() },
      logFile,
      whenAsked: [fast, immediate],
      whenAlone: [smart, fast, immediate],
      remove,
    });
    await until(() => server.hasExited() || isReady(data, port), { limit: START_LIMIT });
    if (!server.hasExited() && isReady(data, port)) return server;
    await server.stop();
    // After a SIGKILL the last connections of the old server need a moment to notice.
    const last = lastLines(logFile, 12);
    if (attempt >= 6 || !last.some((line) => line.includes('shared memory block'))) {
      throw new Error(`Postgres did not start:\n${last.join('\n')}`);
    }
    await sleep(500);
  }
}

const settings = (hasty) =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(hasty ? HASTY : []),
  ].flatMap((setting) => ['-c', setting]);

// Nothing of ours, so that no PGOPTIONS or PGDATA of the person's shell gets in.
const environment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' });

// The same lines that pg_ctl waits for: the fourth is the port, the eighth the state.
function isReady(data, port) {
  const lines = pidFile(data);
  return lines[3] === String(port) && lines[7]?.trim() === 'ready';
}

function pidFile(data) {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function stopLeftover(data) {
  const pid = Number(pidFile(data)[0]);
  if (!pid) return;
  await endLeftover(pid, data, [fast, immediate]);
  // The id may by now belong to somebody else, and Postgres would take that for itself still running.
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
}

/** Makes a database unless it exists. */
export async function ensureDatabase(adminUrl, name) {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

const run = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} failed:\n${output}`)),
    );
  });
