import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** For how many minutes the owner may take back what they did; null: as the installation says. */
export class UndoMinutes0000000000150 extends ForwardMigration {
  readonly sql = 'alter table rm.tenant add column undo_minutes int;';
}
