/** What a customer reads of their deposit. */
export const depositCopy = {
  held: (amount: string): string =>
    `Your deposit of ${amount} is held. It is given back to you after your stay.`,
  goesBack: (amount: string, day: string): string =>
    `Your deposit of ${amount} is held. It is given back to you on ${day}.`,
  returned: (amount: string): string => `Your deposit of ${amount} goes back to you.`,
  kept: (kept: string, returned: string | null): string =>
    returned === null
      ? `${kept} of your deposit was kept.`
      : `${kept} of your deposit was kept, and ${returned} goes back to you.`,
} as const;
