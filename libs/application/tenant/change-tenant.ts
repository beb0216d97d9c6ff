import type { Tenant } from '@holdfast/contracts/tenants';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { TenantLogUnknown } from '@holdfast/event-store/errors';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome, UnitOfWork, Work } from '../kernel/unit-of-work';
import { tenantRead } from './tenant-folding';
import type { TenantReader } from './tenant-reader';

/** The context of a super admin's command about one tenant: it runs in that tenant's log, under the super admin's name. */
export const onTenant = (context: CommandContext, tenantId: string): CommandContext => ({
  ...context,
  tenantId,
});

/**
 * Runs a super admin's command on one tenant and answers the tenant as it stands afterwards. A tenant that never was is
 * refused like one that is gone.
 */
export const changeTenant = async <Code extends string>(
  unitOfWork: UnitOfWork,
  reader: TenantReader,
  context: CommandContext,
  work: (tx: Work) => Promise<Rejection<Code> | { readonly kind: 'accepted' }>,
): Promise<Outcome<Tenant, Code | 'tenant_unknown'>> => {
  try {
    const outcome = await unitOfWork.run(
      context,
      async (tx) => {
        const decision = await work(tx);
        return isRejection(decision) ? decision : { tenantId: tx.tenantId };
      },
      { reads: [tenantRead(context.tenantId)] },
    );
    if (outcome.kind === 'rejected') return outcome as Rejection<Code>;
    const tenant = await reader.view(context.tenantId);
    return tenant === null ? reject('tenant_unknown') : { ...outcome, result: tenant };
  } catch (error) {
    if (error instanceof TenantLogUnknown) return reject('tenant_unknown');
    throw error;
  }
};
