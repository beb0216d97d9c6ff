import type { DeadLetterEvent } from '@holdfast/domain/dead-letter/dead-letter.events';
import type { Sentences } from './sentences';

export const deadLetterSentences: Sentences<DeadLetterEvent> = {
  DeadLetterRetried: ({ subscription, position }) =>
    `“${subscription}”, which could not go on at entry ${position} of the log, was let try it again.`,
  DeadLetterSkipped: ({ subscription, position }) =>
    `“${subscription}”, which could not go on at entry ${position} of the log, was let go on without it.`,
};
