import type { TakeBooking } from '@holdfast/contracts/desk';

export const handSources: Readonly<Record<TakeBooking['source'], string>> = {
  phone: 'By telephone',
  walk_in: 'In person',
  email: 'By email',
  other: 'In another way',
};

export const handPayments: Readonly<Record<TakeBooking['payment'], string>> = {
  link: 'Send a link to pay',
  offline: 'The customer pays me',
  none: 'Say nothing of payment',
};

/** What the console says of bookings that are taken by hand. */
export const handTexts = {
  title: 'New booking',
  taken: 'Booked.',
  held: 'Held.',
  failed: 'Failed to take the booking',
  looking: 'Looking…',
  lookFailed: 'Failed to look at these dates',
  chooseDates: 'Choose the dates, and the price and whether they are free are shown here.',
  free: 'These dates are free.',
  taken_by: (who: readonly string[]) => `Not free: ${who.join(', ')} has this time.`,
  rules: 'This breaks a rule of yours',
  ignore: 'Take it all the same',
  noList: 'There is no list price for this time: set one.',
  setHelp: 'All of it, with the deposit. 0: it costs nothing.',
  reasonHelp: 'For you. The customer may ask to read it.',
  confirm: 'Confirm without payment',
  confirmQuestion: 'Confirm this booking without a payment?',
  confirmMeaning: 'It stands from then on, and what it costs is still owed. The customer is told.',
  extend: 'Hold it for longer',
  retake: 'Hold it again',
  release: 'Let it go',
  keep: 'Keep it',
  note: 'Note for you (optional)',
  confirmed: 'The booking is confirmed.',
  confirmFailed: 'Failed to confirm the booking',
  extended: 'Held for longer.',
  extendFailed: 'Failed to hold it for longer',
  retaken: 'Held again.',
  retakeFailed: 'Failed to hold it again',
  released: 'Let go. The dates are free again.',
  releaseFailed: 'Failed to let it go',
  releaseQuestion: 'Let this provisional booking go?',
  releaseMeaning: 'Its dates are free again at once. The customer is told, if they were told of it.',
  heldUntil: (end: string) => `You hold these dates until ${end}. Then they are free again.`,
  lapsed: 'This provisional booking has ended, and its dates are free again unless somebody has booked them.',
  unpaid: 'It stands, and nothing is paid yet.',
} as const;
