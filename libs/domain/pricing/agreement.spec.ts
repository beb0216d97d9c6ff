import fc from 'fast-check';
import { agreed, agreedOn, sumsOf, withDiscount } from './agreement';
import { discountedSums, priceSums } from './price';
import type { DiscountTerms } from './price';

const amount = (max = 100_000_000) => fc.integer({ min: 0, max });
const anyTerms: fc.Arbitrary<DiscountTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ type: fc.constant('value' as const), amount: fc.integer({ min: 1, max: 100_000_000 }) }),
);
const taken = (terms: DiscountTerms | null) => terms && { ...terms, discountId: 'd', code: 'TEN' };

/** Any price that a booking was ever held at. */
const anyPrice = fc
  .record({ price: amount(), bookingFee: amount(4_000_000), deposit: amount(), terms: anyTerms })
  .map(({ terms, ...full }) => ({ sums: discountedSums(full, terms), discount: taken(terms) }));

describe('What is agreed about a block', () => {
  it('comes to the price it was made of, whatever that was', () => {
    fc.assert(
      fc.property(anyPrice, ({ sums, discount }) => {
        expect(sumsOf(agreed(sums, discount).lines)).toEqual(sums);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is owed at once and whole, or not at all where it comes to nothing', () => {
    fc.assert(
      fc.property(anyPrice, ({ sums, discount }) => {
        const { instalments } = agreed(sums, discount);
        expect(
          instalments.map(({ number, kind, amount: owed, deposit }) => [number, kind, owed, deposit]),
        ).toEqual(sums.total === 0 ? [] : [[1, 'first', sums.total, sums.deposit]]);
      }),
    );
  });

  it('keeps its frozen price, fee and deposit under another discount', () => {
    fc.assert(
      fc.property(anyPrice, anyTerms, ({ sums, discount }, other) => {
        const again = withDiscount(agreed(sums, discount), taken(other));
        expect(again).toEqual({
          ...agreed(discountedSums(sums, other), taken(other)),
          fee: agreed(sums, discount).fee,
        });
      }),
    );
  });

  it('has the fee that its owner passes on, and its terms', () => {
    const terms = { price: 42_000, deposit: 7_500 };
    expect(agreedOn({ ...terms, includeFees: true }, null)).toMatchObject({
      fee: { basisPoints: 340, fixed: 20 },
      lines: [
        { kind: 'block', amount: 42_000 },
        { kind: 'fee', amount: 1_498 },
        { kind: 'deposit', amount: 7_500 },
      ],
    });
    expect(agreedOn({ ...terms, includeFees: false }, null).fee).toBeNull();
    expect(sumsOf(agreedOn({ ...terms, includeFees: true }, null).lines)).toEqual(
      priceSums({ ...terms, includeFees: true }),
    );
  });
});
