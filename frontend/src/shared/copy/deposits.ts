/** What the console says of deposits. */
export const depositTexts = {
  settled: 'The deposit is settled. The customer is told by email.',
  attention: 'Some of the deposit could not be refunded. It needs your attention.',
  settleFailed: 'Failed to settle the deposit',
  paused: 'The deposit no longer goes back by itself.',
  pauseFailed: 'Failed to stop the return',
  giveBackQuestion: (amount: string) => `Give back ${amount}?`,
  giveBackMeaning:
    'The whole deposit goes back to the customer, and they are told by email. This cannot be undone.',
  goesBack: (when: string) => `Goes back by itself on ${when}.`,
  byHand: 'It does not go back by itself: you say what becomes of it.',
  from: (day: string) => `You can settle it from ${day} on, the day of departure.`,
  outcome: (returned: string, kept: string) => `${returned} returned, ${kept} kept.`,
} as const;
