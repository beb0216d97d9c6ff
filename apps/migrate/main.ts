import { migrateDatabase } from './migrate-database';

async function main(): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- a migration needs these alone: it must not ask for the secrets
  const { DATABASE_URL: url, APP_DATABASE_URL: appUrl } = process.env;
  if (!url) throw new Error('DATABASE_URL is not set');
  const ran = await migrateDatabase(url, appUrl);
  for (const name of ran) console.log(`Migrated: ${name}`);
  if (ran.length === 0) console.log('The database is up to date');
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  console.error('The migration failed:', error);
  process.exitCode = 1;
});
