import { patternsCopy } from '../../../shared/copy/patterns';
import { slotsOf } from './slots-of-a-day';

const weekdays = { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00', length: 60 };
const said = (changes: object = {}) =>
  slotsOf({ ...weekdays, ...changes }).map(({ start_time, end_time }) => `${start_time}-${end_time}`);

test('every hour from 9 to 17 is eight slots, one after the other, on the days that were chosen', () => {
  expect(slotsOf(weekdays)).toHaveLength(8);
  expect(slotsOf(weekdays)[0]).toEqual({ days: [1, 2, 3, 4, 5], start_time: '09:00', end_time: '10:00' });
  expect(slotsOf(weekdays).at(-1)).toEqual({
    days: [1, 2, 3, 4, 5],
    start_time: '16:00',
    end_time: '17:00',
  });
});

test('a rest that is too short for a slot is left', () => {
  expect(said({ until: '11:45', length: 90 })).toEqual(['09:00-10:30']);
});

test('midnight is the end of the day', () => {
  expect(said({ from: '22:00', until: '00:00' })).toEqual(['22:00-23:00', '23:00-00:00']);
});

test.each([
  ['hours that run backwards', { from: '17:00', until: '09:00' }],
  ['an hour that is not filled in', { until: '' }],
  ['no length', { length: 0 }],
])('%s make no slot', (_, changes) => {
  expect(said(changes)).toEqual([]);
});

test('the sentence says how many slots a day there are, on which days, and the first and last of them', () => {
  const sentence = (changes: object = {}) => {
    const day = { ...weekdays, ...changes };
    return patternsCopy.slots(slotsOf(day), day.days).replaceAll('\u00a0', ' ');
  };
  expect(sentence()).toBe('8 slots a day, Monday to Friday: 09:00 to 10:00, then on to 16:00 to 17:00.');
  expect(sentence({ until: '11:00' })).toBe(
    '2 slots a day, Monday to Friday: 09:00 to 10:00, 10:00 to 11:00.',
  );
  expect(sentence({ until: '10:00', days: [0, 6] })).toBe(
    '1 slot a day, Saturday and Sunday: 09:00 to 10:00.',
  );
  expect(sentence({ until: '10:00', days: [0, 1, 2, 3, 4, 5, 6] })).toBe(
    '1 slot a day, every day: 09:00 to 10:00.',
  );
  expect(sentence({ days: [1, 3, 5], until: '10:00' })).toBe(
    '1 slot a day, Monday, Wednesday and Friday: 09:00 to 10:00.',
  );
  expect(sentence({ days: [] })).toBe('Choose at least one day.');
  expect(sentence({ until: '09:00' })).toBe('No slot of this length fits between these hours.');
});
