import { stuckGaps } from './stuck-gaps';
import { nightsOfA, tariffA } from './testing/tariff-a';
import type { NightRules, Season } from './tariff';

const [christmas] = tariffA.seasons as [Season];
const told = (nights: Partial<NightRules>, seasons: readonly Season[] = []) =>
  stuckGaps({ ...nightsOfA, ...nights }, seasons).map(({ season, most }) => [season?.name ?? null, most]);

describe('Gaps that may neither be left nor filled', () => {
  it('are none where any gap may be filled, or left, or booked as a stay', () => {
    expect(told({ smallestGap: 4, fillGapsFrom: 1, minNights: 3 })).toEqual([]);
    expect(told({ smallestGap: null, fillGapsFrom: null, minNights: 3 })).toEqual([]);
    expect(told({ smallestGap: 4, fillGapsFrom: null, minNights: 1 })).toEqual([]);
  });

  it('are shorter than all three allow', () => {
    expect(told({ smallestGap: 2, fillGapsFrom: null, minNights: 2 })).toEqual([[null, 1]]);
    expect(told({ smallestGap: 5, fillGapsFrom: 3, minNights: 4 })).toEqual([[null, 2]]);
    expect(told({ smallestGap: 3, fillGapsFrom: null, minNights: 7 })).toEqual([[null, 2]]);
    expect(told({ smallestGap: 9, fillGapsFrom: null, minNights: 3 })).toEqual([[null, 2]]);
  });

  it('are told of a season whose shortest stay makes them longer, unless it is closed', () => {
    const rules = { smallestGap: 4, fillGapsFrom: null, minNights: 2 };
    expect(told(rules, [christmas])).toEqual([
      [null, 1],
      ['Christmas', 3],
    ]);
    expect(told(rules, [{ ...christmas, open: false }])).toEqual([[null, 1]]);
    expect(told(rules, [{ ...christmas, minNights: null }])).toEqual([[null, 1]]);
    expect(told({ ...rules, open: false }, [{ ...christmas, open: true }])).toEqual([['Christmas', 3]]);
  });
});
