import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * A search token is filed with two entries in indexes instead of three: a change of the installation's key finds what it has to file
 * again by the subject's key.
 */
export class LeanSearch0000000000077 extends ForwardMigration {
  readonly sql = `drop index vault.search_token_kek;`;
}
