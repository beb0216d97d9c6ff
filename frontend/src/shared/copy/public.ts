/** What the public site says. Some of these sentences are a promise: docs/rules.md, Texts. */
export const copy = {
  skip: 'Skip to content',
  loading: 'Loading',
  stillWorking: 'Still working: the connection is slow.',
  offline: 'You are offline. What you have typed is kept on this device.',
  tryAgain: 'Try again',
  home: 'Back to Home',
  panelFailed: 'This part of the page could not be shown.',
  details: 'Details',
  requestId: (id: string) => `Reference for support: ${id}`,

  load: {
    service: 'Failed to load service details',
    notConfigured: 'This booking site may not be configured yet. Please contact the administrator.',
  },

  service: {
    readMore: 'Read More',
    showLess: 'Show Less',
    gallery: 'Photographs',
    enlarge: (alt: string, index: number, of: number) => `Enlarge photograph ${index} of ${of}: ${alt}`,
    allPhotos: (count: number) => `All ${count} photographs`,
  },

  nextFree: {
    label: 'Next free',
    book: { date: 'Book these dates', time: 'Book this time' },
    all: { date: 'See all dates', time: 'See all times' },
  },

  quickBook: {
    title: 'Quick Book',
    intro: { date: 'The next dates that are free', time: 'The next times that are free' },
    book: 'Book',
    none: { date: 'No dates are free at the moment.', time: 'No times are free at the moment.' },
    ask: 'Ask about other dates',
  },

  calendar: {
    title: { date: 'Dates and prices', time: 'Times and prices' },
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    jump: 'Jump to a month',
    noEarlier: 'Dates that have passed are not shown',
    viewCalendar: 'Calendar',
    viewList: 'List',
    viewLabel: 'Show as',
    legend: 'Key',
    available: 'Available',
    booked: 'Booked',
    blocked: 'Not Available',
    held: 'Being booked',
    own: 'You are holding this',
    overlap: 'Overlaps yours',
    changeover: 'Change-over day: one stay ends, another begins',
    deposit: (amount: string) =>
      `Prices are what you pay in all, with a ${amount} refundable deposit where there is one.`,
    total: 'Prices are what you pay in all: nothing is added later.',
    failed: 'The calendar could not be loaded.',
  },

  price: {
    includesDeposit: (amount: string) => `includes ${amount} refundable deposit`,
  },

  help: {
    title: 'Questions?',
    call: 'Call',
    email: 'Email',
  },

  legal: {
    terms: 'Terms and conditions',
    privacy: 'Privacy notice',
    signIn: 'Owner sign-in',
  },
} as const;
