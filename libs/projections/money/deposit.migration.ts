import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Deposits that go back by themselves, and those that have been dealt with. A booking without a row holds its deposit until its owner says otherwise. */
export class Deposits0000000000105 extends ForwardMigration {
  readonly sql = `
create table rm.deposit (
  tenant_id   uuid not null,
  booking_id  uuid not null,
  agreed_at   timestamptz,
  told_of     timestamptz,
  return_at   timestamptz,
  stands      boolean not null default false,
  paused      boolean not null default false,
  settled_at  timestamptz,
  returned    int not null default 0,
  kept        int not null default 0,
  reason_ref  uuid,
  by_system   boolean not null default false,
  constraint deposit_pk primary key (tenant_id, booking_id)
);
select es.protect('rm.deposit');
`;
}
