import { runMigrations } from './run-migrations';

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  const ran = await runMigrations(url);
  for (const name of ran) console.log(`Migrated: ${name}`);
  if (ran.length === 0) console.log('The database is up to date');
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  console.error('The migration failed:', error);
  process.exitCode = 1;
});
