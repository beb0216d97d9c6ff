import { instant, isoDate } from './fields';
import { isYear, nearestMonth, nearestWeek } from './years';

describe('The years that dates may lie in', () => {
  it.each(['0000-01-01', '0001-12-31', '1969-12-31', '2201-01-01', '9999-12-31'])('leave out %s', (date) => {
    expect(isoDate.safeParse(date).success).toBe(false);
    expect(instant.safeParse(`${date}T12:00:00Z`).success).toBe(false);
    expect(isYear(Number(date.slice(0, 4)))).toBe(false);
  });

  it.each(['9999-12-31T23:59:59-23:59', '2200-12-31T23:59:59-01:00', '1970-01-01T00:00:00+00:01'])(
    'leave out the instant %s, which lies outside in UTC',
    (moment) => {
      expect(instant.safeParse(moment).success).toBe(false);
    },
  );

  it.each(['1970-01-01T00:00:00Z', '2200-12-31T23:59:59.999Z', '2026-12-07T09:30:00+23:59'])(
    'have %s',
    (moment) => {
      expect(instant.safeParse(moment).success).toBe(true);
    },
  );

  it('have a nearest month and a nearest week for each that they have not', () => {
    expect(['0000-01', '1970-01', '2026-12', '2200-12', '9999-12'].map(nearestMonth)).toEqual([
      '1970-02',
      '1970-02',
      '2026-12',
      '2200-11',
      '2200-11',
    ]);
    expect(['0000-W01', '2026-W53', '9999-W53'].map(nearestWeek)).toEqual([
      '1970-W02',
      '2026-W53',
      '2200-W51',
    ]);
    expect(['', 'nonsense'].map(nearestWeek)).toEqual(['', 'nonsense']);
  });
});
