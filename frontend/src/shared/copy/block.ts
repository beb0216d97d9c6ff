/** What is said of a block in its own sheet. */
export const blockCopy = {
  book: { date: 'Book these dates', time: 'Book this time' },
  start: { date: 'Arrive', time: 'Starts' },
  day: 'Day',
  time: 'Time',
  end: { date: 'Leave', time: 'Ends' },
  why: {
    booked: { date: 'These dates are booked.', time: 'This time is booked.' },
    blocked: { date: 'These dates are not available.', time: 'This time is not available.' },
    started: { date: 'These dates have already begun.', time: 'This time has already begun.' },
  },
  resume: 'Continue booking',
  overlap: 'Finish that booking, or let it go, to take these instead.',
  nearest: { date: 'Nearest free dates', time: 'Nearest free times' },
} as const;
