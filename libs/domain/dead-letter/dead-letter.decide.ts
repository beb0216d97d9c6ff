import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { DeadLetterEvent, Stop } from './dead-letter.events';

export type DeadLetterResolution = 'retried' | 'skipped';

/** Lets a subscription try the event again, or go on without it; refused where it does not stand still. */
export const resolveDeadLetter = (
  { isOpen, ...stop }: Stop & { readonly isOpen: boolean },
  resolution: DeadLetterResolution,
): Decision<DeadLetterEvent, 'dead_letter_unknown'> =>
  isOpen
    ? accept<DeadLetterEvent>({
        type: resolution === 'retried' ? 'DeadLetterRetried' : 'DeadLetterSkipped',
        data: stop,
      })
    : reject('dead_letter_unknown');
