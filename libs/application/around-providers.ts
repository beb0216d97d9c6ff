import type { Provider } from '@nestjs/common';
import { AddNoteHandler } from './desk/add-note';
import { MarkCleanedHandler } from './desk/mark-cleaned';
import { MarkNoShowHandler } from './desk/mark-no-show';
import { ReadArrivalsHandler } from './desk/read-arrivals';
import { ReadCleaningHandler } from './desk/read-cleaning';
import { ReadNotesHandler } from './desk/read-notes';
import { RemoveNoteHandler } from './desk/remove-note';
import { TagBookingHandler } from './desk/tag-booking';
import { DefineTagHandler } from './tag/define-tag';
import { ListTagsHandler } from './tag/list-tags';
import { RetireTagHandler } from './tag/retire-tag';
import { TagNames } from './tag/tag-names';

/** What a business keeps around its bookings for itself. Beside `bookingProviders`. */
export const aroundProviders: readonly Provider[] = [
  AddNoteHandler,
  DefineTagHandler,
  ListTagsHandler,
  MarkCleanedHandler,
  MarkNoShowHandler,
  ReadArrivalsHandler,
  ReadCleaningHandler,
  ReadNotesHandler,
  RemoveNoteHandler,
  RetireTagHandler,
  TagBookingHandler,
  TagNames,
];
