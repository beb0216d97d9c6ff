import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { runMigrations } from './run-migrations';

async function main(): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- a migration needs this alone: it must not ask for the secrets
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  const ran = await runMigrations(url);
  // Always: which backend the queue has is decided later, and may change.
  await prepareQueueTables(url);
  for (const name of ran) console.log(`Migrated: ${name}`);
  if (ran.length === 0) console.log('The database is up to date');
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  console.error('The migration failed:', error);
  process.exitCode = 1;
});
