import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What came of comparing the books of a day with the provider's: one row for each day that was looked at. */
export class Reconciliations0000000000106 extends ForwardMigration {
  readonly sql = `
create table rm.reconciliation (
  tenant_id   uuid not null,
  day         date not null,
  state       text not null check (state in ('begun', 'waiting', 'agrees', 'differs', 'refused')),
  search_off  boolean not null default false,
  captures    int  not null default 0,
  refunds     int  not null default 0,
  differences int  not null default 0,
  at          timestamptz not null,
  constraint reconciliation_pk primary key (tenant_id, day)
);
select es.protect('rm.reconciliation');

-- Days are looked up.
create index capture_taken on rm.capture (tenant_id, taken_at);
create index refund_at on rm.refund (tenant_id, at);
`;
}
