import type { PayingAccount } from '@holdfast/domain/payment/payment.events';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { ApplicationSettings } from '../kernel/ports';

/** The account new payments go to. In the sandbox a tenant that has linked none trades as merchant `test`. */
export const payingAccount = (tenant: TenantRow, settings: ApplicationSettings): PayingAccount | null => {
  if (tenant.clientId !== null && tenant.secretVersion !== null) {
    return { provider: 'paypal', accountId: tenant.clientId, secretVersion: tenant.secretVersion };
  }
  return settings.paymentsSandbox ? { provider: 'paypal', accountId: 'test', secretVersion: 0 } : null;
};
