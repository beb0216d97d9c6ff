import type { LocalDate } from '../kernel/dates';
import type { DomainEvent } from '../kernel/decision';
import type { BlockId, Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import type { Period } from '../kernel/occupied-time';
import type { Agreement, Instalment } from '../pricing/agreement';
import type { CancelledEvent } from './cancelled.events';
import type { ChangeEvent } from './change.events';
import type { ContactEvent } from './contact.events';
import type { DepositEvent } from './deposit.events';
import type { FlagEvent } from './flag.events';
import type { HoldEvent } from './hold.events';
import type { Invoice } from './invoice';
import type { MessageChannel } from './message-kinds';
import type { ReinstatedEvent } from './reinstated.events';

/** A customer's agreement to the tenant's terms, by version. */
export interface AcceptedTerms {
  readonly version: number;
  readonly at: Instant;
}

/** Where a booking came from: the tenant's own site, or its owner, who was asked in another way. */
export type BookingSource = 'site' | 'phone' | 'walk_in' | 'email' | 'other';

/** The life of one booking: its time is held, and then released, lapsed or confirmed; a confirmed one may be changed or cancelled. */
export type BookingEvent =
  | CancelledEvent
  | ChangeEvent
  | ContactEvent
  | DepositEvent
  | FlagEvent
  | ReinstatedEvent
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
  | HoldEvent
  /** Whom the owner has booked for agrees to the terms, where they pay. */
  | DomainEvent<'BookingTermsAccepted', AcceptedTerms>
  | DomainEvent<
      'BookingConfirmed',
      { amountPaid: Minor; currency: Currency; by: 'payment' | 'nothing_due' | 'tenant_admin' }
    >
  /** The customer is reminded of what is due: for the first or another time, and at which of its moments. */
  | DomainEvent<'BookingInstalmentReminded', { number: number; step: number; remindAt: Instant }>
  /** Its day has passed, and it is not paid. */
  | DomainEvent<'BookingInstalmentOverdue', { number: number }>
  /** It is due on another day: its moments are new. */
  | DomainEvent<
      'BookingInstalmentPostponed',
      Pick<Instalment, 'number' | 'remindAt' | 'overdueAt' | 'cancelAt'> & { dueOn: LocalDate }
    >
  /** In which parts it is paid from now on: what is open of them comes to what its customer has to pay. */
  | DomainEvent<'BookingInstalmentsLaid', { instalments: readonly Instalment[] }>
  /** What was left of it is let go; of the amount so much is deposit. */
  | DomainEvent<
      'BookingInstalmentWaived',
      { number: number; amount: Minor; deposit: Minor; currency: Currency }
    >
  /** The owner has a message about it sent again that had been given up. */
  | DomainEvent<'BookingMessageRetried', { messageId: string; kind: string; channel: MessageChannel }>
  /** The owner has crossed off a notice of it that did not reach them: they know of it now. */
  | DomainEvent<'BookingNoticeCrossedOff', { messageId: string }>
  | DomainEvent<'InvoiceIssued', Invoice>;
