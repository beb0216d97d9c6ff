import { systemBins } from '../../tools/lib/postgres-binaries.mjs';
import { startThrowawayPostgres, startThrowawayRedis } from '../../tools/lib/throwaway.mjs';

/**
 * One private Postgres and, where a server is on the PATH, one private Redis for all integration tests of a run.
 *
 *   HOLDFAST_TEST_DATABASE_URL         a superuser's way into the database `postgres`; every test file makes its own
 *   HOLDFAST_TEST_REDIS_URL            absent when the machine has no Redis
 *   HOLDFAST_TEST_SYSTEM_POSTGRES_BIN  the programs of the system's own Postgres, where there is one
 *
 * What is set already is used as it is.
 */
export default async function setUp() {
  const servers = (globalThis.holdfastServers = []);
  const [systemBin] = systemBins();
  if (systemBin) process.env.HOLDFAST_TEST_SYSTEM_POSTGRES_BIN ??= systemBin;
  if (!process.env.HOLDFAST_TEST_DATABASE_URL) {
    const postgres = await startThrowawayPostgres();
    servers.push(postgres);
    process.env.HOLDFAST_TEST_DATABASE_URL = postgres.url('postgres');
  }
  if (!process.env.HOLDFAST_TEST_REDIS_URL) {
    const redis = await startThrowawayRedis();
    if (!redis) return;
    servers.push(redis);
    process.env.HOLDFAST_TEST_REDIS_URL = redis.url;
  }
}
