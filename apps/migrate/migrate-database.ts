import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { prepareLogin } from './prepare-login';
import { runMigrations } from './run-migrations';

/**
 * Everything a database needs before the product can use it: tables, the queue's own, and the product's login.
 *
 * @param url of the login that owns the schemas
 * @param appUrl of the login that API and worker use; without one they use the owner's, in lesser roles
 * @returns the names of the migrations that ran now
 */
export async function migrateDatabase(url: string, appUrl?: string): Promise<string[]> {
  const ran = await runMigrations(url);
  // Always: which backend the queue has is decided later, and may change.
  await prepareQueueTables(url);
  if (appUrl && appUrl !== url) await prepareLogin(url, appUrl);
  return ran;
}
