import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import { counted } from '@holdfast/domain/kernel/words';
import type { CustomerChanges } from '@holdfast/domain/kernel/customer-changes';
import type { Tellers } from './told';

const mode = { date: 'by dates', time: 'by time slots' } as const;

const changesText = ({ dates, untilHours, atMost }: CustomerChanges): string =>
  dates === 'off'
    ? 'they cannot change them'
    : `${dates === 'ask' ? 'they ask for a change' : 'they change them'} until ${counted(untilHours, 'hour')} before, ${counted(atMost, 'time')} at most`;

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
  CustomerChangesAllowed: (changes) => ({ after: { customerChanges: changesText(changes) } }),
  UndoMinutesChosen: ({ minutes }) => ({ after: { undo: counted(minutes, 'minute') } }),
  PastDatesHidden: () => ({ after: { pastDates: 'hidden' } }),
  PastDatesShown: () => ({ after: { pastDates: 'shown' } }),
  ThemeChosen: ({ theme }) => ({ after: { theme } }),
  TimeZoneChanged: ({ timeZone }) => ({ after: { timeZone } }),
  TermsPublished: ({ terms, privacyNotice }) => ({ after: { terms, privacyNotice } }),
  AdminPasswordChanged: ({ passwordVersion }) => ({ after: { password: `number ${passwordVersion}` } }),
  ManageLinksRenewed: () => ({ after: {} }),
  AdminSignedIn: () => ({ after: {} }),
};
