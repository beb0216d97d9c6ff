import fc from 'fast-check';
import {
  addDays,
  at,
  dateOf,
  dateRange,
  dayOfWeek,
  daysBetween,
  isDate,
  minutesOf,
  timeOf,
  wallTimeAfter,
} from './dates';

const anyDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('Counting days', () => {
  it.each([
    ['2027-03-01', 1, '2027-03-02'],
    ['2027-03-01', 0, '2027-03-01'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2027-10-30', 2, '2027-11-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('goes there and back again, whatever the date', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -10_000, max: 10_000 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(addDays(other, -days)).toBe(date);
        // The day of the week moves on by one each day, round and round.
        expect(dayOfWeek(other)).toBe((((dayOfWeek(date) + days) % 7) + 7) % 7);
        expect(other > date).toBe(days > 0);
      }),
    );
  });

  it('counts the nights of a stay, also over a change of the clocks', () => {
    expect(daysBetween('2027-03-26', '2027-03-29')).toBe(3);
    expect(daysBetween('2027-10-30', '2027-11-02')).toBe(3);
    expect(daysBetween('2027-03-29', '2027-03-26')).toBe(-3);
  });

  it.each([
    ['2027-03-28', 0],
    ['2027-03-29', 1],
    ['2027-10-30', 6],
    ['1970-01-01', 4],
    ['2028-02-29', 2],
  ])('%s is day %i of the week, where Sunday is 0', (date, day) => {
    expect(dayOfWeek(date)).toBe(day);
  });

  it('puts a date and a time together and takes the date out again', () => {
    expect(at('2027-03-28', '09:30')).toBe('2027-03-28T09:30');
    expect(dateOf('2027-03-28T09:30')).toBe('2027-03-28');
    expect(timeOf('2027-03-28T09:30')).toBe('09:30');
  });

  it('names the dates of a row, over the end of a month', () => {
    expect(dateRange('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(dateRange('2028-02-28', 0)).toEqual([]);
  });

  it('counts the minutes of a day', () => {
    expect(['00:00', '09:30', '23:59'].map(minutesOf)).toEqual([0, 570, 1439]);
    expect([0, 570, 1439, 1440, 1500, -15].map(wallTimeAfter)).toEqual([
      '00:00',
      '09:30',
      '23:59',
      '00:00',
      '01:00',
      '23:45',
    ]);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['2026-99-99', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%s exists: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected);
  });
});
