import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * What looks at calendars of other platforms have seen, and what those were given of ours. It is no read model: nothing of it stands in the log,
 * where strangers could fill it without end.
 */
export class ChannelPolls0000000000171 extends ForwardMigration {
  readonly sql = `
create table rm.channel_poll (
  tenant_id       uuid not null,
  channel_id      uuid not null,
  import_version  int,
  host            text,
  address_hash    text,
  next_at         timestamptz,
  leased_until    timestamptz,
  last_looked_at  timestamptz,
  last_good_at    timestamptz,
  last_changed_at timestamptz,
  failing_since   timestamptz,
  failures        int not null default 0,
  told_at         timestamptz,
  problem         text,
  etag            text,
  last_modified   text,
  digest          text,
  listed          jsonb not null default '[]',
  missing         jsonb not null default '{}',
  uids            jsonb not null default '{}',
  echoes          jsonb not null default '[]',
  given           jsonb not null default '[]',
  given_before    jsonb not null default '[]',
  fetched_at      timestamptz,
  left_out        int not null default 0,
  unreadable      int not null default 0,
  constraint channel_poll_pk primary key (tenant_id, channel_id)
);
create index channel_poll_due on rm.channel_poll (next_at) where next_at is not null;
-- How many are looked at of one host: few rows at any time.
create index channel_poll_under_way on rm.channel_poll (host, leased_until) where leased_until is not null;
select es.protect('rm.channel_poll');
`;
}
