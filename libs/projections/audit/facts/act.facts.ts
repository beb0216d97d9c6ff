import type { ActEvent } from '@holdfast/domain/act/act.events';
import type { Tellers } from './told';

/** What was taken back is told by the facts that took it back. */
export const actTellers: Tellers<ActEvent> = {
  ActUndone: () => ({ after: {} }),
};
