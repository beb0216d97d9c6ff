import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Tenants as they stand, and the names that their sites are reached by. `rm.subdomain` is no projection: a row is written
 * in the transaction of the registration, so that its primary key keeps two tenants from taking one name.
 */
export class Tenants0000000000010 extends ForwardMigration {
  readonly sql = `
create table rm.tenant (
  tenant_id        uuid not null,
  name             text not null,
  subdomain        text not null,
  status           text not null check (status in ('active', 'suspended', 'deleted')),
  time_zone        text not null,
  booking_mode     text not null check (booking_mode in ('date', 'time')),
  hide_past_dates  boolean not null,
  theme            text not null,
  sms_enabled      boolean not null,
  client_id        text,
  secret_version   int,
  secret_last4     text,
  webhook_id       text,
  details_ref      uuid not null,
  terms_version    int not null,
  terms            text not null,
  privacy_notice   text not null,
  password_version int not null,
  token_version    int not null,
  created_at       timestamptz not null,
  constraint tenant_pk primary key (tenant_id)
);
select es.protect('rm.tenant');

create table rm.subdomain (
  subdomain text collate "C" not null,
  tenant_id uuid not null,
  constraint subdomain_pk primary key (subdomain)
);
create index subdomain_tenant on rm.subdomain (tenant_id);
select es.protect('rm.subdomain');
`;
}
