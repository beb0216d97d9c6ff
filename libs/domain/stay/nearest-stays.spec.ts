import fc from 'fast-check';
import { nearestStays } from './nearest-stays';
import { NO_TARIFF } from './tariff';
import { datesBetween, oracle, plus } from './testing/oracle';
import { question } from './testing/random-stays';
import type { Question } from './testing/random-stays';
import { tariffA, tariffAWith } from './testing/tariff-a';

const now = { date: '2027-01-15', time: '10:00' };
const booked = { from: '2027-02-19', to: '2027-02-22', kind: 'booked', preparation: 0 } as const;

/** All of them, put in order by texts. */
const bruteForce = ({ tariff, taken, stay, now }: Question): string[] => {
  const length = datesBetween(stay.arrival, stay.departure).length;
  const found: string[] = [];
  for (const days of [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    for (const more of [-3, -2, -1, 0, 1, 2, 3]) {
      if (length + more < 1) continue;
      const arrival = plus(stay.arrival, days);
      const departure = plus(arrival, length + more);
      if (oracle(tariff, taken, { arrival, departure }, now) !== null) continue;
      const distance = Math.abs(days) + Math.abs(more);
      found.push([String(distance).padStart(2, '0'), arrival, 6 - more, departure].join(' '));
    }
  return found.toSorted().slice(0, 3);
};

describe('The nearest stays', () => {
  it('of a wish that would leave a gap are those that leave none', () => {
    const wish = { arrival: '2027-02-15', departure: '2027-02-18' };
    expect(nearestStays(tariffA, [booked], wish, now)).toEqual([
      { arrival: '2027-02-14', departure: '2027-02-17' },
      { arrival: '2027-02-15', departure: '2027-02-19' },
      { arrival: '2027-02-15', departure: '2027-02-17' },
    ]);
  });

  it('are at most a week away, so that there may be none', () => {
    const wish = { arrival: '2027-12-01', departure: '2027-12-04' };
    expect(nearestStays(tariffA, [], wish, now)).toEqual([]);
    const soon = { arrival: '2027-01-20', departure: '2027-01-22' };
    expect(nearestStays(tariffAWith({ noticeDays: 12 }), [], soon, now)).toEqual([
      { arrival: '2027-01-27', departure: '2027-01-29' },
      { arrival: '2027-01-27', departure: '2027-01-30' },
      { arrival: '2027-01-27', departure: '2027-01-31' },
    ]);
    expect(nearestStays(tariffAWith({ noticeDays: 13 }), [], soon, now)).toEqual([]);
  });

  it('of no dates, or where no stays are offered, are none', () => {
    expect(nearestStays(tariffA, [], { arrival: 'soon', departure: 'later' }, now)).toEqual([]);
    const wish = { arrival: '2027-02-15', departure: '2027-02-18' };
    expect(nearestStays(NO_TARIFF, [], wish, now)).toEqual([]);
  });

  it('never lie outside the dates that there are', () => {
    const wish = { arrival: '2200-12-28', departure: '2200-12-30' };
    const late = { date: '2200-12-01', time: '10:00' };
    const tariff = { ...tariffA, seasons: [] };
    expect(nearestStays(tariff, [], wish, late)).toEqual([
      { arrival: '2200-12-28', departure: '2200-12-30' },
      { arrival: '2200-12-27', departure: '2200-12-29' },
      { arrival: '2200-12-28', departure: '2200-12-31' },
    ]);
  });

  it('are the first three of all that may be had, nearest first, then the earlier, then the longer', () => {
    const seen = [0, 0, 0, 0];
    const property = fc.property(question, (asked) => {
      const { tariff, taken, stay, now } = asked;
      const expected = bruteForce(asked);
      const nearest = nearestStays(tariff, taken, stay, now);
      expect(nearest.map(({ arrival, departure }) => [arrival, departure])).toEqual(
        expected.map((line) => [line.split(' ')[1], line.split(' ')[3]]),
      );
      seen[expected.length]! += 1;
    });
    fc.assert(property, { numRuns: 150 });
    expect(seen[0]).toBeGreaterThan(5);
    expect(seen[3]).toBeGreaterThan(20);
  });
});
