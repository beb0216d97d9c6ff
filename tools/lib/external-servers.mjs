import { createRequire } from 'node:module';
import net from 'node:net';
import { Complaint } from './complaint.mjs';

const PATIENCE = 5_000;
const OLDEST = 15;

/** Neither user nor password: fit to be shown. */
function placeOf(url, port) {
  const { hostname, port: given } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, '') || 'localhost', port: Number(given || port) };
}

/**
 * Connects once to the database the person named.
 * @returns {Promise<string>} its version
 * @throws Complaint of one sentence, which never holds the password
 */
export async function checkDatabase(url) {
  const { Client } = createRequire(import.meta.url)('pg');
  let client;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  } catch {
    throw new Complaint(
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database.',
    );
  }
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    const version = rows[0].server_version.split(' ')[0];
    if (Number.parseInt(version, 10) >= OLDEST) return version;
    throw new Complaint(`DATABASE_URL leads to PostgreSQL ${version}; ${OLDEST} or newer is needed.`);
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(
      `DATABASE_URL: the database at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const reasonOf = (error) => error.errors?.[0]?.message || error.message || error.code;

/** Asks for no more than a connection: whether the password fits, the processes will find out. */
export async function checkRedis(url) {
  let place;
  try {
    place = placeOf(url, 6379);
  } catch {
    throw new Complaint('REDIS_URL cannot be read: it must look like redis://host:6379.');
  }
  const error = await new Promise((resolve) => {
    const socket = net.connect({ ...place, timeout: PATIENCE });
    socket.once('connect', () => resolve(undefined));
    socket.once('timeout', () => resolve(new Error('no answer')));
    socket.once('error', resolve);
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
  if (!error) return;
  throw new Complaint(
    `REDIS_URL: the Redis at ${place.host}:${place.port} cannot be used: ${reasonOf(error)}.`,
  );
}
