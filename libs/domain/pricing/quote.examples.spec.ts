import { COT, FIREWOOD } from '../stay/testing/tariff-a';
import type { DiscountTerms } from './price';
import type { Quote } from './quote';
import { amounts, offered, priceOf, sum } from './testing/priced-stays';

const percent = (amount: number): DiscountTerms => ({ type: 'percent', amount });

/** Worked out by hand, in pence: nights, what is taken off, extras, fee, discount, deposit; and the total. */
const cases: readonly [string, Quote, readonly number[], number][] = [
  ['Q1 two nights', priceOf('2027-02-08', '2027-02-10'), [8000, 8000, 3500, 7500], 270_00],
  [
    'Q2 a weekend with a child, a dog and firewood',
    priceOf('2027-02-12', '2027-02-15', {
      party: { children: 1, pets: 1 },
      extras: [{ id: FIREWOOD, quantity: 2 }],
    }),
    [10000, 10000, 8000, 3500, 1800, 2000, 1500, 7500],
    443_00,
  ],
  [
    'Q3 a week',
    priceOf('2027-02-08', '2027-02-15'),
    [7929, 7928, 7929, 7928, 7929, 7928, 7929, 3500, 7500],
    665_00,
  ],
  [
    'Q4 a week and three nights',
    priceOf('2027-02-08', '2027-02-18'),
    [7929, 7928, 7929, 7928, 7929, 7928, 7929, 8000, 8000, 8000, 3500, 7500],
    905_00,
  ],
  [
    'Q5 a week in Summer, early',
    priceOf('2027-07-17', '2027-07-24'),
    [12000, 12000, 12000, 12000, 12000, 12000, 12000, -4200, 3500, 7500],
    908_00,
  ],
  [
    'Q6 a week across the first night of Spring',
    priceOf('2027-03-22', '2027-03-29'),
    [7929, 7928, 7929, 8721, 8722, 8721, 8721, 3500, 7500],
    696_71,
  ],
  ['Q7 a weekend in Spring', priceOf('2027-04-09', '2027-04-12'), [11000, 11000, 8800, 3500, 7500], 418_00],
  [
    'Q8 two weeks, early: the length takes off more',
    priceOf('2027-06-07', '2027-06-21'),
    [7929, 7928, 7929, 7928, 7929, 7928, 7929, 7929, 7928, 7929, 7928, 7929, 7928, 7929, -11100, 3500, 7500],
    1_109_00,
  ],
  [
    'Q9 at the last minute, out of Spring',
    priceOf('2027-05-30', '2027-06-02', { heldOn: '2027-05-27' }),
    [8800, 8800, 8000, -3840, 3500, 7500],
    327_60,
  ],
  [
    'Q10 at the last minute in Summer, which has no such reduction',
    priceOf('2027-07-17', '2027-07-24', { heldOn: '2027-07-12' }),
    [12000, 12000, 12000, 12000, 12000, 12000, 12000, 3500, 7500],
    950_00,
  ],
  [
    'Q11 across the new year',
    priceOf('2027-12-30', '2028-01-04'),
    [12000, 12000, 12000, 12000, 8000, -2800, 3500, 7500],
    642_00,
  ],
  [
    'Q12 a leap night',
    priceOf('2028-02-28', '2028-03-01', { heldOn: '2027-12-01' }),
    [8000, 8000, 3500, 7500],
    270_00,
  ],
  [
    'Q13 with the booking fee',
    priceOf('2027-02-08', '2027-02-10', { tariff: offered({ bookingFee: true }) }),
    [8000, 8000, 3500, 706, 7500],
    277_06,
  ],
  [
    'Q14 a tenth off price and fee',
    priceOf('2027-02-08', '2027-02-10', {
      tariff: offered({ bookingFee: true }),
      discount: percent(1_000),
    }),
    [8000, 8000, 3500, 706, -2021, 7500],
    256_85,
  ],
  [
    'Q15 all of it off',
    priceOf('2027-02-08', '2027-02-10', { discount: percent(10_000) }),
    [8000, 8000, 3500, -19500, 7500],
    75_00,
  ],
  [
    'Q15 more than all of it off',
    priceOf('2027-02-08', '2027-02-10', { discount: { type: 'value', amount: 999_00 } }),
    [8000, 8000, 3500, -19500, 7500],
    75_00,
  ],
  [
    'Q16 with VAT in it',
    priceOf('2027-02-08', '2027-02-10', {
      tariff: offered({ vat: { ratePercent: 20, number: 'GB 123' } }),
    }),
    [8000, 8000, 3500, 7500],
    270_00,
  ],
  [
    'Q17 one adult and three children',
    priceOf('2027-02-08', '2027-02-10', { party: { adults: 1, children: 3 } }),
    [8000, 8000, 3500, 2400, 7500],
    294_00,
  ],
  [
    'Q18 three adults, a child and a cot',
    priceOf('2027-02-08', '2027-02-10', {
      party: { adults: 3, children: 1 },
      extras: [{ id: COT, quantity: 1 }],
    }),
    [8000, 8000, 3500, 2400, 1200, 1000, 7500],
    316_00,
  ],
  [
    'Q19 a week that leaves Christmas, early',
    priceOf('2027-12-30', '2028-01-06'),
    [12000, 12000, 12000, 12000, 7929, 7928, 7929, -3589, 3500, 7500],
    791_97,
  ],
];

describe('The price of a stay, worked out by hand', () => {
  it.each(cases)('%s', (_, quoted, lines, total) => {
    expect(amounts(quoted)).toEqual(lines);
    expect(quoted.sums.total).toBe(total);
    expect(sum(lines)).toBe(total);
  });
});
