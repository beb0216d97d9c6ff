import type { CustomerChanges } from '@holdfast/domain/kernel/customer-changes';
import type { BookingMode } from '@holdfast/domain/tenant/tenant.events';
import { boolean, int, jsonb, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** Tenants as they stand. Personal details are not here: `details_ref` points at them in the vault. */
export const tenantTable = table('rm.tenant', [], {
  name: text(),
  subdomain: text(),
  status: text<'active' | 'suspended' | 'deleted'>(),
  time_zone: text(),
  booking_mode: text<BookingMode>(),
  hide_past_dates: boolean(),
  theme: text(),
  sms_enabled: boolean(),
  client_id: text().orNull(),
  secret_version: int().orNull(),
  secret_last4: text().orNull(),
  webhook_id: text().orNull(),
  details_ref: uuid(),
  /** 0 while nothing was published. */
  terms_version: int(),
  terms: text(),
  privacy_notice: text(),
  password_version: int(),
  token_version: int(),
  created_at: timestamptz<Date>(),
  /** Whether the admin signs in with two steps. */
  two_step_on: boolean().or(false),
  recovery_codes_left: int().or(0),
  /** What customers may do about the dates of their bookings; null: what is usual. */
  customer_changes: jsonb<CustomerChanges>().orNull(),
  /** For how many minutes its owner may take back what they did; null: as the installation says. */
  undo_minutes: int().orNull(),
});

/** The names that sites are reached by, each taken once among all tenants. */
export const subdomainTable = table(
  'rm.subdomain',
  [],
  { subdomain: text().collated('C') },
  { primary: ['subdomain'], indexes: { subdomain_tenant: ['tenant_id'] } },
);
