import {
  addDays,
  addMonths,
  daysBetween,
  inMonth,
  isDate,
  isMonth,
  lastOf,
  mondayOf,
  startOfWeek,
  weekOf,
  weekday,
  weeksOf,
} from './dates';

test('days are counted over month ends, leap years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2);
});

test('the week begins on Monday', () => {
  expect(weekday('2026-12-07')).toBe(0);
  expect(weekday('2026-12-06')).toBe(6);
  expect(startOfWeek('2026-12-06')).toBe('2026-11-30');
});

test('a month page holds whole weeks and every day of the month', () => {
  expect(weeksOf('2026-12')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2027-05')).toHaveLength(6);
});

test('another month keeps the day, or takes its last one', () => {
  expect(inMonth('2027-01-31', '2027-02')).toBe('2027-02-28');
  expect(inMonth('2027-01-15', '2027-02')).toBe('2027-02-15');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -13)).toBe('2025-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
});

test('weeks are those of ISO 8601', () => {
  expect(weekOf('2026-12-07')).toBe('2026-W50');
  expect(weekOf('2027-01-03')).toBe('2026-W53');
  expect(weekOf('2027-01-04')).toBe('2027-W01');
  expect(mondayOf('2026-W53')).toBe('2026-12-28');
  expect(mondayOf('2027-W53')).toBeNull();
});

test('what stands in an address is checked before it is believed', () => {
  expect(isDate('2026-02-30')).toBe(false);
  expect(isDate('2026-02-28')).toBe(true);
  expect(isMonth('2026-13')).toBe(false);
  expect(isMonth(null)).toBe(false);
  expect(mondayOf('2026-W00')).toBeNull();
  expect(mondayOf('nonsense')).toBeNull();
});
