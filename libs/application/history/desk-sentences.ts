import type { DeskEvent } from '@holdfast/domain/desk/desk.events';

/** What each says, for the owner; not what a note says: that is shown with the notes. */
const sentences: { readonly [Type in DeskEvent['type']]: string } = {
  BookingNoteAdded: 'You wrote a note.',
  BookingNoteRemoved: 'You removed a note.',
  BookingTagged: 'You put a tag on it.',
  BookingUntagged: 'You took a tag off it.',
  BookingMarkedNoShow: 'You noted that nobody came.',
  BookingNoShowWithdrawn: 'You noted that they came after all.',
  CleaningMarkedDone: 'The cleaning behind it was marked as done.',
  CleaningReopened: 'The cleaning behind it is to be done again.',
};

/** Of all that a history tells, what a business keeps for itself. */
export const isDeskEvent = (event: { readonly type: string }): event is DeskEvent => event.type in sentences;

/** What a business has kept about a booking for itself, as a sentence for its owner. */
export const deskSentence = ({ type }: DeskEvent): string => sentences[type];
