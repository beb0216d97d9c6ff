/** What the checkout says. Some of these sentences are a promise: docs/rules.md, Texts. */
export const checkoutCopy = {
  title: 'Checkout',
  back: 'Back to the calendar',
  details: 'Booking details',
  yourDetails: 'Your details',
  name: 'Full name',
  email: 'Email address',
  emailHint: 'Your confirmation is sent here.',
  didYouMean: 'Did you mean',
  phone: 'UK phone number',
  phoneHint: 'Only for questions about this booking, on the day above all.',
  discount: 'Add a discount code',
  discountCode: 'Discount code',
  apply: 'Apply',
  remove: 'Remove',
  applied: (code: string, amount: string) => `Code ${code} applied: ${amount} off.`,
  removed: 'Discount code removed.',
  badDiscount: 'Invalid discount code',
  beforeYouPay: 'Before you pay',
  trader: (name: string) =>
    `You are booking with ${name}, who provides the service and is responsible for it.`,
  noRightToCancel:
    'Bookings for a set date or time carry no 14-day right to cancel (Consumer Contracts Regulations 2013, regulation 28).',
  terms: 'terms and conditions',
  privacy: 'privacy notice',
  accept: 'By continuing you accept the',
  readPrivacy: 'How your details are used is set out in the',
  continue: (amount: string) => `Continue to payment: ${amount}`,
  continueFree: 'Confirm booking: nothing to pay',
  working: 'Holding it for you…',
  problem: 'There is a problem',
  requiredName: 'Enter your full name',
  requiredEmail: 'Enter your email address',
  badEmail: 'Enter an email address in the form name@example.com',
  requiredPhone: 'Enter your phone number',
  failed: 'Failed to create booking',
  gone: 'This date is no longer available',
  goneText: 'It has been taken or withdrawn. What you typed is kept for your next choice.',
  home: 'Back to Home',
  errorTitle: 'Error: ',
} as const;

const waitInWords = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** What went wrong before anything was held. */
export const bookFailureCopy = {
  offline:
    'Without a connection nothing was booked or charged. What you typed is kept: try again when the connection is back.',
  noAnswer: 'No answer came. Nothing was charged. Try again: you will not book twice.',
  broken: 'Something broke on our side. Nothing was charged. Please try again in a moment.',
  busy: (seconds: number) => `Nothing was charged. You can try again in ${waitInWords(seconds)}.`,
} as const;

export const paymentCopy = {
  title: 'Payment',
  total: 'To pay now',
  loading: 'Loading PayPal…',
  blocked: 'PayPal could not be loaded. Check your connection, and any blocker of scripts, and try again.',
  blockedOffline: 'PayPal could not be loaded: you are offline.',
  comesBack: 'It is loaded by itself as soon as the connection is back.',
  offline: 'You are offline',
  offlineText: 'You can pay as soon as the connection is back.',
  failed: 'PayPal could not take the payment. You have not been charged. Please try again.',
  failedHint:
    'If no PayPal window opened, your browser may have blocked it: allow windows of this site and try again.',
  cancelled: 'Payment cancelled. You have not been charged.',
  cancelledText: 'You closed the PayPal window or turned back there.',
  notConfirmed: 'Payment confirmation failed',
  notCharged: 'Nothing was charged.',
  declined: 'The card or account was declined. Try another card, or another way to pay.',
  notApproved: 'The payment was not approved at PayPal.',
  notCompleted: 'PayPal could not complete this payment. You can begin it again.',
  superseded:
    'Your booking was changed after this payment had begun, in another window perhaps, so it was not taken.',
  mismatch:
    'What PayPal reports does not match this booking. Please do not pay again: it is not known here whether anything was charged. The business has been told and will put it right with you.',
  lapsed:
    'Your hold ended before the payment could be taken, and nothing was charged. If PayPal shows a payment all the same, it is returned by itself. Your details are still here.',
  returnedTitle: 'Your payment is being returned',
  returned:
    'PayPal took this payment, but it came too late to be used for this booking. All of it goes back to you by itself: you need do nothing. It can take a few days to reach your account. Your details are still here.',
  retry: (amount: string) => `Try again: ${amount}`,
  readying: 'Getting it ready…',
  ready: (amount: string) => `Ready. Pay ${amount} with PayPal or a card.`,
  confirming: 'Confirming your payment…',
  confirmingMore: 'This takes a few seconds. Please keep this page open.',
  howPaid: 'Pay with PayPal or a card. You do not need a PayPal account.',
} as const;
