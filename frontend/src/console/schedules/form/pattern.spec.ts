import type { DatePattern } from '@holdfast/contracts/schedules';
import { endDay, newPattern, patternFault, presets } from './pattern';

test('a range ends on its last day, over the end of the week too', () => {
  expect(endDay({ day_of_week: 1, booking_range_days: 5 })).toBe(5);
  expect(endDay({ day_of_week: 5, booking_range_days: 3 })).toBe(0);
  expect(endDay({ day_of_week: 0, booking_range_days: 1 })).toBe(0);
  expect(endDay({ day_of_week: 6, booking_range_days: 7 })).toBe(5);
});

test('weeks and fortnights run from Saturday to Saturday', () => {
  const named = (name: string) => presets.date.find((preset) => preset.name === name)?.pattern as DatePattern;
  expect(named('Saturday to Saturday')).toEqual({ day_of_week: 6, booking_range_days: 8 });
  expect(named('Fortnight')).toEqual({ day_of_week: 6, booking_range_days: 15 });
  expect([endDay(named('Saturday to Saturday')), endDay(named('Fortnight'))]).toEqual([6, 6]);
  expect(presets.date.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Mon-Fri 5 days', 'Fri-Sun 3 days', 'Single day']),
  );
});

test('a new pattern begins on Monday', () => {
  expect(newPattern('date')).toEqual({ day_of_week: 1, booking_range_days: 5 });
  expect(newPattern('time')).toEqual({ days: [1], start_time: '09:00', end_time: '10:00' });
});

test('every preset is a good pattern', () => {
  for (const { pattern } of [...presets.date, ...presets.time]) expect(patternFault([pattern])).toBeNull();
});

test.each([
  [[], 'Please add at least one pattern'],
  [
    [newPattern('time'), { days: [], start_time: '09:00', end_time: '10:00' }],
    'Pattern 2: Time-based patterns must have at least one day selected',
  ],
  [
    [{ days: [1], start_time: '09:00', end_time: '' }],
    'Pattern 1: Time-based patterns must have start and end times',
  ],
  [[{ day_of_week: 9, booking_range_days: 2 }], 'Pattern 1: Date-based patterns must have a start day'],
  [
    [{ day_of_week: 1, booking_range_days: 0 }],
    'Pattern 1: Date-based patterns must have a range of at least 1 day',
  ],
  [[{} as never], 'Pattern 1: Invalid pattern structure'],
])('what is wrong with %j is said in a sentence', (patterns, sentence) => {
  expect(patternFault(patterns)).toBe(sentence);
});
