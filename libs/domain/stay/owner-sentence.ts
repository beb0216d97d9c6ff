import { counted } from '../kernel/words';
import type { StayRefusal } from './refusal';
import { staySentence } from './sentence';

/** What an owner is told of a rule that a booking does not keep: as customers are, but nothing else is offered to them. */
export const ownerSentence = (refusal: StayRefusal): string => {
  switch (refusal.code) {
    case 'stays_off':
      return 'No stays are offered.';
    case 'stay_started':
      return 'It begins in the past.';
    case 'stay_leaves_gap':
      return `It leaves ${counted(refusal.details.gap, 'night')} that nobody could book.`;
    default:
      return staySentence(refusal);
  }
};
