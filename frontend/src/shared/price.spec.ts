import fc from 'fast-check';
import { toMinor } from '@holdfast/domain/kernel/money';
import { formatPounds } from './money';
import { priceLines, showsFee } from './price';

const pounds = fc.integer({ min: 0, max: 100_000_000 }).map((pence) => pence / 100);
const parts = fc.record({
  price: pounds,
  booking_fee: pounds,
  security_deposit: fc.option(pounds),
});
const discount = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('percent' as const),
      amount: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    }),
    fc.record({ type: fc.constant('value' as const), amount: pounds }),
  ),
);

test('the lines of every price add up to its total, which is never below the deposit', () => {
  fc.assert(
    fc.property(parts, discount, (some, off) => {
      const lines = priceLines(some, off);
      const sum =
        toMinor(lines.price) +
        toMinor(lines.booking_fee) -
        toMinor(lines.discount) +
        toMinor(lines.security_deposit);
      expect(toMinor(lines.total)).toBe(sum);
      expect(lines.discount).toBeGreaterThanOrEqual(0);
      expect(lines.total).toBeGreaterThanOrEqual(lines.security_deposit);
    }),
  );
});

test('a discount in per cent is a share of price and fee, half up, and never of the deposit', () => {
  const lines = priceLines(
    { price: 434.78, booking_fee: 15.5, security_deposit: 75 },
    { type: 'percent', amount: 12.5 },
  );
  expect(lines).toEqual({
    price: 434.78,
    booking_fee: 15.5,
    discount: 56.29,
    security_deposit: 75,
    total: 468.99,
  });
});

test('a discount in pounds is capped at price and fee', () => {
  const lines = priceLines(
    { price: 20, booking_fee: 0, security_deposit: 75 },
    { type: 'value', amount: 50 },
  );
  expect(lines).toMatchObject({ discount: 20, total: 75 });
});

test('money is pounds with two decimals', () => {
  expect(formatPounds(1234.5)).toBe('£1,234.50');
  expect(formatPounds(320)).toBe('£320.00');
});

test('the fee line is shown only above a penny', () => {
  expect([showsFee(0), showsFee(0.01), showsFee(0.02)]).toEqual([false, false, true]);
});
