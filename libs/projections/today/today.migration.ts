import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * What an owner looks at first each day, and what they find bookings by: parts that are still to be paid, by their day; refunds that are not
 * done; customers who wait for an answer; discount codes. Most rows are in none of these indexes.
 */
export class Today0000000000160 extends ForwardMigration {
  readonly sql = `
create index instalment_open on rm.instalment (tenant_id, due_on) where stands and amount - waived - paid > 0;
create index refund_not_done on rm.refund (tenant_id) where state <> 'done';
create index conversation_waiting on rm.conversation (tenant_id, waiting_since) where waiting_since is not null;
create index booking_code on rm.booking (tenant_id, discount_code) where discount_code is not null;
`;
}
