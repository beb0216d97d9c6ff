import { ForwardMigration } from './forward-migration';

/**
 * Takes the checks off the log. Positions and versions are counted up from what is there by the append itself, and `verifyLog` tells
 * when one is not the one after the last; schema versions come from the declarations of events. Postgres reads the text of every
 * check anew for every statement, which was 6 % of an append.
 */
export class LeanLog0000000000064 extends ForwardMigration {
  readonly sql = `
alter table es.tenant_log drop constraint tenant_log_position_check;
alter table es.event drop constraint event_version_check, drop constraint event_schema_version_check;
`;
}
