import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { PayingAccount } from '@holdfast/domain/payment/payment.state';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { ApplicationSettings } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';

/** The tenant, as far as customers may book with it now. */
export const trading = async (
  tx: Work,
): Promise<TenantRow | Rejection<'tenant_unknown' | 'tenant_suspended'>> => {
  const tenant = await tx.row(tenantById(tx.tenantId));
  if (tenant === null || tenant.status === 'deleted') return reject('tenant_unknown');
  return tenant.status === 'suspended' ? reject('tenant_suspended') : tenant;
};

/** The account new payments go to. In the sandbox a tenant that has linked none trades as merchant `test`. */
export const payingAccount = (tenant: TenantRow, settings: ApplicationSettings): PayingAccount | null => {
  if (tenant.clientId !== null && tenant.secretVersion !== null) {
    return { clientId: tenant.clientId, secretVersion: tenant.secretVersion };
  }
  return settings.paymentsSandbox ? { clientId: 'test', secretVersion: 0 } : null;
};
