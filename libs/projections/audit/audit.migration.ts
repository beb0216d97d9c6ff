import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What happened to each thing of a tenant, with the values before and after; and what each thing was like last. */
export class Audit0000000000030 extends ForwardMigration {
  readonly sql = `
create table rm.audit (
  tenant_id    uuid   not null,
  position     bigint not null,
  at           timestamptz not null,
  type         text   not null,
  subject_type text   not null,
  subject_id   uuid   not null,
  actor_kind   text   not null,
  actor_id     text,
  ip           text,
  request_id   text,
  data         jsonb  not null,
  before       jsonb  not null,
  after        jsonb  not null,
  about        jsonb  not null,
  constraint audit_pk primary key (tenant_id, position)
);
create index audit_subject on rm.audit (tenant_id, subject_id, position desc);

create table rm.audit_state (
  tenant_id uuid  not null,
  kind      text  not null,
  id        text  not null,
  state     jsonb not null,
  constraint audit_state_pk primary key (tenant_id, kind, id)
);
select es.protect('rm.audit'), es.protect('rm.audit_state');
`;
}
