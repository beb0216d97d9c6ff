import fc from 'fast-check';
import { formatMoney, parseMoney } from './amounts';

describe('amounts of money on the wire', () => {
  it.each([
    [52518, '525.18'],
    [5, '0.05'],
    [100, '1.00'],
    [10, '0.10'],
    [1_000_000_00, '1000000.00'],
  ])('writes %d pence as %s', (pence, text) => {
    expect(formatMoney(pence)).toBe(text);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('never asks for %d', (pence) => {
    expect(() => formatMoney(pence)).toThrow(RangeError);
  });

  it('reads back what it wrote, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (pence) => {
        expect(parseMoney(formatMoney(pence))).toBe(pence);
      }),
    );
  });

  it.each([
    ['525', 52500],
    ['525.1', 52510],
    ['0.00', 0],
  ])('reads %s', (text, pence) => {
    expect(parseMoney(text)).toBe(pence);
  });

  it.each(['', '-1.00', '+1.00', '1e3', '1.005', '1,000.00', ' 1.00', '1.', '.5', '0x10', '1.0\n'])(
    'reads no amount into %j',
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );
});
