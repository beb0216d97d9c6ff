import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What was agreed about stays: party, price line by line, and terms. A booking of a block at its price has no row. */
export class BookingTerms0000000000080 extends ForwardMigration {
  readonly sql = `
create table rm.booking_terms (
  tenant_id  uuid  not null,
  booking_id uuid  not null,
  terms      jsonb not null,
  tariff_version int,
  constraint booking_terms_pk primary key (tenant_id, booking_id)
);
select es.protect('rm.booking_terms');
`;
}
