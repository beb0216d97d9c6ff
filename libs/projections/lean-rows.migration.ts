import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Takes the checks off the rows that every booking writes. Which words and numbers may stand there say the types of their columns and the
 * one place that writes them; tests look at the rows after whatever happened. Postgres reads the text of every check anew for every
 * statement, which was a third to a half of such a statement. That no discount is used too often stays checked.
 */
export class LeanRows0000000000081 extends ForwardMigration {
  readonly sql = `
alter table rm.booking drop constraint booking_status_check, drop constraint booking_payment_status_check,
  drop constraint booking_payment_state_check, drop constraint booking_source_check;
alter table rm.claim drop constraint claim_state_check, drop constraint claim_preparation_check;
alter table rm.discount drop constraint discount_type_check, drop constraint discount_times_used_check,
  drop constraint discount_min_nights_check;
`;
}
