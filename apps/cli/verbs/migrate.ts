import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { runMigrations } from '../../migrate/run-migrations';
import { Refused } from '../terminal';
import type { AddVerbs } from '../verb';

export const migrateVerb: AddVerbs = (program, { terminal }) => {
  program
    .command('migrate')
    .description('Brings the database up to date. Needs DATABASE_URL alone; two at once are safe.')
    .action(async () => {
      const url = terminal.env['DATABASE_URL'];
      if (!url) throw new Refused('database_url_missing', 'DATABASE_URL is not set.');
      const ran = await runMigrations(url);
      await prepareQueueTables(url);
      for (const name of ran) terminal.out(`Migrated: ${name}`);
      if (ran.length === 0) terminal.out('The database is up to date');
    });
};
