import fc from 'fast-check';
import { askedAgain } from './asked-again';
import { mayStay } from '../stay/may-stay';
import { partyRefusal } from './party';
import { anyStay } from './testing/any-stay';
import { priceByHand } from './testing/price-oracle';

describe('What a tariff would have made of a booking', () => {
  it('is what it comes to worked out by hand, without code and deposit, or the first thing that stands against it', () => {
    const seen = { priced: 0, refused: 0 };
    const property = fc.property(anyStay, (stay) => {
      const { tariff, wish, heldOn } = stay;
      const bookedOn = { date: heldOn, time: '10:00' };
      const booking = { ...wish, bookedAt: `${heldOn}T10:00:00.000Z`, bookedOn, agreed: 0 };
      const [{ price, whyNot } = { price: null, whyNot: null }] = askedAgain(tariff, [booking]);
      const against =
        mayStay(tariff, [], wish.stay, bookedOn)?.code ?? partyRefusal(tariff.nights, wish.party)?.code;
      if (against !== undefined) {
        seen.refused += 1;
        expect([price, whyNot?.code]).toEqual([null, against]);
        return;
      }
      const { total } = priceByHand({ ...stay, discount: null });
      const expected = total - tariff.securityDeposit;
      if (total > 100_000_000) return expect(whyNot?.code).toBe('validation_failed');
      seen.priced += 1;
      expect([price, whyNot]).toEqual([expected, null]);
    });
    fc.assert(property, { numRuns: 3_000 });
    expect([seen.priced > 100, seen.refused > 100]).toEqual([true, true]);
  });
});
