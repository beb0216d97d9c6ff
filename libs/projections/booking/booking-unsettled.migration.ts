import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * The index of payments that wait for an outcome no longer hangs on what changes while they wait: a booking whose payment goes on
 * is written in its place, beside none of its indexes. Pages keep room for that.
 */
export class UnsettledBookings0000000000062 extends ForwardMigration {
  readonly sql = `
drop index rm.booking_unsettled;
alter table rm.booking set (fillfactor = 80);
alter table rm.booking add column unsettled boolean not null
  generated always as (payment_state in ('requested', 'open', 'capturing', 'pending')) stored;
create index booking_unsettled on rm.booking (tenant_id, booked_at) where unsettled;
`;
}
