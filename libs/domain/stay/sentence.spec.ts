import { refuse } from './refusal';
import type { StayRefusal } from './refusal';
import { staySentence } from './sentence';

const summer = { id: 'summer', name: 'Summer' };
const christmas = { id: 'christmas', name: 'Christmas' };
const byAll = { season: null, weekday: null };
const GONE = 'This date is no longer available';

const sentences: readonly (readonly [StayRefusal, string])[] = [
  [refuse('stays_off', {}), GONE],
  [refuse('stay_started', {}), GONE],
  [refuse('stay_taken', { night: '2027-01-17' }), GONE],
  [refuse('stay_too_soon', { earliest: '2027-01-17' }), 'The earliest arrival is Sunday 17 January 2027.'],
  [
    refuse('stay_too_far', { latest: '2028-01-15' }),
    'Arrivals can be booked until Saturday 15 January 2028.',
  ],
  [refuse('stay_closed', { night: '2027-11-08' }), 'We are closed on the night of Monday 8 November 2027.'],
  [refuse('stay_preparation', { nights: 1 }), 'We need 1 night between two stays here.'],
  [refuse('stay_preparation', { nights: 2 }), 'We need 2 nights between two stays here.'],
  [refuse('stay_arrival_day', { days: [6], season: summer }), 'In Summer stays begin on a Saturday.'],
  [refuse('stay_arrival_day', { days: [5, 1], season: null }), 'Stays begin on a Friday or Monday.'],
  [refuse('stay_departure_day', { days: [6], season: summer }), 'In Summer stays end on a Saturday.'],
  [
    refuse('stay_departure_day', { days: [1, 3, 5], season: null }),
    'Stays end on a Monday, Wednesday or Friday.',
  ],
  [refuse('stay_too_short', { minimum: 2, ...byAll }), 'Stays are 2 nights or more.'],
  [
    refuse('stay_too_short', { minimum: 3, season: null, weekday: 5 }),
    'Stays from a Friday are 3 nights or more.',
  ],
  [
    refuse('stay_too_short', { minimum: 3, season: null, weekday: 0 }),
    'Stays from a Sunday are 3 nights or more.',
  ],
  [
    refuse('stay_too_short', { minimum: 4, season: christmas, weekday: null }),
    'Stays that touch Christmas are 4 nights or more.',
  ],
  [refuse('stay_too_long', { maximum: 28 }), 'Stays are 28 nights at most.'],
  [refuse('stay_too_long', { maximum: 1 }), 'Stays are 1 night at most.'],
  [
    refuse('stay_leaves_gap', { gap: 1, side: 'after' }),
    'This would leave 1 night that nobody could book. Try one of the dates below.',
  ],
  [
    refuse('stay_leaves_gap', { gap: 2, side: 'before' }),
    'This would leave 2 nights that nobody could book. Try one of the dates below.',
  ],
  [
    refuse('validation_failed', { fields: [{ path: 'arrival', message: 'Choose a date that exists' }] }),
    'Choose a date that exists',
  ],
];

describe('What is said of dates that cannot be had', () => {
  it.each(sentences)('%j', (refusal, sentence) => {
    expect(staySentence(refusal)).toBe(sentence);
  });
});
