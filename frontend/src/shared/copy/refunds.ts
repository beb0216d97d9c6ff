import type { BookingMoney } from '@holdfast/contracts/money';

type Refund = BookingMoney['refunds'][number];

/** What the console says of money that goes back. */
export const refundTexts = {
  /** Beside the ways to cancel. */
  byCancelling:
    'Cancelling by itself refunds nothing: choose a refund here, or any refund must be processed manually.',
  failed: 'Failed to refund',
  retryFailed: 'Failed to ask for the refund again',
  returnFailed: 'Failed to note what you gave back',
  loadFailed: 'Failed to load what was paid',
  sent: 'Refunded. The customer is told by email.',
  underWay: 'The refund is on its way.',
  attention: 'Some of it could not be refunded. It needs your attention.',
  retried: 'The refund was asked for again.',
  returned: 'Noted. The customer is told by email.',
  ends: 'This gives everything back, so the booking is cancelled and its dates become available again.',
  keepsFee: (fee: string) => `PayPal keeps its fee of ${fee}, whatever you give back.`,
  byHand: (amount: string) =>
    `${amount} of it was paid too long ago for PayPal, or not through PayPal: you give that back by hand.`,
} as const;

export const refundStates: Readonly<Record<Refund['state'], string>> = {
  requested: 'Being asked for',
  pending: 'On its way',
  done: 'Refunded',
  failed: 'Refused by PayPal',
  offline: 'To be given back by hand',
};

export const refundReasons: Readonly<Record<NonNullable<Refund['reason']>, string>> = {
  goodwill: 'Goodwill',
  correction: 'Correction',
  change: 'Change of dates',
  cancellation: 'Cancellation',
  deposit: 'Deposit',
  resale: 'Dates let again',
};

export const offlineWays: Readonly<Record<NonNullable<Refund['method']>, string>> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card_terminal: 'Card terminal',
  other: 'Another way',
};
