import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Work } from './unit-of-work';

export type TenantRefusal = 'tenant_unknown' | 'tenant_suspended';

/** The tenant, when it trades: customers may book and its owner may change things. Read under the lock. */
export const activeTenant = async (tx: Work): Promise<TenantRow | Rejection<TenantRefusal>> => {
  const tenant = await tx.row(tenantById(tx.tenantId));
  if (tenant === null || tenant.status === 'deleted') return reject('tenant_unknown');
  return tenant.status === 'suspended' ? reject('tenant_suspended') : tenant;
};
