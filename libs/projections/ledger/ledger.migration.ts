import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Every movement of money, what they come to for each booking, and what that earns in which month. Filled from the log as it is followed. */
export class Ledger0000000000102 extends ForwardMigration {
  readonly sql = `
create table rm.money (
  tenant_id   uuid     not null,
  position    bigint   not null,
  item        smallint not null,
  booking_id  uuid     not null,
  at          timestamptz not null,
  kind        text     not null check (kind in ('charge', 'deposit', 'let_go', 'payment', 'refund')),
  amount      int      not null check (amount <> 0),
  currency    text     not null default 'GBP',
  instalment  int,
  provider_id text,
  fee         int,
  method      text,
  on_day      date,
  rule        text     not null,
  facts       jsonb,
  constraint money_pk primary key (tenant_id, position, item)
);
create index money_at on rm.money (tenant_id, at) include (kind, amount, fee, on_day);
create index money_booking on rm.money (tenant_id, booking_id);

create table rm.booking_ledger (
  tenant_id  uuid not null,
  booking_id uuid not null,
  standing   text not null check (standing in ('held', 'confirmed', 'cancelled')),
  arrival    date not null,
  departure  date not null,
  charged    int  not null,
  deposit    int  not null,
  let_go     int  not null,
  paid       int  not null,
  refunded   int  not null,
  fees       int  not null,
  owed       int  not null,
  account    jsonb not null,
  constraint booking_ledger_pk primary key (tenant_id, booking_id)
);
create index booking_ledger_arrival on rm.booking_ledger (tenant_id, arrival);

create table rm.booking_month (
  tenant_id    uuid not null,
  booking_id   uuid not null,
  month        text not null,
  nights       int  not null,
  income       int  not null,
  deposit_kept int  not null,
  constraint booking_month_pk primary key (tenant_id, booking_id, month)
);
create index booking_month_month on rm.booking_month (tenant_id, month) include (nights, income, deposit_kept);

select es.protect('rm.money'), es.protect('rm.booking_ledger'), es.protect('rm.booking_month');
`;
}
