export type PaymentNoticeType =
  | 'order_approved'
  | 'approval_reversed'
  | 'capture_completed'
  | 'capture_pending'
  | 'capture_declined'
  | 'capture_refunded'
  | 'capture_reversed'
  | 'dispute_opened'
  | 'dispute_resolved'
  /** Something else the provider sends that we do not need: store it, answer 200. */
  | 'other';

export interface PaymentNotice {
  /** The same in every repetition of a notification: deduplicate on it, for ever. */
  readonly noticeId: string;
  readonly type: PaymentNoticeType;
  /** The provider's own name of the type. */
  readonly providerType: string;
  readonly occurredAt?: string;
  /** The booking that the order was made for. */
  readonly bookingId?: string;
  readonly orderId?: string;
  readonly captureId?: string;
  readonly refundId?: string;
}

export type ParseWebhookResult =
  | { readonly outcome: 'notice'; readonly notice: PaymentNotice }
  | { readonly outcome: 'unreadable' };
