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
  reason: 'Reason (optional, for your own records)',
  yes: 'Cancel the booking',
  keep: 'Keep it',
  /** What was refunded here; nothing: then it is for the owner to do. */
  done: (refunded: number): string =>
    refunded > 0
      ? `Booking cancelled. ${formatPounds(refunded)} goes back to the customer.`
      : successes.cancelled,
} as const;
