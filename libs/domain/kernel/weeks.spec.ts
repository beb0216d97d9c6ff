import fc from 'fast-check';
import { addDays } from './dates';
import { mondayOf, startOfWeek, weekday, weekOf, weeksOf } from './weeks';

describe('Weeks', () => {
  it('begin on Monday', () => {
    expect(weekday('2026-12-07')).toBe(0);
    expect(weekday('2026-12-06')).toBe(6);
    expect(startOfWeek('2026-12-06')).toBe('2026-11-30');
  });

  it('of a month are all that have a day in it', () => {
    expect(weeksOf('2026-12')).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ]);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2027-05')).toHaveLength(6);
  });

  it('are counted as ISO 8601 does', () => {
    expect(weekOf('2026-12-07')).toBe('2026-W50');
    expect(weekOf('2027-01-03')).toBe('2026-W53');
    expect(weekOf('2027-01-04')).toBe('2027-W01');
    expect(mondayOf('2026-W53')).toBe('2026-12-28');
  });

  it('are found again by their number, whatever the date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
        const date = addDays('1971-01-01', days);
        expect(mondayOf(weekOf(date))).toBe(startOfWeek(date));
      }),
    );
  });

  it.each(['2027-W53', '2026-W00', '2026-W54', 'nonsense', '', null, undefined])('%s is none', (text) => {
    expect(mondayOf(text)).toBeNull();
  });
});
