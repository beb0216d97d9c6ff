import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type StayCode = Extract<ProblemCode, `stay_${string}` | 'stays_off' | 'party_too_large' | 'price_changed'>;

const DATE_GONE = 'This date is no longer available';

/** Why a stay cannot be had: a part of the one table. Most refusals bring a sentence that names the very date or number. */
export const stayProblems: Readonly<Record<StayCode, ProblemKind>> = {
  stays_off: { status: 404, title: 'No stays', sentence: DATE_GONE },
  stay_started: { status: 409, title: 'Arrival has passed', sentence: DATE_GONE },
  stay_taken: { status: 409, title: 'Nights taken', sentence: DATE_GONE },
  stay_too_soon: { status: 409, title: 'Arrival too soon', sentence: 'This arrival is too soon.' },
  stay_too_far: { status: 409, title: 'Arrival too far ahead', sentence: 'This arrival is too far ahead.' },
  stay_closed: { status: 409, title: 'Nights closed', sentence: 'We are closed on one of these nights.' },
  stay_preparation: {
    status: 409,
    title: 'Time to prepare',
    sentence: 'We need time between two stays here.',
  },
  stay_arrival_day: {
    status: 409,
    title: 'Wrong day of arrival',
    sentence: 'Stays do not begin on this day.',
  },
  stay_departure_day: {
    status: 409,
    title: 'Wrong day of departure',
    sentence: 'Stays do not end on this day.',
  },
  stay_too_short: { status: 409, title: 'Stay too short', sentence: 'Stays are longer here.' },
  stay_too_long: { status: 409, title: 'Stay too long', sentence: 'Stays are shorter here.' },
  stay_leaves_gap: {
    status: 409,
    title: 'Leaves a gap',
    sentence: 'This would leave nights that nobody could book. Try one of the dates below.',
  },
  party_too_large: { status: 409, title: 'Party too large', sentence: 'These are too many people.' },
  price_changed: {
    status: 409,
    title: 'Price changed',
    sentence: 'The price has changed. Please look at it again.',
  },
};
