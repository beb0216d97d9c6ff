/** What is said of a hold. */
export const holdCopy = {
  until: { date: 'You have these dates until', time: 'You have this time until' },
  left: 'left',
  keep: 'Keep for longer',
  kept: (time: string) => `Kept for you until ${time}.`,
  noMore: 'It cannot be kept any longer.',
  minutes: (number: number) => (number === 1 ? 'One minute left to pay.' : `${number} minutes left to pay.`),
  expired: 'Your hold has ended and nothing was charged. Your details are still here.',
  lapsedTitle: 'Your hold has ended',
  again: { date: 'Hold these dates again', time: 'Hold this time again' },
  change: 'Change details',
  banner: 'You are holding',
  resume: 'Continue booking',
  release: 'Let it go',
  failed: 'The time could not be lengthened.',
} as const;
