import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What customers and owners write each other about bookings, and which of it waits for an answer. */
export class Conversations0000000000087 extends ForwardMigration {
  readonly sql = `
create table rm.conversation (
  tenant_id     uuid not null,
  booking_id    uuid not null,
  waiting_since timestamptz,
  constraint conversation_pk primary key (tenant_id, booking_id)
);
create table rm.remark (
  tenant_id  uuid not null,
  remark_id  uuid not null,
  booking_id uuid not null,
  said_by    text not null,
  via        text not null,
  text_ref   uuid not null,
  verified   boolean not null,
  at         timestamptz not null,
  constraint remark_pk primary key (tenant_id, remark_id)
);
create index remark_booking on rm.remark (tenant_id, booking_id, at);
select es.protect('rm.conversation'), es.protect('rm.remark');
`;
}
