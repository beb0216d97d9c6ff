import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { Currency } from '../kernel/money';
import type { Provider } from '../kernel/provider';
import type { SignedIn, TwoStepEvent } from '../kernel/two-step';
import type { CustomerChanges } from '../kernel/customer-changes';
import type { UndoMinutes } from '../kernel/undo-minutes';

/** Whether the tenant sells nights between dates or slots of time. */
export type BookingMode = 'date' | 'time';

/**
 * `detailsRef` points at a sealed record in the vault: the admin's user name, the payment e-mail and the contact
 * details belong to people and never enter an event.
 */
export type TenantEvent =
  | DomainEvent<
      'TenantRegistered',
      {
        name: string;
        subdomain: string;
        timeZone: string;
        /** Of all its prices. */
        currency: Currency;
        /** Whose law and telephone numbers are meant. */
        country: string;
        /** Of its site and messages. */
        language: string;
        /** Whether its site takes bookings. */
        open: boolean;
        detailsRef: RecordId;
        passwordVersion: number;
      }
    >
  | DomainEvent<'TenantSuspended', object>
  | DomainEvent<'TenantReinstated', object>
  | DomainEvent<'TenantDeleted', { subdomain: string; forced: boolean }>
  | DomainEvent<'SmsNotificationsEnabled', object>
  | DomainEvent<'SmsNotificationsDisabled', object>
  | DomainEvent<
      'PaymentAccountLinked',
      {
        provider: Provider;
        /** The tenant's own name at the provider. */
        accountId: string;
        secretVersion: number;
        secretLast4: string;
        webhookId: string | null;
      }
    >
  | DomainEvent<'PaymentEmailChanged', { detailsRef: RecordId }>
  | DomainEvent<'ContactDetailsChanged', { detailsRef: RecordId; fields: readonly string[] }>
  | DomainEvent<'BookingModeChanged', { bookingMode: BookingMode }>
  | DomainEvent<'CustomerChangesAllowed', CustomerChanges>
  | DomainEvent<'UndoMinutesChosen', { minutes: UndoMinutes }>
  | DomainEvent<'PastDatesHidden', object>
  | DomainEvent<'PastDatesShown', object>
  | DomainEvent<'ThemeChosen', { theme: string }>
  | DomainEvent<'TimeZoneChanged', { timeZone: string }>
  | DomainEvent<'TermsPublished', { version: number; terms: string; privacyNotice: string }>
  | DomainEvent<
      'AdminPasswordChanged',
      { passwordVersion: number; by: 'tenant_admin' | 'super_admin' | 'reset' }
    >
  /** The manage links of all its bookings are proved with another key: every former one has ended. */
  | DomainEvent<'ManageLinksRenewed', { version: number }>
  | DomainEvent<'AdminSignedIn', SignedIn>
  | TwoStepEvent;
