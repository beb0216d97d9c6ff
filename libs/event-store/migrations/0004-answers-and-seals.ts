import { ForwardMigration } from './forward-migration';

/** The answers of commands, kept for a day, and the seals that let anyone check that the log is what it was. */
export class AnswersAndSeals0000000000004 extends ForwardMigration {
  readonly sql = `
create table es.idempotency (
  tenant_id   uuid not null,
  scope       text collate "C" not null check (length(scope) between 1 and 200),
  key         text collate "C" not null check (length(key) between 1 and 200),
  fingerprint text collate "C" not null,
  result      jsonb  not null,
  position    bigint not null,
  created_at  timestamptz not null,
  constraint idempotency_pk primary key (tenant_id, scope, key)
);
create index idempotency_age on es.idempotency (created_at);

create table es.seal (
  tenant_id      uuid   not null,
  last_position  bigint not null,
  first_position bigint not null,
  prev_hash      bytea  not null,
  root_hash      bytea  not null,
  sealed_at      timestamptz not null default clock_timestamp(),
  constraint seal_pk primary key (tenant_id, last_position),
  check (first_position <= last_position)
);
create trigger refuse_row before update or delete on es.seal for each row       execute function es.refuse();
create trigger refuse_all before truncate         on es.seal for each statement execute function es.refuse();

select es.protect('es.idempotency'), es.protect('es.seal');
grant select, insert on es.idempotency to holdfast_app;
grant select, delete on es.idempotency to holdfast_system;
grant select on es.seal to holdfast_app;
grant select, insert on es.seal to holdfast_system;
`;
}
