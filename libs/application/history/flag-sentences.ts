import type { FlagEvent } from '@holdfast/domain/booking/flag.events';
import { reasonsInWords } from '@holdfast/domain/stay/impact-sentence';

const cleared: Readonly<Record<Extract<FlagEvent, { type: 'BookingFlagCleared' }>['data']['how'], string>> = {
  kept: 'The booking was kept as it is, though it does not fit the calendar any more.',
  undone: 'The change that the booking did not fit was undone.',
};

/** What is said of a booking that a change of the calendar touches, for its owner. */
export const flagSentence = (event: FlagEvent): string => {
  switch (event.type) {
    case 'BookingKeptDespiteChange':
      return `The calendar changed, and the booking was kept as it is: ${reasonsInWords(event.data.reasons)}.`;
    case 'BookingFlagged':
      return `The calendar changed, and the booking does not fit it any more: ${reasonsInWords(event.data.reasons)}.`;
    case 'BookingFlagCleared':
      return cleared[event.data.how];
  }
};
