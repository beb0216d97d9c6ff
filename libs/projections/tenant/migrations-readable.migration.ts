import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Lets the running product see which migrations were done: it is ready only on a database that is up to date. */
export class MigrationsReadable0000000000013 extends ForwardMigration {
  readonly sql = `
grant usage on schema public to holdfast_system;
grant select on public.holdfast_migration to holdfast_system;
`;
}
