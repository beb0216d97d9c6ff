import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { assertNoOptions } from '@holdfast/event-store/wire/database-roles';
import { migrations } from './migrations';

const LOCK = 'holdfast.migrate';

/**
 * Brings a database up to date. Two at once are safe: the second waits and finds nothing to do. Each migration is a
 * transaction of its own, so a failed one leaves those before it done.
 *
 * @param url of the login that owns the schemas (and may create roles, the first time)
 * @returns the names of those that ran now
 */
export async function runMigrations(url: string): Promise<string[]> {
  assertNoOptions(url);
  const guard = new Client({ connectionString: url, application_name: 'holdfast-migrate-lock' });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    return await runPending(url);
  } finally {
    await guard.end();
  }
}

async function runPending(url: string): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'holdfast-migrate',
    migrations: [...migrations],
    migrationsTableName: 'holdfast_migration',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    logging: false,
  });
  await source.initialize();
  try {
    const ran = await source.runMigrations();
    return ran.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
