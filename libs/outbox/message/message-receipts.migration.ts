import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * What the provider tells of text messages after it has taken them, under its own id for them: a message that is sent a second
 * time has two. Customers are also told of payments that failed and of money that goes back.
 */
export class MessageReceipts0000000000051 extends ForwardMigration {
  readonly sql = `
create table rm.message_receipt (
  tenant_id   uuid not null,
  provider_id text not null,
  message_id  uuid not null,
  status      text not null check (status in ('sent', 'undelivered', 'failed', 'delivered')),
  error       text,
  at          timestamptz not null,
  constraint message_receipt_pk primary key (tenant_id, provider_id)
);
select es.protect('rm.message_receipt');
alter table rm.message drop constraint message_kind_check;
alter table rm.message add constraint message_kind_check
  check (kind in ('confirmation', 'new_booking', 'cancellation', 'payment_failed', 'payment_returned'));
`;
}
