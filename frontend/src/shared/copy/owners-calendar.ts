/** What the owner's list and agenda say. */
export const calendarTexts = {
  agenda: 'Agenda',
  bookings: 'Bookings',
  guest: 'Customer',
  arrives: 'Arrives',
  leaves: 'Leaves',
  party: 'Who comes',
  owes: 'To pay',
  overdue: 'overdue',
  state: 'State',
  today: 'Today',
  season: 'Out of season',
  outOfSeason: (season: string | null) => (season === null ? 'out of season' : `out of season, ${season}`),
  nobody: 'Nobody comes',
  nobodyMore: 'There is no booking in this month.',
  does: { arrives: 'Arrives', leaves: 'Leaves', comes: 'Comes' },
  times: {
    arrives: (time: string) => `from ${time}`,
    leaves: (time: string) => `by ${time}`,
    comes: (time: string) => `at ${time}`,
  },
} as const;
