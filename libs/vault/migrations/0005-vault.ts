import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What may be forgotten: keys, sealed records, the hashes they are found by, secrets, and who was erased. */
export class Vault0000000000005 extends ForwardMigration {
  readonly sql = `
create table vault.subject_key (
  tenant_id   uuid  not null,
  subject_id  uuid  not null,
  wrapped_key bytea not null,
  kek_id      text collate "C" not null,
  created_at  timestamptz not null default now(),
  constraint subject_key_pk primary key (tenant_id, subject_id)
);
create index subject_key_kek on vault.subject_key (kek_id, tenant_id, subject_id);

-- Whoever deletes a key deletes with it everything that it locks; and nothing can be sealed for a subject without one.
create table vault.record (
  tenant_id  uuid  not null,
  record_id  uuid  not null,
  subject_id uuid  not null,
  kind       text collate "C" not null,
  sealed     bytea not null,
  created_at timestamptz not null default now(),
  constraint record_pk primary key (tenant_id, record_id),
  constraint record_of_subject foreign key (tenant_id, subject_id) references vault.subject_key on delete cascade
);
create index record_subject on vault.record (tenant_id, subject_id);

create table vault.search_token (
  tenant_id  uuid  not null,
  token      bytea not null,
  subject_id uuid  not null,
  kek_id     text collate "C" not null,
  constraint search_token_pk primary key (tenant_id, token, subject_id),
  constraint search_token_of_subject foreign key (tenant_id, subject_id) references vault.subject_key on delete cascade
);
create index search_token_subject on vault.search_token (tenant_id, subject_id);
create index search_token_kek on vault.search_token (kek_id, tenant_id, subject_id);

create table vault.erasure (
  tenant_id  uuid not null,
  subject_id uuid not null,
  erased_at  timestamptz not null default now(),
  constraint erasure_pk primary key (tenant_id, subject_id)
);
create index erasure_age on vault.erasure (erased_at);

create table vault.secret (
  tenant_id   uuid  not null,
  name        text collate "C" not null check (length(name) between 1 and 100),
  version     int   not null check (version > 0),
  wrapped_key bytea not null,
  sealed      bytea not null,
  kek_id      text collate "C" not null,
  last4       text,
  created_at  timestamptz not null default now(),
  constraint secret_pk primary key (tenant_id, name, version)
);
create index secret_kek on vault.secret (kek_id, tenant_id, name, version);

select es.protect('vault.subject_key'), es.protect('vault.record'), es.protect('vault.search_token'),
       es.protect('vault.erasure'), es.protect('vault.secret');
-- Sealed once: only the system may wrap a key anew, and nobody takes back an erasure.
revoke update on all tables in schema vault from holdfast_app, holdfast_system;
revoke delete on vault.erasure from holdfast_app, holdfast_system;
grant update (wrapped_key, kek_id) on vault.subject_key, vault.secret to holdfast_system;
`;
}
