import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import { nothing, written } from '@holdfast/event-store/rows/event-map';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import { tenantTwoStep } from '../two-step/two-step.statements';

const register = statement(
  'tenant_register',
  `insert into rm.tenant (tenant_id, name, subdomain, status, time_zone, booking_mode, hide_past_dates, theme, sms_enabled,
          details_ref, terms_version, terms, privacy_notice, password_version, token_version, created_at)
   values ($1, $2, $3, 'active', $4, 'date', true, 'default', false, $5::uuid, 0, '', '', $6, 1, $7::timestamptz)`,
);

const set = (name: string, assignments: string) =>
  statement(`tenant_${name}`, `update rm.tenant set ${assignments} where tenant_id = $1`);

const endSessions = 'token_version = token_version + 1';
const suspend = set('suspend', `status = 'suspended', ${endSessions}`);
const reinstate = set('reinstate', `status = 'active'`);
const remove = set('delete', `status = 'deleted', ${endSessions}`);
const setSms = set('set_sms', 'sms_enabled = $2');
const linkPayments = set(
  'link_payments',
  'client_id = $2, secret_version = $3, secret_last4 = $4, webhook_id = $5',
);
const setDetails = set('set_details', 'details_ref = $2::uuid');
const setMode = set('set_mode', 'booking_mode = $2');
const setHide = set('set_hide', 'hide_past_dates = $2');
const setChanges = set('set_customer_changes', 'customer_changes = $2::jsonb');
const setUndo = set('set_undo_minutes', 'undo_minutes = $2');
const setTheme = set('set_theme', 'theme = $2');
const setZone = set('set_zone', 'time_zone = $2');
const setTerms = set('set_terms', 'terms_version = $2, terms = $3, privacy_notice = $4');
const setPassword = set('set_password', `password_version = $2, ${endSessions}`);

const { handles, project } = written<TenantEvent>({
  TenantRegistered: ({ tenantId, data, occurredAt }) => {
    const { name, subdomain, timeZone, detailsRef, passwordVersion } = data;
    return [register(tenantId, name, subdomain, timeZone, detailsRef, passwordVersion, occurredAt)];
  },
  TenantSuspended: ({ tenantId }) => [suspend(tenantId)],
  TenantReinstated: ({ tenantId }) => [reinstate(tenantId)],
  TenantDeleted: ({ tenantId }) => [remove(tenantId)],
  SmsNotificationsEnabled: ({ tenantId }) => [setSms(tenantId, true)],
  SmsNotificationsDisabled: ({ tenantId }) => [setSms(tenantId, false)],
  PaymentAccountLinked: ({ tenantId, data: { accountId, secretVersion, secretLast4, webhookId } }) => [
    linkPayments(tenantId, accountId, secretVersion, secretLast4, webhookId),
  ],
  PaymentEmailChanged: ({ tenantId, data }) => [setDetails(tenantId, data.detailsRef)],
  ContactDetailsChanged: ({ tenantId, data }) => [setDetails(tenantId, data.detailsRef)],
  BookingModeChanged: ({ tenantId, data }) => [setMode(tenantId, data.bookingMode)],
  CustomerChangesAllowed: ({ tenantId, data }) => [setChanges(tenantId, JSON.stringify(data))],
  UndoMinutesChosen: ({ tenantId, data }) => [setUndo(tenantId, data.minutes)],
  PastDatesHidden: ({ tenantId }) => [setHide(tenantId, true)],
  PastDatesShown: ({ tenantId }) => [setHide(tenantId, false)],
  ThemeChosen: ({ tenantId, data }) => [setTheme(tenantId, data.theme)],
  TimeZoneChanged: ({ tenantId, data }) => [setZone(tenantId, data.timeZone)],
  TermsPublished: ({ tenantId, data }) => [setTerms(tenantId, data.version, data.terms, data.privacyNotice)],
  AdminPasswordChanged: ({ tenantId, data }) => [setPassword(tenantId, data.passwordVersion)],
  ManageLinksRenewed: nothing,
  AdminSignedIn: nothing,
  ...tenantTwoStep,
});

/** Every tenant with its settings: current at every commit. A deleted tenant keeps its row, so that its tokens can be refused. */
export const tenantProjection: RebuildableProjection = {
  name: 'tenant',
  version: 1,
  tables: ['rm.tenant'],
  handles,
  project,
};
