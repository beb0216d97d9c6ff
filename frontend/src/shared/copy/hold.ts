/** What is said of a hold. */
export const holdCopy = {
  until: { date: 'You have these dates until', time: 'You have this time until' },
  left: 'left',
  keep: 'Keep for longer',
  kept: (minutes: number, time: string) =>
    minutes === 1
      ? `One minute added. Kept for you until ${time}.`
      : `${minutes} minutes added. Kept for you until ${time}.`,
  keptUntil: (time: string) => `Kept for you until ${time}.`,
  keepOffer: 'You can keep it for longer.',
  noMore: 'It cannot be kept any longer.',
  minutes: (number: number) => (number === 1 ? 'One minute left to pay.' : `${number} minutes left to pay.`),
  expired: 'Your hold has ended and nothing was charged. Your details are still here.',
  lapsedTitle: 'Your hold has ended',
  changedTitle: 'The price or the terms have changed',
  changed:
    'They changed after your hold had ended. You have not been charged, and your details are still here.',
  again: { date: 'Hold these dates again', time: 'Hold this time again' },
  change: 'Change details',
  banner: 'You are holding',
  release: 'Let it go',
  failed: 'The time could not be lengthened.',
  changing: 'You can change your details.',
  stays: { date: 'These dates are kept for you until', time: 'This time is kept for you until' },
  released: {
    date: 'You have let these dates go. Nothing was charged.',
    time: 'You have let this time go. Nothing was charged.',
  },
} as const;
