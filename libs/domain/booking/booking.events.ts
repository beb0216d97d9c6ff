import type { DomainEvent } from '../kernel/decision';
import type { BlockId, Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import type { Period } from '../kernel/occupied-time';
import type { Agreement } from '../pricing/agreement';
import type { MessageChannel } from './message-kinds';

/** A customer's agreement to the tenant's terms, by version. */
export interface AcceptedTerms {
  readonly version: number;
  readonly at: Instant;
}

/** Where a booking came from: the tenant's own site, or its owner, who was asked in another way. */
export type BookingSource = 'site' | 'phone' | 'walk_in' | 'email' | 'other';

/** The life of one booking: its time is held, and then released, lapsed or confirmed; a confirmed one may be cancelled. */
export type BookingEvent =
  | DomainEvent<
      'BookingHeld',
      Period &
        Agreement & {
          /** Null for a stay that is no block. */
          blockId: BlockId | null;
          reference: string;
          subjectId: SubjectId;
          detailsRef: RecordId;
          /** Of the messages about it. */
          language: string;
          source: BookingSource;
          /** Held by the owner's word, until it is paid. */
          provisional: boolean;
          /** Nights behind the stay that nobody else may have. */
          preparationNights: number;
          /** Where the owner has set another total than their prices come to. */
          priceSet: { readonly listTotal: Minor; readonly reasonRef: RecordId } | null;
          /** The rules of stays that the owner has overridden. */
          rulesBroken: readonly string[];
          acceptedTerms: AcceptedTerms | null;
          expiresAt: Instant;
        }
    >
  | DomainEvent<
      'BookingDetailsRevised',
      Agreement & { detailsRef: RecordId; acceptedTerms: AcceptedTerms | null }
    >
  | DomainEvent<
      'BookingHoldExtended',
      { expiresAt: Instant; by: 'customer' | 'payment' | 'redirect' | 'tenant_admin' }
    >
  | DomainEvent<
      'BookingHoldReleased',
      {
        by: 'customer' | 'tenant_admin' | 'system';
        cause: 'wish' | 'other_dates' | 'no_order' | 'time_taken_elsewhere';
      }
    >
  | DomainEvent<'BookingHoldExpired', { provisional: boolean }>
  /** The customer approved after the hold had lapsed, and the time was still free. */
  | DomainEvent<
      'BookingHoldRetaken',
      Period & {
        blockId: BlockId | null;
        preparationNights: number;
        expiresAt: Instant;
        by: 'payment' | 'tenant_admin';
      }
    >
  | DomainEvent<
      'BookingConfirmed',
      { amountPaid: Minor; currency: Currency; by: 'payment' | 'nothing_due' | 'tenant_admin' }
    >
  /** The owner has a message about it sent again that had been given up. */
  | DomainEvent<'BookingMessageRetried', { messageId: string; kind: string; channel: MessageChannel }>
  /** The owner has crossed off a notice of it that did not reach them: they know of it now. */
  | DomainEvent<'BookingNoticeCrossedOff', { messageId: string }>
  | DomainEvent<
      'BookingCancelled',
      {
        by: 'customer' | 'tenant_admin' | 'system';
        cause: 'wish' | 'unpaid' | 'refund';
        currency: Currency;
        /** What the owner keeps of what was paid; null: what is not refunded. */
        kept: Minor | null;
        refund: Minor | null;
        reasonRef: RecordId | null;
      }
    >;
