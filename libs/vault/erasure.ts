import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection } from '@holdfast/event-store/wire/connection';
import { instant, text } from '@holdfast/event-store/wire/decode';
import { read, statement, type Statement } from '@holdfast/event-store/wire/statement';

/** Somebody who must stay forgotten, even when an older backup comes back. */
export interface Erasure {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly erasedAt: Date;
}

const note = statement<[string, string, Date | null]>(
  'vault_erase_note',
  `insert into vault.erasure (tenant_id, subject_id, erased_at) values ($1, $2, coalesce($3, now())) on conflict do nothing`,
);

// Records and search tokens go with the key. It is the first row to be locked, here and when keys are rewrapped.
const deleteKey = statement<[string, string]>(
  'vault_erase_key',
  'delete from vault.subject_key where tenant_id = $1 and subject_id = $2',
);

/** Forgets a subject: key, records and search tokens are gone, and that it was erased is noted. Safe to repeat. */
export function eraseSubject(tenantId: string, subjectId: string, erasedAt: Date | null = null): Statement[] {
  return [deleteKey(tenantId, subjectId), note(tenantId, subjectId, erasedAt)];
}

const noteAll = statement<[string]>(
  'vault_erase_tenant_note',
  `insert into vault.erasure (tenant_id, subject_id)
   select tenant_id, subject_id from vault.subject_key where tenant_id = $1 on conflict do nothing`,
);
const deleteKeys = statement<[string]>(
  'vault_erase_tenant_keys',
  'delete from vault.subject_key where tenant_id = $1',
);
const deleteSecrets = statement<[tenantId: string, kept: readonly string[]]>(
  'vault_erase_tenant_secrets',
  'delete from vault.secret where tenant_id = $1 and name <> all($2::text[])',
);

/** Forgets all subjects of a tenant, and all its secrets but for those of the names in `kept`. */
export function eraseAllOfTenant(tenantId: string, kept: readonly string[]): Statement[] {
  return [noteAll(tenantId), deleteKeys(tenantId), deleteSecrets(tenantId, kept)];
}

/** The erasures from an instant on, oldest first: keep them apart from the backups, and replay them after a restore. */
export const erasuresRead = read<Erasure, [since: Date]>(
  'vault_erasures',
  'select tenant_id, subject_id, erased_at from vault.erasure where erased_at >= $1 order by erased_at',
  (fields) => ({ tenantId: text(fields, 0), subjectId: text(fields, 1), erasedAt: instant(fields, 2) }),
);

/** Forgets again everybody who was erased after the backup was made. @param pool that acts as `holdfast_system` */
export async function replayErasures(pool: Pool, erasures: readonly Erasure[]): Promise<void> {
  for (const { tenantId, subjectId, erasedAt } of erasures)
    await withConnection(pool, (send) =>
      send([BEGIN, scope('holdfast_system', ''), ...eraseSubject(tenantId, subjectId, erasedAt), COMMIT]),
    );
}
