import { mayStay } from './may-stay';
import type { Taken } from './taken';
import { NO_TARIFF } from './tariff';
import type { NightRules, StayDates, Tariff } from './tariff';
import { CHRISTMAS, SUMMER, tariffA, tariffAWith } from './testing/tariff-a';

const now = { date: '2027-01-15', time: '10:00' };

const booked = (from: string, to: string, preparation: number | null = null) =>
  ({ from, to, kind: 'booked', preparation }) as const;
const closed = (from: string, to: string) => ({ from, to, kind: 'closed', preparation: null }) as const;

const takenOfA: Taken = [
  booked('2027-02-19', '2027-02-22', 0),
  booked('2027-02-23', '2027-02-26', 0),
  booked('2027-11-03', '2027-11-07', 0),
  closed('2027-03-05', '2027-03-08'),
];

const from = (arrival: string, departure: string): StayDates => ({ arrival, departure });
const refused = (code: string, details: object) => ({ kind: 'rejected', code, details });
const tooShort = (minimum: number, by: object = {}) =>
  refused('stay_too_short', { minimum, season: null, weekday: null, ...by });
const christmas = { season: { id: CHRISTMAS, name: 'Christmas' } };
const summer = { season: { id: SUMMER, name: 'Summer' } };

interface Example {
  readonly of: string;
  readonly stay: StayDates;
  readonly answer: object | null;
  readonly nights?: Partial<NightRules>;
  readonly taken?: Taken;
  readonly time?: string;
}

/** By what is asked: the stay, what is said to it, and what is other than on tariff A on the morning of 15 January 2027. */
const examples: readonly Example[] = [
  { of: 'R1 tomorrow', stay: from('2027-01-16', '2027-01-18'), answer: null },
  {
    of: 'R1 a minute before the notice grows',
    stay: from('2027-01-16', '2027-01-18'),
    time: '17:59',
    answer: null,
  },
  {
    of: 'R1 once it has',
    stay: from('2027-01-16', '2027-01-18'),
    time: '18:00',
    answer: refused('stay_too_soon', { earliest: '2027-01-17' }),
  },
  { of: 'R2 one night', stay: from('2027-02-08', '2027-02-09'), answer: tooShort(2) },
  {
    of: 'R3 two nights from a Friday',
    stay: from('2027-02-12', '2027-02-14'),
    answer: tooShort(3, { weekday: 5 }),
  },
  { of: 'R3 three', stay: from('2027-02-12', '2027-02-15'), answer: null },
  { of: 'R4 one night that fills a gap', stay: from('2027-02-22', '2027-02-23'), answer: null },
  {
    of: 'R4 where gaps are nothing special',
    stay: from('2027-02-22', '2027-02-23'),
    nights: { fillGapsFrom: null },
    answer: tooShort(2),
  },
  {
    of: 'R4 where two nights may fill one',
    stay: from('2027-02-22', '2027-02-23'),
    nights: { fillGapsFrom: 2 },
    answer: tooShort(2),
  },
  {
    of: 'R5 a night left behind it',
    stay: from('2027-02-15', '2027-02-18'),
    answer: refused('stay_leaves_gap', { gap: 1, side: 'after' }),
  },
  { of: 'R5 two nights left', stay: from('2027-02-15', '2027-02-17'), answer: null },
  { of: 'R5 none left', stay: from('2027-02-16', '2027-02-19'), answer: null },
  {
    of: 'R6 a night left before it',
    stay: from('2027-02-27', '2027-03-01'),
    answer: refused('stay_leaves_gap', { gap: 1, side: 'before' }),
  },
  { of: 'R6 none left', stay: from('2027-02-26', '2027-03-01'), answer: null },
  {
    of: 'R7 a night of a booking',
    stay: from('2027-02-18', '2027-02-20'),
    answer: refused('stay_taken', { night: '2027-02-19' }),
  },
  {
    of: 'R7 a night that is closed',
    stay: from('2027-03-04', '2027-03-06'),
    answer: refused('stay_taken', { night: '2027-03-05' }),
  },
  {
    of: 'R8 the last night is in Summer',
    stay: from('2027-07-16', '2027-07-23'),
    answer: refused('stay_departure_day', { days: [6], ...summer }),
  },
  { of: 'R9 from one Saturday to another', stay: from('2027-07-10', '2027-07-24'), answer: null },
  {
    of: 'R10 from a Sunday in Summer',
    stay: from('2027-07-18', '2027-07-25'),
    answer: refused('stay_arrival_day', { days: [6], ...summer }),
  },
  { of: 'R11 four nights of Summer', stay: from('2027-08-28', '2027-09-02'), answer: tooShort(7, summer) },
  { of: 'R11 the same, seven nights in all', stay: from('2027-08-28', '2027-09-04'), answer: null },
  { of: 'R12 over New Year', stay: from('2027-12-31', '2028-01-03'), answer: tooShort(4, christmas) },
  { of: 'R12 a night longer', stay: from('2027-12-30', '2028-01-03'), answer: null },
  {
    of: 'R13 one night of Christmas',
    stay: from('2028-01-02', '2028-01-05'),
    answer: tooShort(4, christmas),
  },
  {
    of: 'R14 into the winter closing',
    stay: from('2027-11-05', '2027-11-09'),
    taken: [],
    answer: refused('stay_closed', { night: '2027-11-08' }),
  },
  { of: 'R14 up to it', stay: from('2027-11-05', '2027-11-08'), taken: [], answer: null },
  { of: 'R15 between a booking and it', stay: from('2027-11-07', '2027-11-08'), answer: null },
  { of: 'R16 the last arrival', stay: from('2028-01-15', '2028-01-17'), answer: null },
  {
    of: 'R16 a day later',
    stay: from('2028-01-16', '2028-01-18'),
    answer: refused('stay_too_far', { latest: '2028-01-15' }),
  },
];

const prepared = { preparationNights: 1, smallestGap: null };
const oneClaim = [booked('2027-02-19', '2027-02-22', 1)];
const blockAndClosure = [booked('2027-03-01', '2027-03-05'), closed('2027-03-12', '2027-03-15')];
const preparation = refused('stay_preparation', { nights: 1 });

const preparing: readonly Example[] = [
  {
    of: 'R17 at once after another',
    stay: from('2027-02-22', '2027-02-25'),
    taken: oneClaim,
    answer: preparation,
  },
  { of: 'R17 up to another', stay: from('2027-02-15', '2027-02-19'), taken: oneClaim, answer: preparation },
  { of: 'R17 a night after it', stay: from('2027-02-23', '2027-02-25'), taken: oneClaim, answer: null },
  { of: 'R17 a night before it', stay: from('2027-02-15', '2027-02-18'), taken: oneClaim, answer: null },
  {
    of: 'R18 at once after a block, which has the preparation of the tariff',
    stay: from('2027-03-05', '2027-03-08'),
    taken: blockAndClosure,
    answer: preparation,
  },
  {
    of: 'R18 a night after it',
    stay: from('2027-03-06', '2027-03-08'),
    taken: blockAndClosure,
    answer: null,
  },
  {
    of: 'R18 up to closed time, which may be prepared in',
    stay: from('2027-03-09', '2027-03-12'),
    taken: blockAndClosure,
    answer: null,
  },
].map((example) => ({ ...example, nights: prepared }));

const others: readonly Example[] = [
  {
    of: 'R19 a night left on which nobody may arrive',
    stay: from('2027-07-24', '2027-07-31'),
    taken: [booked('2027-07-16', '2027-07-23'), booked('2027-07-31', '2027-08-07')],
    answer: null,
  },
  {
    of: 'R20 tonight, between two bookings',
    stay: from('2027-01-15', '2027-01-16'),
    taken: [booked('2027-01-12', '2027-01-15'), booked('2027-01-16', '2027-01-20')],
    nights: { noticeDays: 0 },
    answer: null,
  },
  {
    of: 'from the earliest arrival on, which is an edge as well',
    stay: from('2027-01-16', '2027-01-17'),
    taken: [booked('2027-01-17', '2027-01-20')],
    answer: null,
  },
  {
    of: 'up to the latest arrival, which is none',
    stay: from('2028-01-15', '2028-01-16'),
    taken: [booked('2028-01-13', '2028-01-15')],
    answer: tooShort(2),
  },
  { of: 'yesterday', stay: from('2027-01-14', '2027-01-18'), answer: refused('stay_started', {}) },
  {
    of: 'more nights than anybody may stay',
    stay: from('2027-05-03', '2027-06-01'),
    answer: refused('stay_too_long', { maximum: 28 }),
  },
  { of: 'as many as one may', stay: from('2027-05-03', '2027-05-31'), answer: null },
  {
    of: 'from a day that the base does not list',
    stay: from('2027-02-10', '2027-02-13'),
    nights: { arrivalDays: [5, 1] },
    answer: refused('stay_arrival_day', { days: [5, 1], season: null }),
  },
];

describe('May they stay?', () => {
  it.each([...examples, ...preparing, ...others])('$of', ({ stay, answer, nights = {}, taken, time }) => {
    const moment = { ...now, time: time ?? now.time };
    expect(mayStay(tariffAWith(nights), taken ?? takenOfA, stay, moment)).toEqual(answer);
  });

  it('says of two that ask for as much the first: the arrival’s weekday before a season, a season before the next', () => {
    const other = { id: 'other', name: 'Fair', from: '2027-02-13', to: '2027-02-13' };
    const fair = { ...tariffA.seasons[0]!, ...other, yearly: false, minNights: 3 } as const;
    const late = { ...fair, id: 'late', name: 'Late', from: '2027-02-14', to: '2027-02-14' };
    const friday = { ...tariffA, seasons: [late, fair] };
    expect(mayStay(friday, [], from('2027-02-12', '2027-02-14'), now)).toEqual(tooShort(3, { weekday: 5 }));
    const asking = tariffAWith({ minNightsFrom: {}, minNights: 1 });
    expect(mayStay({ ...asking, seasons: [late, fair] }, [], from('2027-02-13', '2027-02-15'), now)).toEqual(
      tooShort(3, { season: { id: 'other', name: 'Fair' } }),
    );
  });

  it('leaves a night before closed time only where nobody could have stayed up to it', () => {
    const wednesdaysAndFridays = tariffAWith({ preparationNights: 1, departureDays: [3, 5] });
    const stay = from('2027-02-08', '2027-02-10');
    // They could have left on Friday 12 February, when it closes; but the night before a claim is for preparing.
    expect(mayStay(wednesdaysAndFridays, [closed('2027-02-12', '2027-02-20')], stay, now)).toEqual(
      refused('stay_leaves_gap', { gap: 1, side: 'after' }),
    );
    expect(mayStay(wednesdaysAndFridays, [booked('2027-02-12', '2027-02-20')], stay, now)).toBeNull();
  });

  it('is judged anew when the tariff has another preparation, with the same time taken', () => {
    const stay = from('2027-03-05', '2027-03-07');
    const asked = [0, 1, 0].map((preparationNights) =>
      mayStay(tariffAWith({ preparationNights, minNightsFrom: {} }), blockAndClosure, stay, now),
    );
    expect(asked).toEqual([null, preparation, null]);
  });

  it.each([
    ['2027-02-30', '2027-03-02', 'arrival', 'Choose a date that exists'],
    ['1969-12-31', '2027-03-02', 'arrival', 'Choose a date that exists'],
    ['soon', 'later', 'arrival', 'Choose a date that exists'],
    ['2027-02-28', '2201-01-01', 'departure', 'Choose a date that exists'],
    ['2027-02-28', '', 'departure', 'Choose a date that exists'],
    ['2027-03-02', '2027-03-02', 'departure', 'Choose a departure after the arrival'],
    ['2027-03-02', '2027-03-01', 'departure', 'Choose a departure after the arrival'],
    ['2027-03-02', '2028-03-02', 'departure', 'A stay is 365 nights at most'],
  ])('%s to %s is wrong in its %s: %s', (arrival, departure, path, message) => {
    expect(mayStay(tariffA, [], { arrival, departure }, now)).toEqual(
      refused('validation_failed', { fields: [{ path, message }] }),
    );
  });

  it('offers no stays where no nights are, whatever the dates', () => {
    const answer = refused('stays_off', {});
    expect(mayStay(NO_TARIFF, [], from('2027-02-08', '2027-02-10'), now)).toEqual(answer);
    expect(mayStay(NO_TARIFF, [], from('soon', 'later'), now)).toEqual(answer);
  });

  it('keeps nights for seasons that open them, where the base is closed', () => {
    const seasons = tariffA.seasons.map((season) => ({ ...season, open: season.id === SUMMER }));
    const summerOnly: Tariff = { ...tariffAWith({ open: false }), seasons };
    expect(mayStay(summerOnly, [], from('2027-07-17', '2027-07-24'), now)).toBeNull();
    expect(mayStay(summerOnly, [], from('2027-08-28', '2027-09-04'), now)).toEqual(
      refused('stay_closed', { night: '2027-09-01' }),
    );
  });
});
