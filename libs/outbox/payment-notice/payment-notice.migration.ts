import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * The inbox of the payment provider's notices. A notice is kept for ever under its id, so that one which comes 25 times in
 * three days is one. It is no read model: nothing of it can be had from the log.
 */
export class PaymentNotices0000000000024 extends ForwardMigration {
  readonly sql = `
create table rm.payment_notice (
  tenant_id    uuid not null,
  notice_id    text not null,
  type         text not null,
  booking_id   uuid,
  order_id     text,
  capture_id   text,
  received_at  timestamptz not null,
  processed_at timestamptz,
  attempts     int not null default 0,
  next_at      timestamptz not null,
  constraint payment_notice_pk primary key (tenant_id, notice_id)
);
create index payment_notice_due on rm.payment_notice (next_at) where processed_at is null;
select es.protect('rm.payment_notice');
`;
}
