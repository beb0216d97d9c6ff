import { nextArrivalTurn } from './arrival-turn';

describe('the days on which one may arrive', () => {
  it.each([
    ['2027-01-15', '10:00', '2027-01-15T18:00'],
    ['2027-01-15', '17:59', '2027-01-15T18:00'],
    ['2027-01-15', '18:00', '2027-01-16T00:00'],
    ['2027-01-31', '23:59', '2027-02-01T00:00'],
    ['2027-02-01', '00:00', '2027-02-01T18:00'],
  ])('are the same from %s, %s until %s', (date, time, turn) => {
    expect(nextArrivalTurn({ noticeUntil: '18:00' }, { date, time })).toBe(turn);
  });

  it('are the same all day where the notice is, or no nights are offered', () => {
    const midnight = '2027-01-16T00:00';
    for (const nights of [{ noticeUntil: null }, { noticeUntil: '00:00' }, null])
      expect(nextArrivalTurn(nights, { date: '2027-01-15', time: '10:00' })).toBe(midnight);
  });
});
