import fc from 'fast-check';
import { addDays } from './dates';
import { occupiedTime, overlaps } from './occupied-time';
import type { Period } from './occupied-time';

const nights = (startDate: string, endDate: string): Period => ({
  startDate,
  endDate,
  startTime: null,
  endTime: null,
});
const slot = (startDate: string, startTime: string, endDate: string, endTime: string): Period => ({
  startDate,
  endDate,
  startTime,
  endTime,
});
const meet = (a: Period, b: Period): boolean => overlaps(occupiedTime(a), occupiedTime(b));

describe('The time that a block takes', () => {
  it('is the nights from the first day to the last, which is free again', () => {
    expect(occupiedTime(nights('2027-03-01', '2027-03-05'))).toEqual({
      from: '2027-03-01T00:00',
      to: '2027-03-05T00:00',
    });
  });

  it('is the whole day when it starts and ends on one day', () => {
    expect(occupiedTime(nights('2028-02-29', '2028-02-29'))).toEqual({
      from: '2028-02-29T00:00',
      to: '2028-03-01T00:00',
    });
  });

  it('is from time to time for a slot', () => {
    expect(occupiedTime(slot('2027-03-01', '09:00', '2027-03-01', '10:00'))).toEqual({
      from: '2027-03-01T09:00',
      to: '2027-03-01T10:00',
    });
    expect(occupiedTime(slot('2027-03-01', '22:00', '2027-03-02', '02:00'))).toEqual({
      from: '2027-03-01T22:00',
      to: '2027-03-02T02:00',
    });
  });
});

describe('Two blocks', () => {
  const week = nights('2027-03-01', '2027-03-08');

  it.each([
    ['a stay that starts on its last day', nights('2027-03-08', '2027-03-10'), false],
    ['a stay that ends on its first day', nights('2027-02-26', '2027-03-01'), false],
    ['the single last day', nights('2027-03-08', '2027-03-08'), false],
    ['the single first day', nights('2027-03-01', '2027-03-01'), true],
    ['its last night', nights('2027-03-07', '2027-03-08'), true],
    ['a weekend inside it', nights('2027-03-05', '2027-03-07'), true],
    ['a fortnight around it', nights('2027-02-26', '2027-03-12'), true],
    ['itself', week, true],
  ])('a week and %s', (_, other, expected) => {
    expect(meet(week, other)).toBe(expected);
    expect(meet(other, week)).toBe(expected);
  });

  it('may follow each other without a pause', () => {
    const morning = slot('2027-03-01', '09:00', '2027-03-01', '10:00');
    expect(meet(morning, slot('2027-03-01', '10:00', '2027-03-01', '11:00'))).toBe(false);
    expect(meet(morning, slot('2027-03-01', '09:59', '2027-03-01', '11:00'))).toBe(true);
  });

  it('overlap exactly when they share a night', () => {
    const stay = fc.record({
      start: fc.integer({ min: 0, max: 30 }),
      length: fc.integer({ min: 0, max: 10 }),
    });
    const nightsOf = ({ start, length }: { start: number; length: number }): number[] =>
      Array.from({ length: Math.max(length, 1) }, (_, index) => start + index);
    const period = ({ start, length }: { start: number; length: number }): Period =>
      nights(addDays('2027-03-20', start), addDays('2027-03-20', start + length));
    fc.assert(
      fc.property(stay, stay, (a, b) => {
        const shared = nightsOf(a).some((night) => nightsOf(b).includes(night));
        expect(meet(period(a), period(b))).toBe(shared);
      }),
    );
  });
});
