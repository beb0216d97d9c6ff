import { ForwardMigration } from './forward-migration';

/**
 * Takes the checks off checkpoints and kept answers, which every command writes: positions come from the log, states from one statement
 * each, and how long a key may be is checked where it arrives. Postgres reads the text of every check anew for every statement.
 */
export class LeanCheckpoints0000000000082 extends ForwardMigration {
  readonly sql = `
alter table es.checkpoint drop constraint checkpoint_position_check, drop constraint checkpoint_state_check;
alter table es.idempotency drop constraint idempotency_key_check, drop constraint idempotency_scope_check;
`;
}
