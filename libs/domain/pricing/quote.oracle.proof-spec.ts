import fc from 'fast-check';
import { chancesFor, isLong } from '../../../test/support/budget';
import { sumsOf } from './agreement';
import { nightsOf } from './night-prices';
import { quote } from './quote';
import type { Quote } from './quote';
import { anyStay } from './testing/any-stay';
import type { AnyStay } from './testing/any-stay';
import { priceByHand } from './testing/price-oracle';

const { runs, seed } = chancesFor('quote', { brief: 2_000, long: 40_000 });

const quoted = ({ tariff, wish, discount, heldOn }: AnyStay): Quote => quote(tariff, wish, discount, heldOn);

const amounts = ({ lines }: Quote, kind: string): number[] =>
  lines.filter((line) => line.kind === kind).map(({ amount }) => amount);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('The price of any stay under any tariff', () => {
  it('is what the rules say when they are worked out a second time', () => {
    fc.assert(
      fc.property(anyStay, (asked) => {
        const price = quoted(asked);
        expect({
          nights: amounts(price, 'night'),
          reduction: 0 - sum(amounts(price, 'reduction')),
          extras: sum(amounts(price, 'extra')),
          fee: price.sums.bookingFee,
          discount: price.sums.discount,
          total: price.sums.total,
          vat: price.vat && price.vat.included,
        }).toEqual(priceByHand(asked));
      }),
      { numRuns: runs, seed },
    );
  });

  it('is what its lines add up to, and whole pence', () => {
    fc.assert(
      fc.property(anyStay, (asked) => {
        const { lines, sums } = quoted(asked);
        expect(sumsOf(lines)).toEqual(sums);
        expect(sum(lines.map(({ amount }) => amount))).toBe(sums.total);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
      }),
      { numRuns: runs / 5, seed },
    );
  });

  it('has nothing below 0 in it but what is taken off, and no line for nothing but nights and extras', () => {
    fc.assert(
      fc.property(anyStay, (asked) => {
        const { lines, sums, vat } = quoted(asked);
        const isOff = (kind: string) => kind === 'reduction' || kind === 'discount';
        const mayBeNothing = (kind: string) => kind === 'night' || kind === 'extra';
        expect(lines.filter(({ kind, amount }) => isOff(kind) !== amount < 0)).toEqual([]);
        expect(lines.filter(({ kind, amount }) => amount === 0 && !mayBeNothing(kind))).toEqual([]);
        expect(Math.min(...Object.values(sums), vat?.included ?? 0)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs / 5, seed },
    );
  });

  it('is never raised by a reduction, and has one at most', () => {
    fc.assert(
      fc.property(anyStay, (asked) => {
        const without = quoted({ ...asked, tariff: { ...asked.tariff, reductions: [] } });
        const reduced = quoted(asked);
        expect(reduced.sums.price).toBeLessThanOrEqual(without.sums.price);
        expect(reduced.sums.total).toBeLessThanOrEqual(without.sums.total);
        expect(amounts(reduced, 'reduction').length).toBeLessThanOrEqual(1);
        expect(amounts(without, 'reduction')).toEqual([]);
      }),
      { numRuns: runs / 5, seed },
    );
  });

  it('has in seven nights of one price for a week that price exactly, and no night that is a penny off its share', () => {
    let weeks = 0;
    fc.assert(
      fc.property(anyStay, ({ tariff, wish }) => {
        const plain = { ...tariff, seasons: [] };
        const nights = nightsOf(plain, wish.stay).map(({ line }) => line.amount);
        const week = tariff.nights.week ?? 0;
        const fullWeeks = tariff.nights.week === null ? 0 : Math.floor(nights.length / 7);
        for (let number = 0; number < fullWeeks; number += 1) {
          const seven = nights.slice(number * 7, number * 7 + 7);
          expect(sum(seven)).toBe(week);
          expect(seven.filter((amount) => Math.abs(amount - week / 7) >= 1)).toEqual([]);
          weeks += 1;
        }
      }),
      { numRuns: runs / 5, seed },
    );
    if (isLong) expect(weeks).toBeGreaterThan(100);
  });
});
