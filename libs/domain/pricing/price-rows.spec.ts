import fc from 'fast-check';
import { COT, FIREWOOD, nightsOfA, tariffA } from '../stay/testing/tariff-a';
import { agreedOn } from './agreement';
import { priceRows } from './price-rows';
import { quote } from './quote';
import { anyStay } from './testing/any-stay';

const tariff = { ...tariffA, nights: nightsOfA };
const rowsOf = (arrival: string, departure: string, party = { adults: 2, children: 0, pets: 0 }) => {
  const extras = [
    { id: COT, quantity: 1 },
    { id: FIREWOOD, quantity: 2 },
  ];
  const wish = { stay: { arrival, departure }, party: { ...party, infants: 0 }, extras };
  return priceRows(quote(tariff, wish, null, '2027-01-15').lines).map(({ text, amount }) => [text, amount]);
};

describe('The rows of a price', () => {
  it('fold nights of one rule and amount', () => {
    expect(rowsOf('2027-02-12', '2027-02-15', { adults: 2, children: 1, pets: 1 })).toEqual([
      ['2 nights at £100.00: Friday, Saturday', 200_00],
      ['1 night at £80.00: Sunday', 80_00],
      ['Cleaning', 35_00],
      ['Extra child: 3 at £6.00', 18_00],
      ['Dog', 20_00],
      ['Cot', 10_00],
      ['Firewood: 2 at £7.50', 15_00],
      ['Refundable deposit', 75_00],
    ]);
  });

  it('say of a week that it is one, and of nights of two seasons how many are whose', () => {
    expect(rowsOf('2027-06-07', '2027-06-17').slice(0, 2)).toEqual([
      ['7 nights at the weekly price', 555_00],
      ['3 nights at £80.00: Monday, Tuesday, Wednesday', 240_00],
    ]);
    expect(rowsOf('2027-03-22', '2027-03-29').slice(0, 2)).toEqual([
      ['3 nights at the weekly price: Monday, Tuesday, Wednesday', 237_86],
      ['4 nights at the weekly price: Thursday, Friday, Saturday, Sunday', 348_85],
    ]);
  });

  it('keep nights of the same amount apart that another rule made', () => {
    const same = { ...tariff, nights: { ...nightsOfA, rate: 120_00, weekdayRates: {} }, reductions: [] };
    const wish = {
      stay: {
        arrival: '2027-12-18',
        departure: '2027-12-22',
      },
      party: {
        adults: 2,
        children: 0,
        infants: 0,
        pets: 0,
      },
      extras: [],
    };
    expect(priceRows(quote(same, wish, null, '2027-01-15').lines).map(({ text }) => text)).toEqual([
      '2 nights at £120.00: Saturday, Sunday',
      '2 nights at £120.00: Monday, Tuesday',
      'Cleaning',
      'Refundable deposit',
    ]);
  });

  it('name reduction, fee and discount', () => {
    const wish = {
      stay: {
        arrival: '2027-07-17',
        departure: '2027-07-24',
      },
      party: {
        adults: 2,
        children: 0,
        infants: 0,
        pets: 0,
      },
      extras: [],
    };
    const { lines } = quote(
      { ...tariff, bookingFee: true },
      wish,
      { type: 'value', amount: 500 },
      '2027-01-15',
    );
    expect(priceRows(lines).map(({ kind, text, amount }) => [kind, text, amount])).toEqual([
      ['night', '7 nights at the weekly price', 840_00],
      ['reduction', 'Early bird', -42_00],
      ['extra', 'Cleaning', 35_00],
      ['fee', 'Booking fee', 29_52],
      ['discount', 'Discount', -5_00],
      ['deposit', 'Refundable deposit', 75_00],
    ]);
  });

  it('are those of a block too', () => {
    const { lines } = agreedOn({ price: 120_00, includeFees: false, deposit: 0 }, null);
    expect(priceRows(lines)).toEqual([{ kind: 'block', text: 'Price', amount: 120_00 }]);
  });

  it('come to what the lines come to, for any stay', () => {
    fc.assert(
      fc.property(anyStay, ({ tariff, wish, discount, heldOn }) => {
        const { lines, sums } = quote(tariff, wish, discount, heldOn);
        const rows = priceRows(lines);
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.total);
        expect(rows.every(({ text }) => text.length > 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
