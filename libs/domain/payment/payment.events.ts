import type { DomainEvent } from '../kernel/decision';
import type { Currency, Minor } from '../kernel/money';
import type { Provider } from '../kernel/provider';

/** Why money that was taken could not become a booking. */
export type OrphanReason = 'time_lost' | 'booking_ended' | 'order_superseded' | 'already_paid';

/** What did not agree between the booking and what the provider says. */
export interface Mismatch {
  readonly field: 'amount' | 'currency' | 'booking' | 'payee';
  readonly expected: string;
  readonly found: string;
}

/** What a person did about a payment that could not be settled by itself. */
export const attentionResolutions = ['refunded_by_hand', 'checked_at_provider', 'nothing_to_do'] as const;
export type AttentionResolution = (typeof attentionResolutions)[number];

/** The account an attempt was begun with: it is settled and refunded with that one, whatever is linked later. */
export interface PayingAccount {
  readonly provider: Provider;
  /** The tenant's own name at the provider. */
  readonly accountId: string;
  /** 0: the sandbox's merchant `test`. */
  readonly secretVersion: number;
}

/** Of what waits for a person they say when it is settled; an orphaned capture goes back by itself. */
export type OpenItemKind = 'payment_mismatch' | 'payment_reversed' | 'refund_failed';

/**
 * The payment of one booking, under the booking's id. Every hold, and every revision of one, opens a new attempt for an instalment
 * with an order of its own at the provider; only the latest attempt can ever be captured. What follows an attempt names it, and
 * with it the instalment, the provider and the account.
 */
export type PaymentEvent =
  | DomainEvent<
      'PaymentRequested',
      PayingAccount & { attempt: number; instalment: number; amount: Minor; currency: Currency }
    >
  | DomainEvent<'PaymentOrderCreated', { attempt: number; orderId: string; payee: string | null }>
  | DomainEvent<'PaymentCaptureStarted', { attempt: number; orderId: string; captureNumber: number }>
  | DomainEvent<
      'PaymentCaptured',
      {
        attempt: number;
        instalment: number;
        orderId: string;
        captureId: string;
        amount: Minor;
        fee: Minor | null;
        currency: Currency;
        provider: Provider;
      }
    >
  | DomainEvent<
      'PaymentCapturePending',
      { attempt: number; orderId: string; captureId: string; reason: string }
    >
  | DomainEvent<
      'PaymentDeclined',
      { attempt: number; orderId: string; captureNumber: number; issue: string; debugId: string | null }
    >
  | DomainEvent<'PaymentFailed', { attempt: number; issue: string; debugId: string | null }>
  | DomainEvent<
      'PaymentRefunded',
      {
        captureId: string;
        /** Ours, where we asked for it; null where it was made at the provider. */
        refundId: string | null;
        /** The provider's. */
        providerId: string | null;
        amount: Minor;
        totalRefunded: Minor;
        currency: Currency;
        source: 'provider' | 'automatic' | 'requested';
      }
    >
  | DomainEvent<
      'PaymentOrphaned',
      PayingAccount & {
        orderId: string;
        captureId: string;
        amount: Minor;
        currency: Currency;
        reason: OrphanReason;
      }
    >
  | DomainEvent<
      'PaymentRefundFailed',
      {
        captureId: string;
        refundId: string | null;
        amount: Minor | null;
        currency: Currency;
        issue: string;
        debugId: string | null;
      }
    >
  | DomainEvent<'PaymentMismatchFound', { orderId: string; mismatch: Mismatch }>
  | DomainEvent<'PaymentReversed', { captureId: string }>
  | DomainEvent<
      'PaymentAttentionResolved',
      /** `key`: what needed attention, a capture, or the order where no money was taken; null: all that there was. */
      { kind: OpenItemKind | null; key: string | null; resolution: AttentionResolution }
    >;
