import { assertNever } from '@holdfast/domain/kernel/assert-never';
import { isTwoStep } from '@holdfast/domain/kernel/two-step';
import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { tenantTwoStep, twoStepTypes } from '../two-step/two-step.statements';

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
const setTheme = set('set_theme', 'theme = $2');
const setZone = set('set_zone', 'time_zone = $2');
const setTerms = set('set_terms', 'terms_version = $2, terms = $3, privacy_notice = $4');
const setPassword = set('set_password', `password_version = $2, ${endSessions}`);

const project = (recorded: RecordedEvent): Statement[] => {
  const { tenantId, occurredAt, stream } = recorded;
  const event = recorded as unknown as TenantEvent;
  // Super admins have such events too, in the platform's log.
  if (isTwoStep(event)) return stream.type === 'tenant' ? tenantTwoStep(tenantId, event) : [];
  switch (event.type) {
    case 'TenantRegistered': {
      const { name, subdomain, timeZone, detailsRef, passwordVersion } = event.data;
      return [register(tenantId, name, subdomain, timeZone, detailsRef, passwordVersion, occurredAt)];
    }
    case 'TenantSuspended':
      return [suspend(tenantId)];
    case 'TenantReinstated':
      return [reinstate(tenantId)];
    case 'TenantDeleted':
      return [remove(tenantId)];
    case 'SmsNotificationsEnabled':
      return [setSms(tenantId, true)];
    case 'SmsNotificationsDisabled':
      return [setSms(tenantId, false)];
    case 'PaymentAccountLinked': {
      const { clientId, secretVersion, secretLast4, webhookId } = event.data;
      return [linkPayments(tenantId, clientId, secretVersion, secretLast4, webhookId)];
    }
    case 'PaymentEmailChanged':
    case 'ContactDetailsChanged':
      return [setDetails(tenantId, event.data.detailsRef)];
    case 'BookingModeChanged':
      return [setMode(tenantId, event.data.bookingMode)];
    case 'PastDatesHidden':
      return [setHide(tenantId, true)];
    case 'PastDatesShown':
      return [setHide(tenantId, false)];
    case 'ThemeChosen':
      return [setTheme(tenantId, event.data.theme)];
    case 'TimeZoneChanged':
      return [setZone(tenantId, event.data.timeZone)];
    case 'TermsPublished':
      return [setTerms(tenantId, event.data.version, event.data.terms, event.data.privacyNotice)];
    case 'AdminPasswordChanged':
      return [setPassword(tenantId, event.data.passwordVersion)];
    case 'AdminSignedIn':
      return [];
    default:
      return assertNever(event);
  }
};

/** Every tenant with its settings: current at every commit. A deleted tenant keeps its row, so that its tokens can be refused. */
export const tenantProjection: RebuildableProjection = {
  name: 'tenant',
  version: 1,
  tables: ['rm.tenant'],
  handles: [
    'TenantRegistered',
    'TenantSuspended',
    'TenantReinstated',
    'TenantDeleted',
    'SmsNotificationsEnabled',
    'SmsNotificationsDisabled',
    'PaymentAccountLinked',
    'PaymentEmailChanged',
    'ContactDetailsChanged',
    'BookingModeChanged',
    'PastDatesHidden',
    'PastDatesShown',
    'ThemeChosen',
    'TimeZoneChanged',
    'TermsPublished',
    'AdminPasswordChanged',
    ...twoStepTypes,
  ],
  project: (events) => events.flatMap(project),
};
