import fc from 'fast-check';
import { addDays } from '../kernel/dates';
import { keptTime, overlaps } from '../kernel/occupied-time';
import { addedTime, preparationIn } from './added-time';

const stay = (from: number, nights: number, preparationNights: number) => ({
  startDate: addDays('2027-02-01', from),
  endDate: addDays('2027-02-01', from + nights),
  startTime: null,
  endTime: null,
  blockId: null,
  preparationNights,
});
const booked = (from: number, nights: number, preparationNights: number) => ({
  period: stay(from, nights, preparationNights),
  preparationNights,
});
const names = () => {
  let next = 0;
  return () => `claim ${(next += 1)}`;
};
const anyStay = fc.tuple(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 0, max: 3 }),
);

describe('What a change adds to a booking', () => {
  it('is one night where Friday to Monday becomes Saturday to Tuesday', () => {
    expect(addedTime(booked(4, 3, 0), stay(5, 3, 0), names())).toEqual([
      { claimId: 'claim 1', from: '2027-02-08T00:00', to: '2027-02-09T00:00' },
    ]);
  });

  it('is nothing where it only becomes shorter, two pieces where it grows at both ends, all of it elsewhere', () => {
    expect(addedTime(booked(4, 3, 0), stay(5, 1, 0), names())).toEqual([]);
    expect(addedTime(booked(4, 3, 0), stay(3, 5, 0), names())).toHaveLength(2);
    expect(addedTime(booked(4, 3, 1), stay(20, 2, 1), names())).toEqual([
      { claimId: 'claim 1', from: '2027-02-21T00:00', to: '2027-02-24T00:00' },
    ]);
  });

  it('never overlaps what it has, and is with it all of what it will have', () => {
    fc.assert(
      fc.property(anyStay, anyStay, (before, after) => {
        const [booking, to] = [booked(...before), stay(...after)];
        const pieces = addedTime(booking, to, names());
        const own = keptTime(booking.period, booking.preparationNights);
        const wanted = keptTime(to, to.preparationNights);
        expect(pieces.some((piece) => overlaps(piece, own))).toBe(false);
        for (let day = -3; day < 25; day += 1) {
          const night = keptTime(stay(day, 1, 0), 0);
          const held = [own, ...pieces].some((piece) => overlaps(piece, night));
          expect(held || !overlaps(wanted, night)).toBe(true);
          expect(pieces.some((piece) => overlaps(piece, night)) && !overlaps(wanted, night)).toBe(false);
        }
      }),
    );
  });

  it('says how many of its nights are there to prepare', () => {
    const to = stay(4, 3, 2);
    const piece = (from: number, end: number) => ({
      from: `${addDays('2027-02-01', from)}T00:00`,
      to: `${addDays('2027-02-01', end)}T00:00`,
    });
    expect(preparationIn(piece(4, 9), to)).toBe(2);
    expect(preparationIn(piece(8, 9), to)).toBe(1);
    expect(preparationIn(piece(6, 8), to)).toBe(1);
    expect(preparationIn(piece(4, 6), to)).toBe(0);
  });
});
