import type { ActEvent } from '@holdfast/domain/act/act.events';
import type { Sentences } from './sentences';

export const actSentences: Sentences<ActEvent> = {
  ActUndone: ({ whole }) => (whole ? 'What was done was undone.' : 'What was done was undone in part.'),
};
