/**
 * What a message about a booking tells. Stored with every message, so never renamed; a new one is let into its table by a migration, and
 * gets its words in `libs/application/messages`.
 */
export const MESSAGE_KINDS = [
  'confirmation',
  'new_booking',
  'cancellation',
  'payment_failed',
  'payment_returned',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How it goes out; stored too. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
