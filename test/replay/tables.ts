import { lastingTables } from '@holdfast/outbox/tables';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { subscribedProjections } from '@holdfast/projections/subscriptions';

/** What cannot be had from the log: it is loaded as it was. Those come first that others point at. */
export const GIVEN: readonly string[] = [
  'es.tenant_log',
  'es.event',
  'es.seal',
  'es.dead_letter',
  'vault.subject_key',
  'vault.record',
  'vault.search_token',
  'vault.erasure',
  'vault.secret',
  ...lastingTables,
];

/** What can: it is compared, row for row. */
export const readModels: readonly string[] = [...inlineProjections, ...subscribedProjections]
  .flatMap(({ tables }) => tables)
  .toSorted();

/** Columns that are not compared: what an entry of the audit keeps for its sentence may be written otherwise, in a newer shape of its event. */
export const PASSED_OVER: Readonly<Record<string, readonly string[]>> = {
  'rm.audit': ['data', 'schema_version'],
};
