import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { Tellers } from './told';

const mode = { date: 'by dates', time: 'by time slots' } as const;

export const tenantTellers: Tellers<Exclude<TenantEvent, TwoStepEvent>> = {
  TenantRegistered: ({ name, subdomain, timeZone, detailsRef }) => ({
    after: { name, subdomain, timeZone, tenantDetails: detailsRef, status: 'active' },
  }),
  TenantSuspended: () => ({ after: { status: 'suspended' } }),
  TenantReinstated: () => ({ after: { status: 'active' } }),
  TenantDeleted: () => ({ after: { status: 'deleted', subdomain: null } }),
  SmsNotificationsEnabled: () => ({ after: { sms: 'on' } }),
  SmsNotificationsDisabled: () => ({ after: { sms: 'off' } }),
  PaymentAccountLinked: ({ accountId, secretLast4 }) => ({
    after: { paymentAccount: accountId, paymentSecret: `ends in ${secretLast4}` },
  }),
  PaymentEmailChanged: ({ detailsRef }) => ({ after: { tenantDetails: detailsRef } }),
  ContactDetailsChanged: ({ detailsRef }) => ({ after: { tenantDetails: detailsRef } }),
  BookingModeChanged: ({ bookingMode }) => ({ after: { bookingMode: mode[bookingMode] } }),
  PastDatesHidden: () => ({ after: { pastDates: 'hidden' } }),
  PastDatesShown: () => ({ after: { pastDates: 'shown' } }),
  ThemeChosen: ({ theme }) => ({ after: { theme } }),
  TimeZoneChanged: ({ timeZone }) => ({ after: { timeZone } }),
  TermsPublished: ({ terms, privacyNotice }) => ({ after: { terms, privacyNotice } }),
  AdminPasswordChanged: ({ passwordVersion }) => ({ after: { password: `number ${passwordVersion}` } }),
  AdminSignedIn: () => ({ after: {} }),
};
