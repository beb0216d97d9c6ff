import type { TenantEvent } from '@holdfast/domain/tenant/tenant.events';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { Sentences } from './sentences';

const contact: Readonly<Record<string, string>> = {
  contactEmail: 'email',
  contactPhone: 'phone',
  contactAddress: 'address',
  legalName: 'name on invoices',
  legalAddress: 'address on invoices',
};

export const tenantSentences: Sentences<Exclude<TenantEvent, TwoStepEvent>> = {
  TenantRegistered: ({ name, subdomain }) => `${name} was registered at ${subdomain}.`,
  TenantSuspended: () => 'The business was suspended.',
  TenantReinstated: () => 'The business was reinstated.',
  TenantDeleted: ({ forced }) =>
    forced ? 'The business was deleted in spite of upcoming bookings.' : 'The business was deleted.',
  SmsNotificationsEnabled: () => 'Text messages were switched on.',
  SmsNotificationsDisabled: () => 'Text messages were switched off.',
  PaymentAccountLinked: () => 'A PayPal account was linked.',
  PaymentEmailChanged: () => 'The PayPal email was changed.',
  ContactDetailsChanged: ({ fields }) =>
    `The contact details were changed: ${fields.map((field) => contact[field] ?? field).join(', ')}.`,
  BookingModeChanged: (_, { bookingMode }) => `The calendar is now booked ${bookingMode}.`,
  UndoMinutesChosen: ({ minutes }) =>
    minutes === 0
      ? 'What is done can no longer be undone.'
      : `What is done can be undone for ${minutes} minutes.`,
  CustomerChangesAllowed: (_, { customerChanges }) => `Customers and their dates: ${customerChanges}.`,
  PastDatesHidden: () => 'Past dates were hidden on the calendar.',
  PastDatesShown: () => 'Past dates were shown on the calendar.',
  ThemeChosen: ({ theme }) => `The theme ${theme} was chosen.`,
  TimeZoneChanged: ({ timeZone }) => `The time zone was set to ${timeZone}.`,
  TermsPublished: ({ version }) => `Version ${version} of the terms and the privacy notice was published.`,
  AdminPasswordChanged: ({ by }) =>
    by === 'super_admin' ? 'The password was reset by the platform.' : 'The password was changed.',
  ManageLinksRenewed: () => 'Every link to a booking was replaced: former ones have ended.',
  AdminSignedIn: () => 'The admin signed in.',
};
