import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * The calendar: blocks as they are offered, and claims, the time that is held or booked. The exclusion constraint makes
 * two overlapping claims of a tenant impossible, whatever the code above it does.
 */
export class Calendar0000000000020 extends ForwardMigration {
  readonly sql = `
create extension if not exists btree_gist;

create table rm.block (
  tenant_id    uuid not null,
  block_id     uuid not null,
  start_date   date not null,
  end_date     date not null,
  start_time   text,
  end_time     text,
  during       tsrange not null,
  price        int  not null,
  include_fees boolean not null,
  deposit      int  not null,
  blocked      boolean not null,
  reason_ref   uuid,
  schedule_id  uuid,
  constraint block_pk primary key (tenant_id, block_id)
);
create index block_during on rm.block using gist (tenant_id, during);
create index block_start on rm.block (tenant_id, start_date, start_time, block_id);
create index block_schedule on rm.block (tenant_id, schedule_id) where schedule_id is not null;

create table rm.claim (
  tenant_id  uuid not null,
  booking_id uuid not null,
  block_id   uuid not null,
  during     tsrange not null,
  state      text not null check (state in ('held', 'capturing', 'booked')),
  expires_at timestamptz,
  constraint claim_pk primary key (tenant_id, booking_id),
  constraint claim_no_overlap exclude using gist (tenant_id with =, during with &&)
);
create index claim_due on rm.claim (expires_at) where state = 'held';

select es.protect('rm.block'), es.protect('rm.claim');
`;
}
