/** Pages that have one thing to say. Their titles are a promise: docs/rules.md, Texts. */
export const noTenantCopy = {
  title: 'No Booking Service Available',
  text: 'There is no booking site at this address. Check the address for a typing mistake, or ask the business for its link.',
} as const;

export const suspendedCopy = {
  title: 'Service Suspended',
  text: 'This booking site is not taking bookings at the moment. Bookings that have already been paid for are not affected.',
} as const;

export const notFoundCopy = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been mistyped or have moved.',
  home: 'Back to Home',
} as const;
