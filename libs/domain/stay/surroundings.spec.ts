import { arrivalWindow, judgedAround } from './surroundings';
import { nightsOfA } from './testing/tariff-a';

describe('When somebody may arrive', () => {
  it.each([
    ['17:59', 1, '18:00', '2027-01-16'],
    ['18:00', 1, '18:00', '2027-01-17'],
    ['23:59', 1, null, '2027-01-16'],
    ['10:00', 0, null, '2027-01-15'],
    ['18:01', 0, '18:00', '2027-01-16'],
  ])('at %s with %i days of notice until %s: from %s on', (time, noticeDays, noticeUntil, earliest) => {
    const nights = { ...nightsOfA, noticeDays, noticeUntil };
    expect(arrivalWindow(nights, { date: '2027-01-15', time })).toEqual({ earliest, latest: '2028-01-15' });
  });
});

describe('What is looked at around a stay', () => {
  const stay = { arrival: '2027-02-08', departure: '2027-02-10' };

  it('reaches twice the preparation, the smallest gap and a night', () => {
    expect(judgedAround({ preparationNights: 3, smallestGap: 2 }, stay)).toEqual({
      from: '2027-01-30',
      to: '2027-02-19',
    });
    expect(judgedAround({ preparationNights: 0, smallestGap: null }, stay)).toEqual({
      from: '2027-02-07',
      to: '2027-02-11',
    });
  });
});
