/** What the confirmation says. */
export const confirmationCopy = {
  title: 'Booking Confirmed!',
  notLoaded: 'Failed to load booking details',
  thanks: (name: string) => `Thank you, ${name}.`,
  reference: 'Booking reference',
  copy: 'Copy',
  copied: 'Copied',
  booking: 'Your booking',
  where: 'Where',
  wrongAddress: 'Wrong address? Tell us',
  next: 'What happens next',
  owed: (paid: string, due: string, by: string | null): string =>
    `You have paid ${paid}. ${due} is still to be paid${by === null ? '' : ` by ${by}`}: the link in your email leads there, and we remind you.`,
  nextSteps: {
    mail: (email: string) =>
      `A confirmation goes to ${email} within a few minutes, with a file for your calendar.`,
    /** `ways`: how the business is reached, if it has said. */
    keep: (ways: string | null) =>
      ways === null
        ? 'Keep the reference: your booking is found by it.'
        : `Keep the reference: if anything changes, please ${ways}, and give it.`,
    deposit: (amount: string) =>
      `The ${amount} deposit comes back to you after the inspection, typically within 5-7 business days.`,
  },
  calendar: 'Add to calendar',
  manage: 'Manage my booking',
  notManaged: 'Your booking could not be opened here. The email about it has a link to it.',
  print: 'Print',
  map: 'Open map',
  waitingTitle: 'Confirming your payment…',
  waiting:
    'Your payment is being checked with PayPal. This page turns by itself: you can leave it open, and you need not pay again.',
  waitingUnknown:
    'The connection broke off before an answer came, so it is not known here yet whether PayPal has taken the payment. Please do not pay again. This page keeps asking and turns by itself; money without a booking is returned by itself.',
  waitingOffline:
    'You are offline, so it is not known here yet whether PayPal has taken the payment. Please do not pay again. This page asks by itself as soon as the connection is back.',
  waitingLong:
    'It is taking longer than usual. You can close this page: an email follows as soon as it is settled, and if the booking cannot be confirmed the payment is returned by itself.',
  unpaidTitle: 'This booking is not paid yet',
  unpaid: 'It is held for you for a short time. Finish the payment to confirm it.',
  unpaidElsewhere:
    'It is held for a short time. Finish the payment in the browser that you began it in, or wait until the dates are free again.',
  toPayment: 'Go to payment',
  expiredTitle: 'This booking was not completed',
  expired:
    'Its hold ended before it was paid. A payment that PayPal has taken all the same is returned by itself.',
  cancelledTitle: 'This booking was cancelled',
  cancelled: (ways: string | null) =>
    ways === null ? '' : `If you have questions about a refund, please ${ways}, and give the reference.`,
  refundedTitle: 'This booking was refunded',
  refunded: (amount: string) => `${amount} has been returned to you.`,
  closed: 'This site is not taking bookings at the moment.',
  closedButBooked: 'This site is not taking new bookings at the moment. Your booking stands.',
  bookAnother: 'See other dates',
} as const;
