import { createRequire } from 'node:module';
import net from 'node:net';
import { Complaint } from './complaint.mjs';

const PATIENCE = 5_000;
const OLDEST = 15;

const servers = [
  { variable: 'DATABASE_URL', what: 'database', protocols: ['postgres:', 'postgresql:'], port: 5432 },
  { variable: 'REDIS_URL', what: 'Redis', protocols: ['redis:', 'rediss:'], port: 6379 },
];

/**
 * Whether the servers that the person named answer at all. Needs no package, so it can be asked before anything is
 * installed.
 * @throws Complaint of one sentence, which never holds a password
 */
export async function checkReachable(env) {
  for (const server of servers) {
    const url = env[server.variable]?.trim();
    if (url) await knock(server, url);
  }
}

async function knock({ variable, what, protocols, port: usual }, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new Complaint(`${variable} cannot be read: it must begin with ${protocols[0]}//.`);
  }
  // Without a host it is a socket in the file system, which only the client knows how to find.
  if (!url.hostname || url.hostname.startsWith('%2F')) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || usual);
  const error = await connect({ host, port });
  if (!error) return;
  throw new Complaint(`${variable}: the ${what} at ${host}:${port} is out of reach: ${reasonOf(error)}.`);
}

const connect = (place) =>
  new Promise((resolve) => {
    const socket = net.connect({ ...place, timeout: PATIENCE });
    const finish = (error) => {
      socket.destroy();
      resolve(error);
    };
    socket.once('connect', () => finish());
    socket.once('timeout', () => finish(new Error('no answer')));
    socket.once('error', finish);
  });

/**
 * Signs in once to the database the person named.
 * @returns {Promise<string>} its version
 * @throws Complaint as above
 */
export async function checkDatabase(url) {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    const version = rows[0].server_version.split(' ')[0];
    if (Number.parseInt(version, 10) >= OLDEST) return version;
    throw new Complaint(`DATABASE_URL leads to PostgreSQL ${version}; ${OLDEST} or newer is needed.`);
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`DATABASE_URL: the database refuses: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

const reasonOf = (error) => error.errors?.[0]?.message || error.message || error.code;
