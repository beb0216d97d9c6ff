import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Bookings and revenue by month: kept a moment behind the log, exact to the event. */
export class Stats0000000000023 extends ForwardMigration {
  readonly sql = `
create table rm.stats_booking (
  tenant_id  uuid not null,
  booking_id uuid not null,
  month      text not null,
  ever_paid  boolean not null default false,
  pending    boolean not null default true,
  paid       boolean not null default false,
  amount     int not null default 0,
  refunded   int not null default 0,
  capture_id text,
  constraint stats_booking_pk primary key (tenant_id, booking_id)
);
create index stats_booking_month on rm.stats_booking (tenant_id, month);

create table rm.month_stats (
  tenant_id     uuid not null,
  month         text not null,
  bookings      int  not null,
  revenue_pence bigint not null,
  constraint month_stats_pk primary key (tenant_id, month)
);
select es.protect('rm.stats_booking'), es.protect('rm.month_stats');
`;
}
