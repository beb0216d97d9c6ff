import { ForwardMigration } from './forward-migration';

/** How far every projection and subscription has come in every tenant, and what it could not digest. */
export class Checkpoints0000000000003 extends ForwardMigration {
  readonly sql = `
create table es.checkpoint (
  tenant_id       uuid   not null,
  subscription    text collate "C" not null,
  version         int    not null,
  position        bigint not null default 0 check (position >= 0),
  state           text   not null default 'live' check (state in ('live', 'parked')),
  attempts        int    not null default 0,
  next_attempt_at timestamptz,
  last_error      text,
  constraint checkpoint_pk primary key (tenant_id, subscription, version)
) with (fillfactor = 50);

create table es.dead_letter (
  tenant_id    uuid   not null,
  subscription text collate "C" not null,
  version      int    not null,
  position     bigint not null,
  error        text   not null,
  attempts     int    not null,
  first_at     timestamptz not null,
  last_at      timestamptz not null,
  resolution   text check (resolution in ('retried', 'skipped')),
  resolved_at  timestamptz,
  resolved_by  text,
  constraint dead_letter_pk primary key (tenant_id, subscription, version, position),
  check ((resolution is null) = (resolved_at is null))
);
create index dead_letter_open on es.dead_letter (last_at) where resolution is null;

select es.protect('es.checkpoint'), es.protect('es.dead_letter');
grant select, insert, update on es.checkpoint to holdfast_app, holdfast_system;
grant select, update on es.dead_letter to holdfast_app;
grant select, insert, update on es.dead_letter to holdfast_system;
`;
}
