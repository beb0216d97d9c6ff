import { migrateDatabase } from '../../migrate/migrate-database';
import { Refused } from '../terminal';
import type { AddVerbs } from '../verb';

export const migrateVerb: AddVerbs = (program, { terminal }) => {
  program
    .command('migrate')
    .description(
      "Brings the database up to date, and makes the product's login of APP_DATABASE_URL if that is set. Needs DATABASE_URL, the owner's, alone; two at once are safe.",
    )
    .action(async () => {
      const url = terminal.env['DATABASE_URL'];
      if (!url) throw new Refused('database_url_missing', 'DATABASE_URL is not set.');
      const ran = await migrateDatabase(url, terminal.env['APP_DATABASE_URL']);
      for (const name of ran) terminal.out(`Migrated: ${name}`);
      if (ran.length === 0) terminal.out('The database is up to date');
    });
};
