import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** When the owner crossed off a notice that did not reach them, and which notices those are: it is looked up with every booking. */
export class CrossedOffNotices0000000000066 extends ForwardMigration {
  readonly sql = `
alter table rm.message add column crossed_off_at timestamptz;
create index message_untold on rm.message (tenant_id, booking_id)
  where kind = 'new_booking' and channel = 'email' and crossed_off_at is null
    and (state = 'dead' or (state = 'dropped' and last_error = 'no contact email address is set'));
`;
}
