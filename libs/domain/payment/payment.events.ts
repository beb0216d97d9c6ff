import type { DomainEvent } from '../kernel/decision';
import type { Pence } from '../kernel/money';

/** Why money that was taken could not become a booking. */
export type OrphanReason = 'time_lost' | 'booking_ended' | 'order_superseded' | 'already_paid';

/** What did not agree between the booking and what the provider says. */
export interface Mismatch {
  readonly field: 'amount' | 'currency' | 'custom_id' | 'payee';
  readonly expected: string;
  readonly found: string;
}

/** What a person did about a payment that could not be settled by itself. */
export const attentionResolutions = ['refunded_by_hand', 'checked_at_paypal', 'nothing_to_do'] as const;
export type AttentionResolution = (typeof attentionResolutions)[number];

/**
 * The payment of one booking, under the booking's id. Every hold, and every revision of one, opens a new attempt with an
 * order of its own at the provider; only the latest attempt can ever be captured.
 */
export type PaymentEvent =
  | DomainEvent<
      'PaymentRequested',
      /** `secretVersion` 0: the sandbox's merchant `test`. */
      { attempt: number; amount: Pence; clientId: string; secretVersion: number }
    >
  | DomainEvent<'PaymentOrderCreated', { attempt: number; orderId: string; payee: string | null }>
  | DomainEvent<'PaymentCaptureStarted', { attempt: number; orderId: string; captureNumber: number }>
  | DomainEvent<
      'PaymentCaptured',
      { attempt: number; orderId: string; captureId: string; amount: Pence; fee: Pence | null }
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
      { captureId: string; amount: Pence; totalRefunded: Pence; source: 'provider' | 'automatic' }
    >
  | DomainEvent<
      'PaymentOrphaned',
      {
        orderId: string;
        captureId: string;
        amount: Pence;
        reason: OrphanReason;
        clientId: string;
        secretVersion: number;
      }
    >
  | DomainEvent<'PaymentRefundFailed', { captureId: string; issue: string; debugId: string | null }>
  | DomainEvent<'PaymentMismatchFound', { orderId: string; mismatch: Mismatch }>
  | DomainEvent<'PaymentReversed', { captureId: string }>
  | DomainEvent<
      'PaymentAttentionResolved' /** `captureId`: what needed attention; the order's id where no money was taken. */,
      { captureId: string | null; resolution: AttentionResolution }
    >;
