import fc from 'fast-check';
import { bookingFee, priceSums } from './price';
import type { DiscountTerms, PriceTerms } from './price';

/** 1,000,000 pounds, the most a form accepts. */
const MAX_PENCE = 100_000_000;

const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  price: fc.integer({ min: 0, max: MAX_PENCE }),
  includeFees: fc.boolean(),
  deposit: fc.integer({ min: 0, max: MAX_PENCE }),
});
const anyDiscount: fc.Arbitrary<DiscountTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ type: fc.constant('value' as const), amount: fc.integer({ min: 1, max: MAX_PENCE }) }),
);

/** A fraction of whole numbers, rounded half up: no floating point anywhere. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

describe('The booking fee', () => {
  it.each([
    // price, fee: price / 0.966 + 0.20 − price, half up
    [0, 20],
    [1, 20],
    [14, 20],
    [15, 21],
    [100, 24],
    [966, 54],
    [1_000, 55],
    [4_999, 196],
    [9_999, 372],
    [10_000, 372],
    [12_050, 444],
    [42_000, 1_498],
    [43_333, 1_545],
    [MAX_PENCE, 3_519_689],
  ])('on %d pence is %d pence', (price, fee) => {
    expect(bookingFee({ price, includeFees: true, deposit: 0 })).toBe(fee);
  });

  it('is nothing where fees are not passed on', () => {
    expect(bookingFee({ price: 12_050, includeFees: false, deposit: 7_500 })).toBe(0);
  });

  it('is price / 0.966 + 0.20 − price as exact fractions say, for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PENCE }), (price) => {
        // In pence: p / (966/1000) + 20 − p = (1000 p + 966 × 20 − 966 p) / 966
        const exact = rounded(1000n * BigInt(price) + 966n * 20n - 966n * BigInt(price), 966n);
        expect(BigInt(bookingFee({ price, includeFees: true, deposit: 0 }))).toBe(exact);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves the owner the listed price, to the penny that rounding may cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PENCE }), (price) => {
        const charged = price + bookingFee({ price, includeFees: true, deposit: 0 });
        // What is left of price and fee without the fixed 20p, once 3.4 % are gone.
        const left = (charged - 20) * 0.966;
        expect(Math.abs(left - price)).toBeLessThan(0.5);
      }),
    );
  });
});

describe('The lines of a price', () => {
  const terms: PriceTerms = { price: 42_000, includeFees: true, deposit: 7_500 };
  const plain: PriceTerms = { price: 10_050, includeFees: false, deposit: 0 };
  const percent = (amount: number): DiscountTerms => ({ type: 'percent', amount });
  const value = (amount: number): DiscountTerms => ({ type: 'value', amount });

  it.each<[string, PriceTerms, DiscountTerms | null, [fee: number, discount: number, total: number]]>([
    ['price, fee and deposit', terms, null, [1_498, 0, 50_998]],
    ['a price alone', plain, null, [0, 0, 10_050]],
    ['a tenth off price and fee, not off the deposit', terms, percent(1_000), [1_498, 4_350, 46_648]],
    ['12.5 % off, half up', plain, percent(1_250), [0, 1_256, 8_794]],
    ['half a penny off rounds up', { ...plain, price: 50 }, percent(100), [0, 1, 49]],
    ['everything off leaves the deposit', terms, percent(10_000), [1_498, 43_498, 7_500]],
    ['an amount off', terms, value(2_000), [1_498, 2_000, 48_998]],
    ['an amount off is capped at price and fee', terms, value(99_999), [1_498, 43_498, 7_500]],
    ['an amount that is the price leaves nothing', plain, value(10_050), [0, 10_050, 0]],
    ['a free block with fees', { price: 0, includeFees: true, deposit: 0 }, null, [20, 0, 20]],
  ])('%s', (_, price, discount, [fee, off, total]) => {
    expect(priceSums(price, discount)).toEqual({
      price: price.price,
      bookingFee: fee,
      discount: off,
      deposit: price.deposit,
      total,
    });
  });

  it('add up, never take off more than price and fee, and never less than the deposit remains', () => {
    fc.assert(
      fc.property(anyTerms, anyDiscount, (price, discount) => {
        const lines = priceSums(price, discount);
        expect(lines.price + lines.bookingFee - lines.discount + lines.deposit).toBe(lines.total);
        expect(lines.discount).toBeGreaterThanOrEqual(0);
        expect(lines.discount).toBeLessThanOrEqual(lines.price + lines.bookingFee);
        expect(lines.total).toBeGreaterThanOrEqual(price.deposit);
        expect(Object.values(lines).every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('take a per cent discount as exact fractions say', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 10_000 }), (price, amount) => {
        const lines = priceSums(price, percent(amount));
        const discounted = BigInt(lines.price + lines.bookingFee);
        expect(BigInt(lines.discount)).toBe(rounded(discounted * BigInt(amount), 10_000n));
      }),
    );
  });
});
