import fc from 'fast-check';
import { anyOf, counted, dateInWords, dayName } from './words';

describe('Dates and lists in words', () => {
  it.each([
    ['2027-01-17', 'Sunday 17 January 2027'],
    ['2028-02-29', 'Tuesday 29 February 2028'],
    ['2027-11-08', 'Monday 8 November 2027'],
  ])('%s is %s', (date, words) => {
    expect(dateInWords(date)).toBe(words);
  });

  it('says any date as English formats do', () => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const dates = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2200-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        // A comma after the weekday is not how a date is said.
        expect(dateInWords(date.toISOString().slice(0, 10))).toBe(format.format(date).replace(',', ''));
      }),
    );
  });

  it('names the days of the week from Sunday on, and no other', () => {
    expect([0, 6, 7].map(dayName)).toEqual(['Sunday', 'Saturday', '']);
  });

  it('counts one and many', () => {
    expect([0, 1, 2].map((number) => counted(number, 'night'))).toEqual(['0 nights', '1 night', '2 nights']);
    expect(counted(2, 'child', 'children')).toBe('2 children');
  });

  it.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A or B'],
    [['A', 'B', 'C'], 'A, B or C'],
  ])('any of %j is: %s', (names, words) => {
    expect(anyOf(names)).toBe(words);
  });
});
