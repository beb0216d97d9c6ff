import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What of a booking a message is about, where that is one of several: a refund, say. */
export class MessageAbout0000000000084 extends ForwardMigration {
  readonly sql = `
alter table rm.message add column about uuid;
`;
}
