import { addMonths, firstOf, inMonth, isMonth, lastOf, monthOf } from './months';

describe('Months', () => {
  it('are counted over the ends of years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -13)).toBe('2025-12');
  });

  it('have a first day and a last, also in leap years', () => {
    expect(monthOf('2028-02-29')).toBe('2028-02');
    expect(firstOf('2028-02')).toBe('2028-02-01');
    expect(['2028-02', '2027-02', '2026-12', '2100-02'].map(lastOf)).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2026-12-31',
      '2100-02-28',
    ]);
  });

  it('keep the day of another one, or give their last', () => {
    expect(inMonth('2027-01-31', '2027-02')).toBe('2027-02-28');
    expect(inMonth('2027-01-15', '2027-02')).toBe('2027-02-15');
  });

  it.each([
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-12-01', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%s is one: %s', (text, expected) => {
    expect(isMonth(text)).toBe(expected);
  });
});
