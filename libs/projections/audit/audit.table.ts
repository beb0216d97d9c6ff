import type { Actor } from '@holdfast/event-store/event';
import { bigint, jsonb, smallint, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** What is told of a thing: `audit.queries.ts` lists what that may be. */
type Told = Readonly<Record<string, string | null>>;

/** What happened to each thing of a tenant, with the values before and after. */
export const auditTable = table('rm.audit', ['position'], {
  position: bigint(),
  at: timestamptz<Date>(),
  type: text(),
  subject_type: text(),
  subject_id: uuid(),
  actor_kind: text<Actor['kind']>(),
  actor_id: text().orNull(),
  ip: text().orNull(),
  request_id: text().orNull(),
  /** The version of its type that `data` was kept in: read with the upcasters of the log. */
  schema_version: smallint().or(1),
  data: jsonb<Readonly<Record<string, unknown>>>(),
  before: jsonb<Told>(),
  after: jsonb<Told>(),
  about: jsonb<Told>(),
});

/** What each thing was like last. */
export const auditStateTable = table('rm.audit_state', ['kind', 'id'], {
  kind: text(),
  id: text(),
  state: jsonb<Told>(),
});
