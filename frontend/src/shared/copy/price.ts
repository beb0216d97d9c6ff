/** How the lines of a price are called. */
export const priceCopy = {
  price: 'Price',
  fee: 'Booking fee',
  discount: (code: string | null) => (code ? `Discount (${code})` : 'Discount'),
  deposit: 'Refundable security deposit',
  total: 'Total to pay',
  totalPaid: 'Total paid',
  inAll: 'Total',
  nowAndLater: (now: string, later: string, by: string): string => `${now} now, ${later} by ${by}`,
  depositNote:
    'The security deposit is refundable subject to inspection, typically within 5-7 business days.',
  vat: (amount: string) => `Includes VAT of ${amount}.`,
  nothingAdded: 'Nothing is added later.',
} as const;
