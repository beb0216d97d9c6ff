import { createSuperAdmin, initialSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Vault } from '@holdfast/vault/vault';
import type { Work } from '../kernel/unit-of-work';
import { superAdminSecret, superAdminStream } from './super-admins';

/** Writes down a super admin: the fact, the name in the vault, and the hash of the password as a secret. */
export const newSuperAdmin = (tx: Work, vault: Vault, ids: Ids, username: string, hash: string) => {
  const [adminId, recordId] = [ids.newId(), ids.newId()];
  const decision = createSuperAdmin(recordId, initialSuperAdmin());
  if (decision.kind === 'rejected') return decision;
  const { subject, statement } = vault.newSubject(tx.tenantId, adminId);
  tx.record(superAdminStream(adminId), 0, decision.events);
  tx.write(
    statement,
    ...vault.sealRecord(subject, { recordId, kind: 'super-admin-details', value: { username } }),
    vault.sealSecret({ tenantId: tx.tenantId, name: superAdminSecret(adminId), version: 1, value: hash }),
  );
  return { created: true };
};
