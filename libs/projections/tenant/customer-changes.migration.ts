import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What customers may do about the dates of their bookings; null: what is usual. */
export class CustomerChanges0000000000095 extends ForwardMigration {
  readonly sql = 'alter table rm.tenant add column customer_changes jsonb;';
}
