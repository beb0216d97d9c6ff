import type { DeadLetterEvent } from '@holdfast/domain/dead-letter/dead-letter.events';
import type { Tellers } from './told';

export const deadLetterTellers: Tellers<DeadLetterEvent> = {
  DeadLetterRetried: () => ({ after: {} }),
  DeadLetterSkipped: () => ({ after: {} }),
};
