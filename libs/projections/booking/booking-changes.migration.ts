import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * The open change of a booking and when it ends by itself, how often the booking was moved, and what its moves have noted of its policy. Only adds: a
 * process of the former build goes on writing beside it.
 */
export class BookingChanges0000000000094 extends ForwardMigration {
  readonly sql = `
alter table rm.booking
  add column change jsonb,
  add column change_until timestamptz,
  add column moves int not null default 0,
  add column refund_cap int,
  add column changes_made int not null default 0;
create index booking_change_due on rm.booking (change_until) where change_until is not null;
`;
}
