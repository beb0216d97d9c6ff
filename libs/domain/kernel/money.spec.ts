import fc from 'fast-check';
import { divideHalfUp, moneyText, toMinor, toMajor } from './money';

describe('Dividing half up', () => {
  it.each([
    [0, 7, 0],
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [5, 10, 1],
    [4, 10, 0],
    [14, 10, 1],
    [15, 10, 2],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, 2 ** 52],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('is exact for all whole numbers a machine can count', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (numerator, below) => {
        const denominator = Math.max(below, 1);
        const [n, d] = [BigInt(numerator), BigInt(denominator)];
        expect(BigInt(divideHalfUp(numerator, denominator))).toBe((2n * n + d) / (2n * d));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('Writing an amount', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [50, '£0.50'],
    [52_518, '£525.18'],
    [123_456_700, '£1,234,567.00'],
  ])('%d pence is %s', (pence, expected) => {
    expect(moneyText(pence)).toBe(expected);
  });
});

describe('Pounds as JSON carries them', () => {
  it('are whole pence again, whatever a binary fraction makes of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (pence) => {
        expect(toMinor(toMajor(pence))).toBe(pence);
      }),
    );
    expect([0.29, 1.005, 120.5].map(toMinor)).toEqual([29, 100, 12_050]);
  });
});
