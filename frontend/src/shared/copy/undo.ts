import type { Act } from '@holdfast/contracts/acts';
import { MOST_BEFORE } from '@holdfast/domain/kernel/act';

const DONE: Readonly<Record<Act['label'], string>> = {
  booking_cancelled: 'Booking cancelled',
  booking_moved: 'Booking moved',
  booking_priced: 'Price of the booking set',
  booking_tagged: 'Tag added',
  booking_untagged: 'Tag removed',
  booking_no_show: 'Marked as a no-show',
  booking_flag_cleared: 'Conflict settled',
  block_added: 'Block added',
  block_changed: 'Block changed',
  block_removed: 'Block deleted',
  blocks_cleared: 'Blocks cleared',
  blocks_aligned: 'Blocks follow their schedule',
  blocks_generated: 'Blocks made',
  schedule_changed: 'Schedule changed',
  schedule_deleted: 'Schedule deleted',
  exception_added: 'Exception added',
  exception_removed: 'Exception removed',
  tariff_published: 'Prices and rules published',
};

/** What is said of what can be undone. */
export const undoTexts = {
  done: (label: Act['label']): string => DONE[label],
  /** `time`: on the clock of the device; null: nobody is told. */
  told: (time: string | null): string => (time === null ? '' : ` The customer is told at ${time}.`),
  toldAlready: ' The customer has been told.',
  /** After it was done. */
  offer: (label: Act['label']): string => `${DONE[label]}.`,
  undone: (sentences: readonly string[]): string =>
    sentences.length === 1
      ? `Undone. ${sentences[0]}`
      : `Undone: ${sentences.length} things are what they were.`,
  left: (left: readonly { readonly sentence: string; readonly why: string }[]): string =>
    `Left as it is: ${left.map(({ sentence, why }) => `${sentence}. ${why}`).join(' ')}`,
  /** Before it is done; undefined: it can be. */
  tooMany: (blocks: number): string | undefined =>
    blocks > MOST_BEFORE
      ? `These are ${blocks.toLocaleString('en-GB')} blocks: so many at once cannot be undone.`
      : undefined,
  failed: 'It could not be undone.',
  title: 'Just done',
  note: 'What you did in the last minutes can be taken back. Until then nobody is told of it, and no money goes back.',
  button: 'Undo',
  buttonOf: (label: Act['label'], time: string): string => `Undo: ${DONE[label]}, ${time}`,
  until: (time: string): string => `can be undone until ${time}`,
  over: 'can no longer be undone',
  wasUndone: 'undone',
  reinstate: 'Have it stand again',
  reinstateNote:
    'Its dates are taken again, if nobody else has booked them. What has been refunded is owed again.',
  reinstated: 'The booking stands again.',
  reinstateFailed: 'The booking could not be put back.',
  setting: 'Undo',
  settingNote:
    'For so long you can take back what you did. Messages about it wait until then, but for bookings that begin within a day.',
  minutes: 'Minutes',
  off: 'Not at all: customers are told at once',
  so: (minutes: number): string => `${minutes} minutes`,
} as const;
