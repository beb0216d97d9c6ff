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
  nextSteps: {
    mail: (email: string) =>
      `A confirmation goes to ${email} within a few minutes, with a file for your calendar.`,
    keep: 'Keep the reference: it is all you need if you get in touch.',
    deposit: (amount: string) =>
      `The ${amount} deposit comes back to you after the inspection, typically within 5-7 business days.`,
  },
  calendar: 'Add to calendar',
  print: 'Print',
  map: 'Open map',
  waitingTitle: 'Confirming your payment…',
  waiting:
    'Your payment is being checked with PayPal. This page turns by itself: you can leave it open, and you need not pay again.',
  waitingLong:
    'It is taking longer than usual. You can close this page: an email follows as soon as it is settled, and if the booking cannot be confirmed the payment is returned by itself.',
  unpaidTitle: 'This booking is not paid yet',
  unpaid: 'It is held for you for a short time. Finish the payment to confirm it.',
  toPayment: 'Go to payment',
  expiredTitle: 'This booking was not completed',
  expired: 'Its hold ended before it was paid. You have not been charged.',
  cancelledTitle: 'This booking was cancelled',
  cancelled: 'If you have questions about a refund, get in touch and give the reference.',
  refundedTitle: 'This booking was refunded',
  refunded: (amount: string) => `${amount} has been returned to you.`,
  bookAnother: 'See other dates',
} as const;
