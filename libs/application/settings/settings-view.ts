import type { Settings } from '@holdfast/contracts/settings';
import type { ThemeId } from '@holdfast/contracts/themes';
import { changesAllowed } from '@holdfast/domain/kernel/customer-changes';
import type { CustomerChanges } from '@holdfast/domain/kernel/customer-changes';
import { payingAccount } from '../booking/paying-account';
import { siteUrlOf, undoMinutesOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { WholeTenant } from '../tenant/tenant-reader';

const customerChangesView = ({
  dates,
  untilHours,
  atMost,
}: CustomerChanges): Settings['customer_changes'] => ({
  dates,
  until_hours: untilHours,
  at_most: atMost,
});

/** The settings of a tenant as its own admin sees them. */
export const settingsView = (
  { tenant, details }: WholeTenant,
  application: ApplicationSettings,
): Settings => ({
  name: tenant.name,
  subdomain: tenant.subdomain,
  booking_mode: tenant.bookingMode,
  hide_past_dates: tenant.hidePastDates,
  customer_changes: customerChangesView(changesAllowed(tenant.customerChanges)),
  undo_minutes: undoMinutesOf(tenant, application),
  theme: tenant.theme as ThemeId,
  timezone: tenant.timeZone,
  paypal_email: details.paypalEmail,
  contact_email: details.contactEmail,
  contact_phone: details.contactPhone,
  contact_address: details.contactAddress,
  legal_name: details.legalName,
  legal_address: details.legalAddress,
  terms: tenant.terms,
  privacy_notice: tenant.privacyNotice,
  terms_version: tenant.termsVersion,
  is_suspended: tenant.status === 'suspended',
  payments_set_up: payingAccount(tenant, application) !== null,
  public_url: siteUrlOf(application, tenant.subdomain),
});
