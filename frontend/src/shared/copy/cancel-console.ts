import { formatPounds } from '../money';
import { successes } from './console';

/** What the console says when a booking is to be cancelled. */
export const cancelTexts = {
  title: 'Cancel booking',
  what: 'What goes back?',
  all: (amount: string) => `Refund everything (${amount})`,
  policy: (amount: string) => `Refund by the policy (${amount})`,
  amount: 'Another amount',
  none: 'No refund now',
  choose: 'Choose what goes back',
  atMost: (amount: string) => `At most ${amount}`,
  tooMuch: (amount: string) => `That is more than the ${amount} that can go back`,
  reason: 'Reason (optional, for your own records)',
  yes: 'Cancel the booking',
  keep: 'Keep it',
  /** What was refunded here; nothing: then it is for the owner to do. */
  done: (refunded: number, needsAttention: boolean): string => {
    if (refunded === 0) return successes.cancelled;
    return needsAttention
      ? `Booking cancelled. ${formatPounds(refunded)} is to go back to the customer, and the booking needs your attention.`
      : `Booking cancelled. ${formatPounds(refunded)} goes back to the customer.`;
  },
} as const;
