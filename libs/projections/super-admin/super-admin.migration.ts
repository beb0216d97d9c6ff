import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Those who run the platform; they live in the platform's own log. */
export class SuperAdmins0000000000012 extends ForwardMigration {
  readonly sql = `
create table rm.super_admin (
  tenant_id        uuid not null,
  admin_id         uuid not null,
  details_ref      uuid not null,
  password_version int  not null,
  created_at       timestamptz not null,
  constraint super_admin_pk primary key (tenant_id, admin_id)
);
select es.protect('rm.super_admin');
`;
}
