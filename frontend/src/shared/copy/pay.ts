/** What the page of a booking says about what is still to be paid. */
export const payCopy = {
  due: (what: string, day: string): string => `${what}, due ${day}`,
  overdue: (what: string, day: string): string => `${what}, was due ${day}`,
  now: (what: string): string => `${what}, due now`,
  late: 'Please pay it now, or write to us.',
  pay: (amount: string): string => `Pay ${amount}`,
  checking: 'Your payment is being checked. You need not pay again.',
  thanks: 'Thank you. Your payment has arrived.',
  allPaid: 'Everything is paid.',
  failed: 'Your payment could not be begun. Please try again.',
  changed: 'There is another amount to pay by now. Please look at it, and pay that.',
  returned:
    'PayPal took this payment, but it could not be used for this booking any more. All of it goes back to you by itself: you need do nothing. It can take a few days to reach your account.',
  instalments: 'Payments',
  parts: { first: 'First payment', balance: 'Balance', change: 'For your change' },
  states: { paid: 'paid', due: 'due now', overdue: 'overdue', waived: 'not asked for' },
  paidOn: (date: string): string => `paid on ${date}`,
  wasDue: (date: string): string => `was due ${date}`,
  by: (date: string): string => `due ${date}`,
  partly: (paid: string): string => `${paid} of it is paid`,
  refunds: 'Refunds',
  refund: 'Refund',
  unused: 'Payment that was not used',
  /** By how far the money has come, with the day since when. */
  back: {
    requested: (day: string): string => `on its way back to you since ${day}`,
    pending: (day: string): string => `on its way back to you since ${day}`,
    done: (day: string): string => `returned to you on ${day}`,
    failed: (): string => 'did not go through; please ask us',
    offline: (): string => 'we return this to you another way',
  },
} as const;
