import fc from 'fast-check';
import { sumsOf, withDiscount } from './agreement';
import { quote } from './quote';
import { instalmentsOf, planOf } from './instalments';
import { agreedOnStay, revisedStay } from './stay-agreement';
import { anyDiscount, anyStay } from './testing/any-stay';
import type { DiscountTerms } from './price';

const taken = (terms: DiscountTerms | null) => terms && { ...terms, discountId: 'd', code: 'TEN' };

const heldAt = (heldOn: string) => ({ now: new Date(`${heldOn}T10:00:00.000Z`), zone: 'Europe/London' });

describe('What is agreed about a stay', () => {
  it('is its price line by line, owed as the terms of payment say', () => {
    fc.assert(
      fc.property(anyStay, ({ tariff, wish, discount, heldOn }) => {
        const at = heldAt(heldOn);
        const price = quote(tariff, wish, discount, heldOn);
        const agreement = agreedOnStay({ version: 4, tariff }, wish, taken(discount), { ...at, heldOn });
        expect(agreement).toEqual({
          currency: 'GBP',
          party: wish.party,
          lines: price.lines,
          fee: tariff.bookingFee ? { basisPoints: 340, fixed: 20 } : null,
          vat: price.vat,
          discount: taken(discount),
          stay: { tariffVersion: 4, heldOn, extras: wish.extras },
          instalments: instalmentsOf(price.sums, tariff.payment, { ...at, arrival: wish.stay.arrival }),
          depositReturnAt: null,
          policy: null,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('is the same under another discount, whether that alone is new or everything is worked out anew', () => {
    fc.assert(
      fc.property(anyStay, anyDiscount, ({ tariff, wish, discount, heldOn }, other) => {
        const at = heldAt(heldOn);
        const agreement = agreedOnStay({ version: 4, tariff }, wish, taken(discount), { ...at, heldOn });
        const revised = revisedStay(agreement, tariff, wish, taken(other), at);
        const plan = planOf(tariff.payment, { ...at, arrival: wish.stay.arrival });
        expect(withDiscount(agreement, taken(other), plan)).toEqual(revised);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is for another party and other extras what it would have been on the day it was held', () => {
    fc.assert(
      fc.property(anyStay, fc.integer({ min: 1, max: 6 }), ({ tariff, wish, discount, heldOn }, adults) => {
        const at = heldAt(heldOn);
        const fee = { basisPoints: 150, fixed: 25 };
        const published = { version: 7, tariff };
        const party = { ...wish.party, adults };
        const other = { ...wish, party, extras: [] };
        const held = agreedOnStay(published, wish, taken(discount), { ...at, heldOn }, fee);
        const revised = revisedStay(held, tariff, other, null, at);
        expect(revised).toEqual(agreedOnStay(published, other, null, { ...at, heldOn }, fee));
        expect(revised.stay).toEqual({ tariffVersion: 7, heldOn, extras: [] });
        expect(sumsOf(revised.lines).discount).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
