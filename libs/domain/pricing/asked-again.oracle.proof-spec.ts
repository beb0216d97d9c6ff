import fc from 'fast-check';
import { chancesFor, isLong } from '../../../test/support/budget';
import { askedAgain } from './asked-again';
import { mayStay } from '../stay/may-stay';
import { partyRefusal } from './party';
import { anyStay } from './testing/any-stay';
import { priceByHand } from './testing/price-oracle';

const { runs, seed } = chancesFor('asked-again', { brief: 500, long: 10_000 });

describe('What a tariff would have made of a booking', () => {
  it('is what it comes to worked out by hand, without code and deposit, or the first thing that stands against it', () => {
    const seen = { priced: 0, refused: 0 };
    const property = fc.property(anyStay, (stay) => {
      const { tariff, wish, heldOn } = stay;
      const bookedOn = { date: heldOn, time: '10:00' };
      const booking = { ...wish, bookedAt: `${heldOn}T10:00:00.000Z`, bookedOn, agreed: 0 };
      const { total } = priceByHand({ ...stay, discount: null });
      const against =
        mayStay(tariff, [], wish.stay, bookedOn)?.code ??
        partyRefusal(tariff.nights, wish.party)?.code ??
        (total > 100_000_000 ? 'validation_failed' : null);
      seen[against === null ? 'priced' : 'refused'] += 1;
      expect(askedAgain(tariff, [booking]).map(({ price, whyNot }) => [price, whyNot?.code ?? null])).toEqual(
        [against === null ? [total - tariff.securityDeposit, null] : [null, against]],
      );
    });
    fc.assert(property, { numRuns: runs, seed });
    if (isLong) expect([seen.priced > 100, seen.refused > 100]).toEqual([true, true]);
  });
});
