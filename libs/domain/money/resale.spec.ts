import { fairCost, letAgain } from './resale';

const nights = (startDate: string, endDate: string) => ({
  startDate,
  endDate,
  startTime: null,
  endTime: null,
});
const week = nights('2027-07-17', '2027-07-24');
const slot = (startTime: string, endTime: string) => ({
  startDate: '2027-07-17',
  endDate: '2027-07-17',
  startTime,
  endTime,
});

describe('Cancelled time that is let again', () => {
  it('C10: the week for £700.00', () => {
    const again = letAgain(week, [{ period: week, price: 700_00 }]);
    expect(again).toEqual({
      nights: ['17', '18', '19', '20', '21', '22', '23'].map((day) => `2027-07-${day}`),
      resold: 700_00,
    });
    expect(fairCost(416_50, 833_00, again.resold)).toBe(133_00);
  });

  it('C11: four nights for £360.00', () => {
    const { resold } = letAgain(week, [{ period: nights('2027-07-18', '2027-07-22'), price: 360_00 }]);
    expect(resold).toBe(360_00);
    expect(fairCost(416_50, 833_00, resold)).toBe(416_50);
  });

  it('counts of a booking only the nights that were cancelled, and of several all', () => {
    expect(
      letAgain(week, [
        { period: nights('2027-07-15', '2027-07-18'), price: 100_00 },
        { period: nights('2027-07-23', '2027-07-26'), price: 100_00 },
        { period: nights('2027-07-24', '2027-07-26'), price: 500_00 },
      ]),
    ).toEqual({ nights: ['2027-07-17', '2027-07-23'], resold: 33_33 + 33_33 });
  });

  it('of an hour that was let again, so much as of the time', () => {
    expect(letAgain(slot('10:00', '12:00'), [{ period: slot('11:00', '14:00'), price: 90_00 }])).toEqual({
      nights: ['2027-07-17'],
      resold: 30_00,
    });
    expect(letAgain(slot('10:00', '12:00'), [{ period: slot('12:00', '14:00'), price: 90_00 }])).toEqual({
      nights: [],
      resold: 0,
    });
  });

  it('costs what was kept where nothing was let again, and nothing where it brought more', () => {
    expect(fairCost(908_00, 833_00, 0)).toBe(908_00);
    expect(fairCost(416_50, 833_00, 1_000_00)).toBe(0);
  });
});
