import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Bookings with their money, and what about a payment waits for a machine or for a person. */
export class Bookings0000000000022 extends ForwardMigration {
  readonly sql = `
create table rm.booking (
  tenant_id       uuid not null,
  booking_id      uuid not null,
  reference       text not null,
  block_id        uuid not null,
  start_date      date not null,
  end_date        date not null,
  start_time      text,
  end_time        text,
  price           int  not null,
  booking_fee     int  not null,
  discount        int  not null,
  deposit         int  not null,
  total           int  not null,
  discount_code   text,
  amount_paid     int  not null default 0,
  refunded        int  not null default 0,
  status          text not null check (status in ('pending', 'confirmed', 'cancelled', 'expired')),
  payment_status  text not null check (payment_status in ('pending', 'paid', 'failed', 'refunded', 'cancelled')),
  payment_state   text not null default 'none'
                  check (payment_state in ('none', 'requested', 'open', 'capturing', 'pending', 'captured', 'declined', 'failed')),
  payment_since   timestamptz not null,
  order_id        text,
  capture_id      text,
  subject_id      uuid not null,
  details_ref     uuid not null,
  booked_at       timestamptz not null,
  hold_expires_at timestamptz,
  extensions      int  not null default 0,
  constraint booking_pk primary key (tenant_id, booking_id),
  constraint booking_reference unique (tenant_id, reference)
);
create index booking_newest on rm.booking (tenant_id, booked_at desc, booking_id desc);
create index booking_upcoming on rm.booking (tenant_id, start_date) where status = 'confirmed';
create index booking_subject on rm.booking (tenant_id, subject_id);
create index booking_unsettled on rm.booking (payment_since) where payment_state in ('requested', 'open', 'capturing', 'pending');

create table rm.attention (
  tenant_id  uuid not null,
  booking_id uuid not null,
  kind       text not null check (kind in
             ('orphaned_capture', 'payment_mismatch', 'payment_reversed', 'refund_failed', 'outcome_unknown')),
  key        text not null,
  amount     int,
  since      timestamptz not null,
  constraint attention_pk primary key (tenant_id, booking_id, kind, key)
);
-- Orphaned captures go back by themselves: the refund sweep looks here.
create index attention_refundable on rm.attention (since) where kind = 'orphaned_capture';

select es.protect('rm.booking'), es.protect('rm.attention');
`;
}
