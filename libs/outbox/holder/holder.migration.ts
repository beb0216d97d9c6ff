import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Whose a hold is, as keyed hashes of e-mail address, phone number and network, so that the live holds of one can be counted under
 * the tenant's lock. It is no read model: nothing of it can be had from the log. A row means nothing once its hold has ended.
 */
export class Holders0000000000072 extends ForwardMigration {
  readonly sql = `
create table rm.holder (
  tenant_id   uuid  not null,
  booking_id  uuid  not null,
  email_key   bytea not null,
  phone_key   bytea not null,
  network_key bytea not null,
  ends_at     timestamptz not null,
  constraint holder_pk primary key (tenant_id, booking_id)
);
create index holder_ends on rm.holder (ends_at);
select es.protect('rm.holder');
`;
}
