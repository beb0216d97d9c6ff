import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { TwoStepEvent } from '../kernel/two-step';

/** Whether the tenant sells nights between dates or slots of time. */
export type BookingMode = 'date' | 'time';

/**
 * `detailsRef` points at a sealed record in the vault: the admin's user name, the payment e-mail and the contact
 * details belong to people and never enter an event.
 */
export type TenantEvent =
  | DomainEvent<
      'TenantRegistered',
      { name: string; subdomain: string; timeZone: string; detailsRef: RecordId; passwordVersion: number }
    >
  | DomainEvent<'TenantSuspended', object>
  | DomainEvent<'TenantReinstated', object>
  | DomainEvent<'TenantDeleted', { subdomain: string; forced: boolean }>
  | DomainEvent<'SmsNotificationsEnabled', object>
  | DomainEvent<'SmsNotificationsDisabled', object>
  | DomainEvent<
      'PaymentAccountLinked',
      { clientId: string; secretVersion: number; secretLast4: string; webhookId: string | null }
    >
  | DomainEvent<'PaymentEmailChanged', { detailsRef: RecordId }>
  | DomainEvent<'ContactDetailsChanged', { detailsRef: RecordId; fields: readonly string[] }>
  | DomainEvent<'BookingModeChanged', { bookingMode: BookingMode }>
  | DomainEvent<'PastDatesHidden', object>
  | DomainEvent<'PastDatesShown', object>
  | DomainEvent<'ThemeChosen', { theme: string }>
  | DomainEvent<'TimeZoneChanged', { timeZone: string }>
  | DomainEvent<'TermsPublished', { version: number; terms: string; privacyNotice: string }>
  | DomainEvent<'AdminPasswordChanged', { passwordVersion: number; by: 'tenant_admin' | 'super_admin' }>
  /** `step`: of the code of two-step sign-in, when one was asked for. */
  | DomainEvent<'AdminSignedIn', { step?: number }>
  | TwoStepEvent;
