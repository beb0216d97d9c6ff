import fc from 'fast-check';
import { addDays } from '../kernel/dates';
import { nearby } from './nearby';
import { FURTHEST_JUDGED } from './surroundings';

const span = fc
  .record({
    from: fc.integer({ min: 0, max: 400 }),
    nights: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 300 })),
  })
  .map(({ from, nights }) => ({
    from: addDays('2027-01-01', from),
    to: addDays('2027-01-01', from + nights),
  }));

describe('What lies around a stay', () => {
  it('is found wherever it begins and ends, long and short ones through one another', () => {
    const property = fc.property(fc.array(span, { maxLength: 12 }), span, (spans, { from, to }) => {
      const [first, end] = [addDays(from, -FURTHEST_JUDGED), addDays(to, FURTHEST_JUDGED)];
      const found = nearby(spans)({ arrival: from, departure: to });
      expect(found.toSorted((a, b) => spans.indexOf(a) - spans.indexOf(b))).toEqual(
        spans.filter((one) => one.to > first && one.from <= end),
      );
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});
