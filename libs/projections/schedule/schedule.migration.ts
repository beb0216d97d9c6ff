import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Schedules, their exceptions, and their runs. A run keeps its row for ever: it is what the job's address answers, and
 * those that have not ended are what the worker looks for.
 */
export class Schedules0000000000040 extends ForwardMigration {
  readonly sql = `
create table rm.schedule (
  tenant_id       uuid not null,
  schedule_id     uuid not null,
  name            text not null,
  effective_from  date not null,
  effective_until date,
  price           int  not null,
  include_fees    boolean not null,
  deposit         int  not null,
  patterns        jsonb not null,
  is_active       boolean not null default true,
  created_at      timestamptz not null,
  constraint schedule_pk primary key (tenant_id, schedule_id)
);

create table rm.schedule_exception (
  tenant_id    uuid not null,
  schedule_id  uuid not null,
  exception_id uuid not null,
  date         date not null,
  type         text not null check (type in ('blocked', 'custom_time', 'custom_price')),
  start_time   text,
  end_time     text,
  price        int,
  reason_ref   uuid,
  constraint schedule_exception_pk primary key (tenant_id, schedule_id, exception_id)
);

create table rm.schedule_run (
  tenant_id   uuid not null,
  run_id      uuid not null,
  schedule_id uuid not null,
  -- The days that the run has to go through: its range, cut to the schedule's effective period.
  first_day   date not null,
  last_day    date not null,
  -- The start of the last block made.
  reached     date,
  state       text not null check (state in ('waiting', 'active', 'completed', 'failed')),
  made        int  not null default 0,
  requested   bigint not null,
  ended       bigint,
  moved_at    timestamptz not null,
  constraint schedule_run_pk primary key (tenant_id, run_id)
);
create index schedule_run_open on rm.schedule_run (moved_at) where ended is null;

select es.protect('rm.schedule'), es.protect('rm.schedule_exception'), es.protect('rm.schedule_run');
`;
}
