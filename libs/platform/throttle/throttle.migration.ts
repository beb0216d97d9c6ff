import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Counters of what strangers can cause without end. Outside the log and outside any tenant's lock; the keys are keyed
 * hashes, so that no name and no address is kept. Old rows are swept away.
 */
export class Throttle0000000000006 extends ForwardMigration {
  readonly sql = `
create schema throttle;
grant usage on schema throttle to holdfast_app, holdfast_system;

create table throttle.sign_in (
  key            bytea primary key,
  failures       int not null,
  last_failed_at timestamptz not null
) with (fillfactor = 70);
create index sign_in_age on throttle.sign_in (last_failed_at);

-- Not worth a write to the WAL: after a crash everybody starts with an empty window.
create unlogged table throttle.hit (
  limiter    text collate "C" not null,
  key        bytea not null,
  hits       int   not null,
  expires_at timestamptz not null,
  constraint hit_pk primary key (limiter, key)
) with (fillfactor = 70);
create index hit_age on throttle.hit (expires_at);

grant select, insert, update, delete on throttle.sign_in, throttle.hit to holdfast_app, holdfast_system;
`;
}
