import type { Pool } from 'pg';
import type { AuditEntry } from '@holdfast/contracts/audit';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { AuditRow } from '@holdfast/projections/audit/audit.queries';
import type { Vault } from '@holdfast/vault/vault';
import { actorNames } from '../kernel/actor-names';
import { upcasters } from '../kernel/upcasting';
import { auditChanges, sealedIn } from './audit-changes';
import type { ChangeReading } from './audit-changes';
import { auditSentence } from './sentences/all.sentences';

/** What entries of one tenant point at in the vault, by its id; what was erased is left out. */
export const openSealed = async (
  pool: Pool,
  vault: Vault,
  { tenantId, rows }: { readonly tenantId: string; readonly rows: readonly AuditRow[] },
): Promise<ReadonlyMap<string, unknown>> => {
  const references = [...new Set(rows.flatMap(sealedIn))];
  if (references.length === 0) return new Map();
  const [sealed] = await inTenant(pool, tenantId, [vault.recordsOf(tenantId, references)]);
  return new Map([...vault.open(sealed)].map(([id, { value }]) => [id, value]));
};

/** A customer's address lies in the vault, with their details. */
const addressOf = ({ ip, actorKind, after }: AuditRow, { sealed }: ChangeReading): string | null => {
  if (ip !== null || actorKind !== 'customer' || !after.customer) return ip;
  return (sealed.get(after.customer) as { ip?: string } | undefined)?.ip ?? null;
};

/** An entry in words. `actor`: the name of whoever did it, where one is known. */
export const auditEntry = (row: AuditRow, actor: string | null, reading: ChangeReading): AuditEntry => ({
  position: row.position,
  at: row.at,
  type: row.type,
  // Kept in the shape that the build of that day knew.
  sentence: auditSentence({ ...row, ...upcasters.liftData(row.type, row.schemaVersion, row.data) }),
  actor: actor ?? actorNames[row.actorKind],
  actor_kind: row.actorKind,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  ip: addressOf(row, reading),
  request_id: row.requestId,
  changes: auditChanges(row, reading),
});
