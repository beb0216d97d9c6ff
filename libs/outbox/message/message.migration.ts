import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * The outbox of messages to people: one row for each event, kind and channel, kept for ever under an id made of them, so
 * that an event is announced once however often it is read. It is no read model: what became of a message cannot be had from the
 * log, and a row made again would be sent again. It holds no address and no text; both are looked up when it is sent.
 */
export class Messages0000000000050 extends ForwardMigration {
  readonly sql = `
create table rm.message (
  tenant_id   uuid not null,
  message_id  uuid not null,
  booking_id  uuid not null,
  kind        text not null check (kind in ('confirmation', 'new_booking', 'cancellation')),
  channel     text not null check (channel in ('email', 'sms')),
  state       text not null check (state in ('queued', 'sent', 'failed', 'dead', 'dropped')),
  attempts    int  not null default 0,
  next_at     timestamptz not null,
  queued_at   timestamptz not null,
  settled_at  timestamptz,
  provider_id text,
  last_error  text,
  constraint message_pk primary key (tenant_id, message_id)
);
create index message_due on rm.message (next_at) where state in ('queued', 'failed');
create index message_booking on rm.message (tenant_id, booking_id);
select es.protect('rm.message');
`;
}
