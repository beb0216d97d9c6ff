import type { TagEvent } from '@holdfast/domain/tag/tag.events';
import type { Sentences } from './sentences';

export const tagSentences: Sentences<TagEvent> = {
  TagDefined: () => 'A tag for bookings was named and coloured.',
  TagRetired: () => 'A tag was taken off all bookings.',
};
