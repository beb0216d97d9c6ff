import type { DomainEvent } from '../kernel/decision';
import type { BlockId, DiscountId, Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { Pence } from '../kernel/money';
import type { Period } from '../kernel/occupied-time';
import type { DiscountTerms, PriceLines } from '../kernel/price';

/** The discount as it was when it was taken: later changes do not touch a booking. */
export type TakenDiscount = DiscountTerms & { readonly discountId: DiscountId; readonly code: string };

/** A customer's agreement to the tenant's terms, by version. */
export interface AcceptedTerms {
  readonly version: number;
  readonly at: Instant;
}

export type BookingEvent =
  | DomainEvent<
      'BookingHeld',
      Period & {
        blockId: BlockId;
        reference: string;
        price: PriceLines;
        discount: TakenDiscount | null;
        subjectId: SubjectId;
        detailsRef: RecordId;
        acceptedTerms: AcceptedTerms;
        expiresAt: Instant;
      }
    >
  | DomainEvent<
      'BookingDetailsRevised',
      {
        price: PriceLines;
        discount: TakenDiscount | null;
        detailsRef: RecordId;
        acceptedTerms: AcceptedTerms;
      }
    >
  | DomainEvent<'BookingHoldExtended', { expiresAt: Instant; by: 'customer' | 'payment' }>
  | DomainEvent<'BookingHoldReleased', { by: 'customer' | 'system' }>
  | DomainEvent<'BookingHoldExpired', object>
  /** The customer approved after the hold had lapsed, and the time was still free. */
  | DomainEvent<'BookingHoldRetaken', Period & { blockId: BlockId; expiresAt: Instant }>
  | DomainEvent<'BookingConfirmed', { amountPaid: Pence }>
  /** The owner has a message about it sent again that had been given up. */
  | DomainEvent<'BookingMessageRetried', { messageId: string; kind: string; channel: 'email' | 'sms' }>
  /** The owner has crossed off a notice of it that did not reach them: they know of it now. */
  | DomainEvent<'BookingNoticeCrossedOff', { messageId: string }>
  | DomainEvent<'BookingCancelled', { by: 'tenant_admin' | 'refund' | 'system'; reasonRef: RecordId | null }>;
