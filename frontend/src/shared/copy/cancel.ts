import { formatPounds } from '../money';

/** What is said about cancelling a booking: on its customer's page, and to its owner. */
export const cancelCopy = {
  title: 'Cancelling',
  open: 'Cancel booking',
  formTitle: 'Cancel this booking',
  contact: 'Please contact us to cancel.',
  looking: 'Looking up what comes back…',
  back: (refund: string, paid: string) => ({ before: 'You get back ', refund, after: ` of ${paid}` }),
  toAccount: 'to the account you paid with, usually within 5 days.',
  byHand: (amount: string) => `We return ${amount} of it ourselves, outside PayPal.`,
  nothing: (paid: string) => `Nothing of the ${paid} that you paid comes back.`,
  nothingPaid: 'Nothing was paid, so nothing comes back.',
  free: 'Your dates become free at once.',
  reason: 'What would you like to tell us? (optional)',
  sure: 'Yes, cancel my booking',
  does: (refund: string) => `Cancel and get ${refund} back`,
  doesNothing: 'Cancel my booking',
  failed: 'Your booking could not be cancelled. Please try again.',
  noAnswer:
    'No answer came, so it is not known here whether your booking was cancelled. Trying again does no harm.',
  notLooked: 'What comes back could not be looked up. Please try again.',
  why: (amount: number) => (amount > 0 ? `Why ${formatPounds(amount)}?` : 'Why does nothing come back?'),
  whyParts: 'Why these parts?',
  cancelled: {
    customer: 'You have cancelled this booking.',
    tenant_admin: 'This booking was cancelled by us.',
    system: 'This booking was cancelled.',
    unpaid: 'This booking was cancelled because it was not paid in time.',
  },
  comesBack: (refund: string) => `${refund} goes back to you.`,
  kept: (amount: string) => `${amount} is kept.`,
  letAgain: (nights: number, refund: string) =>
    `Your dates were let again (${nights === 1 ? '1 night' : `${nights} nights`}): ${refund} more goes back to you.`,
} as const;
