/** What the command palette says. */
export const paletteTexts = {
  name: 'Find or do',
  bookings: 'Bookings',
  places: 'Go to',
  deeds: 'Do',
  find: 'Find',
  ofABooking: 'of a booking',
  which: (deed: string) => `${deed}: which booking?`,
  placeholder: (one: string) => `Find a page, an action or ${one}`,
  findIn: (words: string, all: string) => `Find “${words}” in ${all}`,
  nothing: 'Nothing by that name',
  noBooking: 'A name, a reference, a date, or the last digits of a phone number',
} as const;
