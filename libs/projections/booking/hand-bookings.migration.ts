import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * When the owner of a provisional booking is told that it ends, since when they know it, whether a booking was confirmed by its owner's word, before
 * anything was paid, and of the parts of a booking whether it was taken by hand.
 * Only adds: a process of the former build goes on writing beside it.
 */
export class HandBookings0000000000110 extends ForwardMigration {
  readonly sql = `
alter table rm.booking
  add column end_reminder_at timestamptz,
  add column ending_since timestamptz,
  add column by_word boolean not null default false;
alter table rm.stats_booking add column by_word boolean not null default false;
create index booking_end_reminder on rm.booking (end_reminder_at) where end_reminder_at is not null;
create index booking_ending on rm.booking (tenant_id) where ending_since is not null;
alter table rm.instalment add column by_hand boolean not null default false;
`;
}
