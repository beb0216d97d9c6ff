import { isRejection } from '../kernel/decision';
import { parsePatterns } from './patterns';
import type { BookingMode } from './schedule.terms';

const monday = { day_of_week: 1, booking_range_days: 5 };
const morning = { days: [1, 2], start_time: '09:00', end_time: '10:00' };

/** What a person is told about each pattern that cannot be used. */
const complaints = (raws: readonly unknown[], mode: BookingMode): unknown => {
  const parsed = parsePatterns(raws as Record<string, unknown>[], mode);
  return isRejection(parsed) ? [parsed.code, parsed.details?.['fields']] : parsed;
};
const about = (index: number, message: string) => [
  'validation_failed',
  [{ path: `patterns.${index}`, message: `Pattern ${index + 1}: ${message}` }],
];

describe('Patterns of nights', () => {
  it('are a start day and a number of days', () => {
    expect(parsePatterns([monday, { day_of_week: 0, booking_range_days: 1 }], 'date')).toEqual({
      bookingMode: 'date',
      patterns: [
        { dayOfWeek: 1, rangeDays: 5 },
        { dayOfWeek: 0, rangeDays: 1 },
      ],
    });
  });

  it.each([8, 15, 29])('may last a week and more, to the same day of another week: %d days', (days) => {
    expect(parsePatterns([{ day_of_week: 6, booking_range_days: days }], 'date')).toEqual({
      bookingMode: 'date',
      patterns: [{ dayOfWeek: 6, rangeDays: days }],
    });
  });

  it.each([
    ['no start day', { booking_range_days: 5 }],
    ['a start day of null', { day_of_week: null, booking_range_days: 5 }],
    ['a blank start day', { day_of_week: '', booking_range_days: 5 }],
    ['nothing filled in', { day_of_week: null, booking_range_days: null }],
  ])('must have a start day: %s', (_, raw) => {
    expect(complaints([raw], 'date')).toEqual(about(0, 'Date-based patterns must have a start day'));
  });

  it.each([
    ['no range', { day_of_week: 1 }],
    ['a range of null', { day_of_week: 1, booking_range_days: null }],
    ['a blank range', { day_of_week: 1, booking_range_days: '' }],
    ['no day at all', { day_of_week: 1, booking_range_days: 0 }],
    ['less than no day', { day_of_week: 1, booking_range_days: -3 }],
  ])('must have a range of at least 1 day: %s', (_, raw) => {
    const sentence = 'Date-based patterns must have a range of at least 1 day';
    expect(complaints([raw], 'date')).toEqual(about(0, sentence));
  });

  it.each([
    ['a thirtieth day', { day_of_week: 1, booking_range_days: 30 }],
    ['half a day', { day_of_week: 1, booking_range_days: 1.5 }],
    ['a range in words', { day_of_week: 1, booking_range_days: 'five' }],
    ['a day 7', { day_of_week: 7, booking_range_days: 5 }],
    ['a day −1', { day_of_week: -1, booking_range_days: 5 }],
    ['a day in words', { day_of_week: 'Monday', booking_range_days: 5 }],
    ['a field that nobody knows', { ...monday, colour: 'red' }],
  ])('are refused as malformed with %s', (_, raw) => {
    expect(complaints([raw], 'date')).toEqual(about(0, 'Invalid pattern structure'));
  });
});

describe('Patterns of slots', () => {
  it('are days of the week and two times; seconds are cut, days put in order and named once', () => {
    const raw = { days: [5, 1, 5], start_time: '09:00:30', end_time: '10:00' };
    expect(parsePatterns([raw], 'time')).toEqual({
      bookingMode: 'time',
      patterns: [{ days: [1, 5], startTime: '09:00', endTime: '10:00' }],
    });
  });

  it('may cross midnight', () => {
    const raw = { days: [6], start_time: '22:00', end_time: '02:00' };
    expect(parsePatterns([raw], 'time')).toMatchObject({
      patterns: [{ startTime: '22:00', endTime: '02:00' }],
    });
  });

  it.each([
    ['an empty list', { ...morning, days: [] }],
    ['no list', { start_time: '09:00', end_time: '10:00' }],
    ['null', { ...morning, days: null }],
    ['nothing filled in', { days: [], start_time: '', end_time: '' }],
  ])('must have at least one day selected: %s', (_, raw) => {
    const sentence = 'Time-based patterns must have at least one day selected';
    expect(complaints([raw], 'time')).toEqual(about(0, sentence));
  });

  it.each([
    ['no start', { days: [1], end_time: '10:00' }],
    ['no end', { days: [1], start_time: '09:00' }],
    ['a blank start', { ...morning, start_time: '' }],
    ['an end of null', { ...morning, end_time: null }],
    ['neither', { days: [1] }],
  ])('must have start and end times: %s', (_, raw) => {
    const sentence = 'Time-based patterns must have start and end times';
    expect(complaints([raw], 'time')).toEqual(about(0, sentence));
  });

  it.each([
    ['a day 7', { ...morning, days: [1, 7] }],
    ['a day in words', { ...morning, days: ['1'] }],
    ['days that are no list', { ...morning, days: 'Monday' }],
    ['an hour 24', { ...morning, end_time: '24:00' }],
    ['a time in words', { ...morning, start_time: 'nine' }],
    ['a time that is a number', { ...morning, start_time: 9 }],
    ['a field that nobody knows', { ...morning, colour: 'red' }],
  ])('are refused as malformed with %s', (_, raw) => {
    expect(complaints([raw], 'time')).toEqual(about(0, 'Invalid pattern structure'));
  });
});

describe('The patterns of a schedule', () => {
  it('are at least one', () => {
    const fields = [{ path: 'patterns', message: 'Please add at least one pattern' }];
    expect(complaints([], 'date')).toEqual(['validation_failed', fields]);
  });

  it.each([{}, { colour: 'red' }, null, 'Monday', [1, 5], { ...monday, ...morning }])(
    'are malformed when they are neither or both: %j',
    (raw) => {
      for (const mode of ['date', 'time'] as const) {
        expect(complaints([raw], mode)).toEqual(about(0, 'Invalid pattern structure'));
      }
    },
  );

  it("are of the tenant's booking mode only", () => {
    expect(complaints([morning], 'date')).toEqual(
      about(0, 'Time-based patterns cannot be used in date mode'),
    );
    expect(complaints([monday], 'time')).toEqual(about(0, 'Date-based patterns cannot be used in time mode'));
  });

  it("may carry the other kind's fields as long as those are blank", () => {
    const blankSlot = { days: [], start_time: '', end_time: null };
    const blankStay = { day_of_week: null, booking_range_days: null };
    expect(parsePatterns([{ ...monday, ...blankSlot }], 'date')).toMatchObject({ bookingMode: 'date' });
    expect(parsePatterns([{ ...morning, ...blankStay }], 'time')).toMatchObject({ bookingMode: 'time' });
    const blank = { ...blankSlot, ...blankStay };
    expect(complaints([blank], 'date')).toEqual(about(0, 'Date-based patterns must have a start day'));
    expect(complaints([blank], 'time')).toEqual(
      about(0, 'Time-based patterns must have at least one day selected'),
    );
  });

  it('are each named by their number when something is wrong with them', () => {
    expect(complaints([monday, { day_of_week: 1 }, morning, {}], 'date')).toEqual([
      'validation_failed',
      [
        {
          path: 'patterns.1',
          message: 'Pattern 2: Date-based patterns must have a range of at least 1 day',
        },
        { path: 'patterns.2', message: 'Pattern 3: Time-based patterns cannot be used in date mode' },
        { path: 'patterns.3', message: 'Pattern 4: Invalid pattern structure' },
      ],
    ]);
  });
});
