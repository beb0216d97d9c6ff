/**
 * What a message about a booking tells. Stored with every message, so never renamed; a new one gets its words in
 * `libs/application/messages`.
 */
export const MESSAGE_KINDS = [
  'confirmation',
  'new_booking',
  'cancellation',
  'reinstated',
  'payment_failed',
  'payment_returned',
  'refund_sent',
  'manage_link',
  'email_changed',
  'owner_wrote',
  'customer_wrote',
  'change_asked',
  'change_offered',
  'change_done',
  'change_ended',
  'booking_moved',
  'booking_cancelled_by_customer',
  'balance_reminder',
  'balance_overdue',
  'balance_paid',
  'deposit_returned',
  'deposit_kept',
  'deposit_soon',
  'payment_link',
  'provisional',
  'provisional_lapsed',
  'provisional_ending',
  'double_booked',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How it goes out; stored too. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
