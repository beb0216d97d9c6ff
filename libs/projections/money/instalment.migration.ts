import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * What is owed of bookings that are paid in parts, what of that falls due when, and money that came outside the provider. Bookings that were
 * there before are paid at once.
 */
export class Instalments0000000000090 extends ForwardMigration {
  readonly sql = `
create table rm.instalment (
  tenant_id   uuid not null,
  booking_id  uuid not null,
  number      int  not null,
  kind        text not null check (kind in ('first', 'balance', 'change')),
  amount      int  not null check (amount >= 0),
  deposit     int  not null default 0,
  due_on      date,
  remind_at   text[] not null default '{}',
  overdue_at  timestamptz,
  cancel_at   timestamptz,
  reminded_at timestamptz,
  overdue     boolean not null default false,
  stands      boolean not null default false,
  waived      int  not null default 0,
  paid        int  not null default 0,
  paid_at     timestamptz,
  received_on date,
  constraint instalment_pk primary key (tenant_id, booking_id, number)
);
create index instalment_overdue on rm.instalment (tenant_id, booking_id) where overdue;

create table rm.due (
  tenant_id  uuid not null,
  booking_id uuid not null,
  kind       text not null,
  number     int  not null,
  at         timestamptz not null,
  constraint due_pk primary key (tenant_id, booking_id, kind, number)
);
create index due_at on rm.due (at);

create table rm.offline_payment (
  tenant_id   uuid not null,
  payment_id  uuid not null,
  booking_id  uuid not null,
  pays        jsonb not null,
  amount      int  not null check (amount > 0),
  currency    text not null default 'GBP',
  method      text not null,
  received_on date not null,
  note_ref    uuid,
  recorded_at timestamptz not null,
  taken_back_at timestamptz,
  reason_ref  uuid,
  constraint offline_payment_pk primary key (tenant_id, payment_id)
);
create index offline_payment_booking on rm.offline_payment (tenant_id, booking_id);

select es.protect('rm.instalment'), es.protect('rm.due'), es.protect('rm.offline_payment');
`;
}
