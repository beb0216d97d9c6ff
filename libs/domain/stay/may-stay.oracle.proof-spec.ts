import fc from 'fast-check';
import { chancesFor, isLong } from '../../../test/support/budget';
import { mayRetake, mayStay } from './may-stay';
import type { StayRefusal } from './refusal';
import { judgedAround } from './surroundings';
import { oracle, plus, retakeOracle } from './testing/oracle';
import type { Verdict } from './testing/oracle';
import { question } from './testing/random-stays';

const { runs, seed } = chancesFor('may-stay', { brief: 1_000, long: 20_000 });

const told = (refusal: StayRefusal | null) => refusal && { code: refusal.code, details: refusal.details };

const kindOf = (verdict: Verdict | null): string => {
  if (verdict === null) return 'ok';
  return 'side' in verdict.details ? `${verdict.code} ${verdict.details.side}` : verdict.code;
};

describe('Whether a stay may be had', () => {
  it('is what a look at night after night says, on any tariff, with anything taken', () => {
    const seen = new Set<string>();
    const property = fc.property(question, ({ tariff, taken, stay, now }) => {
      const expected = oracle(tariff, taken, stay, now);
      expect(told(mayStay(tariff, taken, stay, now))).toEqual(expected);
      seen.add(kindOf(expected));
      if (expected !== null) return;
      const nights = { ...tariff.nights!, fillGapsFrom: null };
      if (oracle({ ...tariff, nights }, taken, stay, now) !== null) seen.add('ok, for it fills a gap');
    });
    fc.assert(property, { numRuns: runs, seed });
    if (!isLong) return;
    // The questions do reach every rule: that which is met least is met some 80 times.
    expect([...seen].toSorted()).toEqual([
      'ok',
      'ok, for it fills a gap',
      'stay_arrival_day',
      'stay_closed',
      'stay_departure_day',
      'stay_leaves_gap after',
      'stay_leaves_gap before',
      'stay_preparation',
      'stay_started',
      'stay_taken',
      'stay_too_far',
      'stay_too_long',
      'stay_too_short',
      'stay_too_soon',
    ]);
  });

  it('depends on nothing that is further away than what is looked at under the lock', () => {
    const property = fc.property(question, ({ tariff, taken, stay, now }) => {
      const { from, to } = judgedAround(tariff.nights!, stay);
      const near = taken.filter((one) => one.from < to && plus(one.to, one.preparation ?? 0) > from);
      expect(mayStay(tariff, near, stay, now)).toEqual(mayStay(tariff, taken, stay, now));
    });
    fc.assert(property, { numRuns: runs / 2, seed });
  });

  it('of a lapsed hold asks only whether it has begun, is taken, or leaves no time to prepare', () => {
    const seen = new Set<string>();
    const preparation = fc.integer({ min: 0, max: 3 });
    const property = fc.property(question, preparation, ({ tariff, taken, stay, now }, preparationNights) => {
      const held = { ...stay, preparationNights };
      const expected = retakeOracle(tariff, taken, held, now);
      expect(told(mayRetake(tariff, taken, held, now))).toEqual(expected);
      seen.add(kindOf(expected));
    });
    fc.assert(property, { numRuns: runs / 2, seed });
    if (isLong)
      expect([...seen].toSorted()).toEqual(['ok', 'stay_preparation', 'stay_started', 'stay_taken']);
  });
});
