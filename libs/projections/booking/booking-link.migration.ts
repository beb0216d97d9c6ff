import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Which version of its manage link a booking has: the first, until one is renewed. */
export class BookingLinks0000000000086 extends ForwardMigration {
  readonly sql = `
alter table rm.booking add column link_version int not null default 1;
`;
}
