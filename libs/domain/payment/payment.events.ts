import type { LocalDate } from '../kernel/dates';
import type { DomainEvent } from '../kernel/decision';
import type { Instant, RecordId } from '../kernel/flavour';
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

/** How money changes hands outside a provider. */
export const offlineMethods = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;
export type OfflineMethod = (typeof offlineMethods)[number];

/** What a payment pays of an instalment. */
export interface PaidPart {
  readonly instalment: number;
  readonly amount: Minor;
}

/** Of what waits for a person they say when it is settled; an orphaned capture goes back by itself. */
export type OpenItemKind = 'payment_mismatch' | 'payment_reversed' | 'refund_failed' | 'payment_difference';

/** Where our books and the provider's differ about a capture or a refund; amounts are minor units, null where one side has none. */
export interface MoneyDifference {
  readonly kind: 'only_theirs' | 'only_ours' | 'amount_differs';
  readonly what: 'capture' | 'refund';
  /** The provider's id of it. */
  readonly providerId: string;
  readonly ours: Minor | null;
  readonly theirs: Minor | null;
}

/** Why money is given back that had paid for a booking. */
export type RefundReason = 'goodwill' | 'correction' | 'change' | 'cancellation' | 'deposit' | 'resale';

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
  /** Said whole: what is asked for again, under the same id, may be for another capture, or for less. */
  | DomainEvent<
      'PaymentRefundRequested',
      {
        refundId: RecordId;
        /** Null: no provider gives it back any more, so the owner does, by other means. */
        captureId: string | null;
        amount: Minor;
        currency: Currency;
        reason: RefundReason;
        /** What the customer reads about it. */
        noteRef: RecordId | null;
        /** Until then it may be thought better of, and the provider is not asked. */
        notBefore: Instant;
      }
    >
  /** Thought better of before anybody was asked for it: it does not go back, and is as if it had never been asked for. */
  | DomainEvent<'PaymentRefundWithdrawn', { refundId: RecordId; amount: Minor; currency: Currency }>
  /** Of one that was refused so much is due back now: what else it was for is settled by what the booking comes to. 0: it is of no interest, unless it is due again. */
  | DomainEvent<
      'PaymentRefundReckoned',
      { refundId: RecordId; before: Minor; due: Minor; currency: Currency }
    >
  | DomainEvent<
      'PaymentRefundPending',
      { refundId: RecordId; captureId: string; amount: Minor; currency: Currency; providerId: string }
    >
  | DomainEvent<
      'PaymentReturnedOffline',
      {
        returnId: RecordId;
        /** The refund that it was given back in place of, if of one. */
        refundId: RecordId | null;
        amount: Minor;
        currency: Currency;
        method: OfflineMethod;
        returnedOn: LocalDate;
        noteRef: RecordId | null;
      }
    >
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
  /** The owner has received money outside the provider: it pays what is owed first, first. */
  | DomainEvent<
      'PaymentReceivedOffline',
      {
        paymentId: string;
        pays: readonly PaidPart[];
        amount: Minor;
        currency: Currency;
        method: OfflineMethod;
        receivedOn: LocalDate;
        noteRef: RecordId | null;
      }
    >
  /** It was written down by mistake: what it paid is owed again. */
  | DomainEvent<
      'PaymentReceivedOfflineTakenBack',
      {
        paymentId: string;
        pays: readonly PaidPart[];
        amount: Minor;
        currency: Currency;
        reasonRef: RecordId | null;
      }
    >
  | DomainEvent<'PaymentMismatchFound', { orderId: string; mismatch: Mismatch }>
  | DomainEvent<'PaymentReversed', { captureId: string }>
  /** The comparison with the provider's list of a day has found what it could not repair. */
  | DomainEvent<
      'PaymentDifferenceFound',
      MoneyDifference & { provider: Provider; day: LocalDate; currency: Currency }
    >
  | DomainEvent<
      'PaymentAttentionResolved',
      /** `key`: what needed attention, a capture, or the order where no money was taken; null: all that there was. */
      { kind: OpenItemKind | null; key: string | null; resolution: AttentionResolution }
    >;

const goingBack = [
  'PaymentRefundRequested',
  'PaymentRefundWithdrawn',
  'PaymentRefundReckoned',
  'PaymentRefundPending',
  'PaymentRefunded',
  'PaymentReturnedOffline',
  'PaymentRefundFailed',
] as const;

/** What is told of money that is to go back, has gone back, or does not. */
export type GoingBack = Extract<PaymentEvent, { type: (typeof goingBack)[number] }>;

/** Of all that is told of a payment, what concerns money that goes back. */
export const isGoingBack = (event: PaymentEvent): event is GoingBack =>
  (goingBack as readonly string[]).includes(event.type);
