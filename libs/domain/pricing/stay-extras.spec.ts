import { COT, DOG, FIREWOOD, nightsOfA, tariffA } from '../stay/testing/tariff-a';
import type { Extra, ExtraPer } from '../stay/tariff';
import { extrasOf, extrasRefusal } from './stay-extras';

const messages = (chosen: readonly { id: string; quantity: number }[]) =>
  extrasRefusal(tariffA, chosen)?.details;
const about = (message: string) => ({ fields: [{ path: 'extras', message }] });

describe('Extras that a customer chooses', () => {
  it('may be as many as there are of each', () => {
    const most = [
      { id: FIREWOOD, quantity: 10 },
      { id: COT, quantity: 1 },
    ];
    expect(extrasRefusal(tariffA, most)).toBeNull();
    expect(extrasRefusal(tariffA, [])).toBeNull();
  });

  it.each([
    ['are unknown', [{ id: 'e', quantity: 1 }], 'There is no such extra'],
    ['are compulsory', [{ id: DOG, quantity: 1 }], 'Dog is part of the price and cannot be chosen'],
    ['are too many', [{ id: FIREWOOD, quantity: 11 }], 'Firewood: at most 10'],
    ['are none', [{ id: COT, quantity: 0 }], 'Cot: at least 1'],
    ['are no whole number', [{ id: FIREWOOD, quantity: 1.5 }], 'Firewood: at least 1'],
    [
      'come twice',
      [
        { id: FIREWOOD, quantity: 1 },
        { id: FIREWOOD, quantity: 1 },
      ],
      'Firewood is chosen more than once',
    ],
  ])('are refused where they %s', (_, chosen, message) => {
    expect(messages(chosen)).toEqual(about(message));
  });
});

describe('Extras of a stay', () => {
  const party = { adults: 3, children: 2, infants: 1, pets: 2 };
  it.each<[ExtraPer, number]>([
    ['stay', 1],
    ['night', 4],
    ['guest', 5],
    ['guest_night', 20],
    ['extra_adult_night', 4],
    ['extra_child_night', 8],
    ['pet', 2],
    ['pet_night', 8],
  ])(
    'by %s are charged so often for 4 nights of 3 adults, 2 children, 1 infant and 2 pets: %d',
    (per, times) => {
      const extra: Extra = { id: 'e', name: 'E', amount: 3_00, per, compulsory: true, maxQuantity: null };
      expect(extrasOf([extra], [], { party, nights: 4 }, nightsOfA)).toMatchObject([
        {
          kind: 'extra',
          quantity: times,
          unit: 3_00,
          amount: times * 3_00,
          rule: { from: 'extra', field: per },
        },
      ]);
    },
  );

  it('are told in the order of the tariff, the compulsory ones first, and a chosen one as often as it is chosen', () => {
    const chosen = [
      { id: FIREWOOD, quantity: 3 },
      { id: COT, quantity: 1 },
    ];
    const [first, ...rest] = tariffA.extras;
    const lines = extrasOf([...rest, first!], chosen, { party, nights: 4 }, nightsOfA);
    expect(lines.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['Extra adult', 4],
      ['Extra child', 8],
      ['Dog', 2],
      ['Cleaning', 1],
      ['Cot', 1],
      ['Firewood', 3],
    ]);
  });
});
