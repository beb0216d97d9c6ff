import type { TimelineKind } from '@holdfast/contracts/timeline';

/** What the page of one booking says. */
export const bookingPageTexts = {
  whole: 'Open the whole booking',
  all: 'All bookings',
  failed: 'Failed to load this booking',
  unknown: 'There is no such booking',
  unknownMore: 'It may belong to another business, or the address is not complete.',
  deeds: 'What you can do',
  more: 'More',
  message: 'Message',
  move: 'Move',
  takePayment: 'Take payment',
  refund: 'Refund',
  cancel: 'Cancel',
  newLink: 'New link',
  notes: 'Notes',
  sendLink: 'Send link',
  nothingOwed: 'Nothing owed',
  stillToPay: (amount: string) => `${amount} still to be paid`,
  paidOf: (paid: string, total: string) => `${paid} of ${total} is paid`,
  timeline: 'Timeline',
  timelineFailed: 'Failed to load the timeline',
  older: 'Show older',
  nothingOfThese: 'Nothing of these kinds has happened.',
  everything: 'Everything',
} as const;

/** The chips over the timeline. */
export const timelineKindNames: Readonly<Record<TimelineKind, string>> = {
  fact: 'Booking',
  payment: 'Payments',
  message: 'Messages',
  remark: 'Conversation',
  note: 'Notes',
};
