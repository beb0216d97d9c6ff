import { Random } from '../simulation/random';
import { someOf } from './some-of';

const askedFor = (...operations: string[]) => ({ answers: operations.map((operation) => ({ operation })) });
const alike = Array.from({ length: 20 }, () => askedFor('calendar', 'stays'));
const rare = askedFor('tenants');
const all = [...alike, rare];

describe('Some of those who were asked', () => {
  it.each([1, 2, 3, 4, 5])(
    'are as many as were wanted, and whoever alone was asked for something: seed %i',
    (seed) => {
      const some = someOf(all, 4, new Random(seed));
      expect(some).toContain(rare);
      expect(some.filter((one) => one !== rare).length).toBeGreaterThanOrEqual(3);
      expect(some.length).toBeLessThanOrEqual(5);
    },
  );

  it('are all, where all are wanted, and others of another seed', () => {
    expect(new Set(someOf(all, all.length, new Random(1)))).toEqual(new Set(all));
    const places = (seed: number) => someOf(all, 4, new Random(seed)).map((one) => all.indexOf(one));
    expect(places(1)).toEqual(places(1));
    expect(places(1)).not.toEqual(places(2));
  });
});
