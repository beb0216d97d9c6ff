import fc from 'fast-check';
import { addDays } from '../kernel/dates';
import { mayStay } from './may-stay';
import { nearby } from './nearby';
import { NO_TARIFF } from './tariff';
import { tariffA, tariffAWith } from './testing/tariff-a';
import { question } from './testing/random-stays';

const stay = { arrival: '2027-02-20', departure: '2027-02-22' };
const booked = (from: string, to: string, preparation: number | null = 0) =>
  ({ from, to, kind: 'booked', preparation }) as const;

describe('What is taken near a stay', () => {
  it('is all that matters to it, on each of the tariffs', () => {
    const property = fc.property(question, question, (one, other) => {
      const near = nearby(one.taken, [one.tariff, other.tariff])(one.stay);
      for (const { tariff } of [one, other])
        expect(mayStay(tariff, near, one.stay, one.now)).toEqual(
          mayStay(tariff, one.taken, one.stay, one.now),
        );
    });
    fc.assert(property, { numRuns: 3_000 });
  });

  it('is found behind a long one that began before it, and with the preparation that it has', () => {
    const plain = tariffAWith({ smallestGap: null });
    const long = booked('2026-12-01', '2027-03-01');
    const short = booked('2027-01-01', '2027-01-05');
    expect(nearby([short, long], [plain])(stay)).toEqual([long]);
    const prepared = booked('2027-02-01', '2027-02-10', 14);
    expect(nearby([prepared, short], [plain, NO_TARIFF])(stay)).toEqual([prepared]);
  });

  it('is little of much', () => {
    const taken = Array.from({ length: 300 }, (_, day) =>
      booked(addDays('2026-12-01', day), addDays('2026-12-01', day + 1)),
    );
    expect(nearby(taken, [tariffA])(stay).length).toBeLessThan(10);
  });
});
