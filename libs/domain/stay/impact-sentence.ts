import type { ImpactCode, ImpactReason } from './impact';
import { ownerSentence } from './owner-sentence';

/** What an owner is told of a booking that a change touches: which rule it does not keep. */
export const impactSentence = (reason: ImpactReason): string => {
  switch (reason.code) {
    case 'block_closed':
      return 'Its time is closed.';
    case 'block_gone':
      return 'The schedule has no such block any more.';
    case 'time_skipped':
      return 'The clocks go forward over its beginning or its end.';
    default:
      return ownerSentence(reason);
  }
};

/** The same where only the code is known: which date or number it was, nobody can say any more. */
export const impactWords: Readonly<Record<ImpactCode, string>> = {
  validation_failed: 'its dates are none',
  stays_off: 'no stays are offered',
  stay_started: 'its arrival has passed',
  stay_too_soon: 'its arrival is too soon',
  stay_too_far: 'its arrival is too far ahead',
  stay_taken: 'its nights are taken',
  stay_closed: 'a night of it is closed',
  stay_preparation: 'there is no time to prepare',
  stay_arrival_day: 'stays do not begin on its day of arrival',
  stay_departure_day: 'stays do not end on its day of departure',
  stay_too_short: 'it is too short',
  stay_too_long: 'it is too long',
  stay_leaves_gap: 'it leaves nights that nobody could book',
  block_closed: 'its time is closed',
  block_gone: 'the schedule has no such block any more',
  time_skipped: 'the clocks go forward over its time',
};

/** Codes of rules, as a part of a sentence; what is no such code is left out. */
export const reasonsInWords = (codes: readonly string[]): string =>
  codes.flatMap((code) => (code in impactWords ? [impactWords[code as ImpactCode]] : [])).join('; ');
