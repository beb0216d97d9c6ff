import type { Tenant } from '@holdfast/contracts/tenants';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { TenantDetails } from './tenant-details';

/** A tenant as the platform's own people see it. */
export const tenantView = (
  tenant: TenantRow,
  details: TenantDetails,
  settings: ApplicationSettings,
): Tenant => ({
  id: tenant.tenantId,
  name: tenant.name,
  subdomain: tenant.subdomain,
  is_suspended: tenant.status === 'suspended',
  sms_notifications_enabled: tenant.smsEnabled,
  paypal_email: details.paypalEmail,
  admin_username: details.adminUsername,
  admin_two_step: tenant.twoStepOn,
  paypal_client_id: tenant.clientId,
  paypal_secret_last4: tenant.secretLast4,
  created_at: tenant.createdAt,
  public_url: siteUrlOf(settings, tenant.subdomain),
});
