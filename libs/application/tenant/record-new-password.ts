import type { Decision } from '@holdfast/domain/kernel/decision';
import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import type { TenantState } from '@holdfast/domain/tenant/tenant.state';
import type { Vault } from '@holdfast/vault/vault';
import type { Work } from '../kernel/unit-of-work';
import { forgetEarlierPasswords, sealAdminPassword } from './admin-password';
import { decideTenant } from './tenant-folding';

/** Records that the admin's password changed, and seals the new hash under the version that the event names. */
export const recordNewPassword = async <Code extends string>(
  tx: Work,
  vault: Vault,
  hash: string,
  decide: (state: TenantState) => Decision<TenantEvent, Code>,
): Promise<Decision<TenantEvent, Code>> => {
  const decision = await decideTenant(tx, decide);
  if (decision.kind === 'rejected') return decision;
  for (const event of decision.events) {
    if (event.type !== 'AdminPasswordChanged') continue;
    const { passwordVersion } = event.data;
    tx.write(sealAdminPassword(vault, tx.tenantId, passwordVersion, hash));
    tx.write(forgetEarlierPasswords(vault, tx.tenantId, passwordVersion));
  }
  return decision;
};
