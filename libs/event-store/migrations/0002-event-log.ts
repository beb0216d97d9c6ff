import { ForwardMigration } from './forward-migration';

/** One log for each tenant: its head, which is the tenant's lock, and its events, which nobody can change. */
export class EventLog0000000000002 extends ForwardMigration {
  readonly sql = `
create table es.tenant_log (
  tenant_id uuid primary key,
  position  bigint not null default 0 check (position >= 0)
) with (fillfactor = 50); -- room for updates in place

create table es.event (
  tenant_id      uuid        not null,
  position       bigint      not null,
  stream_type    text collate "C" not null,
  stream_id      uuid        not null,
  version        int         not null check (version > 0),
  event_id       uuid        not null,
  type           text collate "C" not null,
  schema_version smallint    not null check (schema_version > 0),
  data           jsonb       not null,
  meta           jsonb       not null,
  occurred_at    timestamptz not null,
  recorded_at    timestamptz not null default clock_timestamp(),
  constraint event_pk      primary key (tenant_id, position),
  constraint event_version unique (tenant_id, stream_type, stream_id, version)
);

-- Append only: by privilege for the application, by trigger for everybody else (the owner, a slip in psql).
create function es.refuse() returns trigger language plpgsql as $$
begin raise exception 'es: append only' using errcode = 'ES405'; end $$;
create trigger refuse_row before update or delete on es.event for each row       execute function es.refuse();
create trigger refuse_all before truncate         on es.event for each statement execute function es.refuse();

-- Lets a plain SQL statement raise; returns bigint only so that it fits coalesce().
create function es.fail(p_code text, p_message text) returns bigint language plpgsql as $$
begin raise exception using message = p_message, errcode = p_code; end $$;

select es.protect('es.tenant_log'), es.protect('es.event');
grant select, insert (tenant_id), update (position) on es.tenant_log to holdfast_app;
grant select, insert on es.event to holdfast_app;
-- To take a lock (SELECT … FOR NO KEY UPDATE) one must be allowed to update.
grant select, update (position) on es.tenant_log to holdfast_system;
grant select on es.event to holdfast_system;
`;
}
