import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * When blocks and claims start and end, as columns of their own. Row-level security lets no operator near an index that might tell
 * something of another tenant's rows; `&&` on ranges is one, and so every look at a calendar read all calendars. Comparisons of
 * dates and timestamps are not. The exclusion constraint, which binds everybody, stays as it is.
 */
export class CalendarTimes0000000000063 extends ForwardMigration {
  readonly sql = `
alter table rm.block add column starts timestamp not null generated always as (lower(during)) stored,
                     add column ends timestamp not null generated always as (upper(during)) stored,
                     add column lasts interval not null generated always as (upper(during) - lower(during)) stored;
drop index rm.block_during;
-- Tells how long before a time a block may have started that reaches into it.
create index block_lasts on rm.block (tenant_id, lasts);

alter table rm.claim add column starts timestamp not null generated always as (lower(during)) stored,
                     add column ends timestamp not null generated always as (upper(during)) stored;
create index claim_starts on rm.claim (tenant_id, starts);
`;
}
