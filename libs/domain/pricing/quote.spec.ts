import { addDays, dateRange } from '../kernel/dates';
import { isSkipped } from '../kernel/zone';
import { NO_TARIFF } from '../stay/tariff';
import {
  CLEANING,
  EARLY_BIRD,
  EXTRA_CHILD,
  FIREWOOD,
  SUMMER,
  TWO_WEEKS,
  SPRING,
  tariffA,
} from '../stay/testing/tariff-a';
import { offersStays } from './night-prices';
import type { DiscountTerms } from './price';
import { priceRefusal, quote } from './quote';
import type { Quote } from './quote';
import { nightsIn, offered, priceOf, sum } from './testing/priced-stays';

const percent = (amount: number): DiscountTerms => ({ type: 'percent', amount });

describe('The price of a stay', () => {
  it('is made only by a tariff that offers nights', () => {
    expect([tariffA, NO_TARIFF].map(offersStays)).toEqual([true, false]);
  });

  it('is that of 13 nights from 7 June: £1,131.25', () => {
    expect(priceOf('2027-06-07', '2027-06-20').sums.total).toBe(1_131_25);
  });

  it('says of each line which rule made it', () => {
    const { lines, nights } = priceOf('2027-02-12', '2027-02-15', {
      party: { children: 1 },
      extras: [{ id: FIREWOOD, quantity: 2 }],
    });
    const none = { label: null, night: null, rule: null, id: null, quantity: null, unit: null };
    const night = (date: string, label: string, amount: number, field: string) => ({
      ...none,
      kind: 'night',
      night: date,
      label,
      amount,
      rule: {
        from: 'base',
        field,
      },
    });
    const extra = (id: string, label: string, [quantity, unit]: [number, number], field: string) => ({
      ...none,
      kind: 'extra',
      id,
      label,
      quantity,
      unit,
      amount: quantity * unit,
      rule: {
        from: 'extra',
        field,
      },
    });
    expect(nights).toBe(3);
    expect(lines).toEqual([
      night('2027-02-12', 'Friday night', 10000, 'weekday_rates.5'),
      night('2027-02-13', 'Saturday night', 10000, 'weekday_rates.6'),
      night('2027-02-14', 'Sunday night', 8000, 'rate'),
      extra(CLEANING, 'Cleaning', [1, 3500], 'stay'),
      extra(EXTRA_CHILD, 'Extra child', [3, 600], 'extra_child_night'),
      extra(FIREWOOD, 'Firewood', [2, 750], 'stay'),
      { ...none, kind: 'deposit', amount: 7500 },
    ]);
  });

  it.each([
    ['of a season', priceOf('2027-07-17', '2027-07-24'), SUMMER, 'week'],
    ['of a season by weekday', priceOf('2027-07-17', '2027-07-19'), SUMMER, 'weekday_rates.6'],
    ['raised by a season', priceOf('2027-04-09', '2027-04-12'), SPRING, 'percent'],
    ['of a week raised by a season', priceOf('2027-04-09', '2027-04-16'), SPRING, 'week'],
    ['that a closed season leaves to the base', priceOf('2027-11-08', '2027-11-10'), 'base', 'rate'],
  ])('names a price %s', (_, quoted, from, field) => {
    expect(nightsIn(quoted)[0]?.rule).toEqual({ from, field });
  });

  it('names the one reduction by its kind', () => {
    const reductions = (quoted: Quote) => quoted.lines.filter(({ kind }) => kind === 'reduction');
    expect(reductions(priceOf('2027-06-07', '2027-06-21'))).toMatchObject([
      { label: 'Two weeks', rule: { from: TWO_WEEKS, field: 'length' }, id: null },
    ]);
    expect(reductions(priceOf('2027-07-17', '2027-07-24'))).toMatchObject([
      { label: 'Early bird', rule: { from: EARLY_BIRD, field: 'early' } },
    ]);
  });

  it('takes the first reduction of the list where two take off the same', () => {
    const [, early] = tariffA.reductions;
    const twins = ['first', 'second'].map((id) => ({ ...early!, id, name: id }));
    const { lines } = priceOf('2027-07-17', '2027-07-24', { tariff: offered({ reductions: twins }) });
    expect(lines.filter(({ kind }) => kind === 'reduction')).toMatchObject([{ label: 'first' }]);
  });

  it.each([
    ['120 days ahead is early', -120, -950],
    ['119 days ahead is not', -119, 0],
    ['7 days ahead is late', -7, -2850],
    ['8 days ahead is not', -8, 0],
  ])('%s', (_, days, taken) => {
    const nights = { rate: 95_00, weekdayRates: {}, week: null };
    const quoted = priceOf('2027-06-08', '2027-06-10', {
      tariff: offered({}, nights),
      heldOn: addDays('2027-06-08', days),
    });
    const off = quoted.lines.filter(({ kind }) => kind === 'reduction');
    expect(sum(off.map(({ amount }) => amount))).toBe(taken);
  });

  it('gives a season with a rate of its own neither the weekend nor the week of the base', () => {
    const { lines } = priceOf('2027-12-20', '2027-12-27');
    expect(new Set(lines.filter(({ kind }) => kind === 'night').map(({ amount }) => amount))).toEqual(
      new Set([12000]),
    );
  });

  it('has no fee where there is no price, but still its terms', () => {
    const free = offered({ bookingFee: true, extras: [] }, { rate: 0, weekdayRates: {}, week: null });
    const { sums, fee } = priceOf('2027-02-08', '2027-02-10', { tariff: free });
    expect(sums).toMatchObject({ price: 0, bookingFee: 0, total: 75_00 });
    expect(fee).toEqual({ basisPoints: 340, fixed: 20 });
  });

  it('takes the terms of the fee that were frozen', () => {
    const wish = {
      stay: { arrival: '2027-02-08', departure: '2027-02-10' },
      party: { adults: 2, children: 0, infants: 0, pets: 0 },
      extras: [],
    };
    const charged = quote(offered({ bookingFee: true }), wish, null, '2027-01-15', {
      basisPoints: 0,
      fixed: 100,
    });
    expect(charged.sums.bookingFee).toBe(100);
  });

  it.each([
    [20, 32_50],
    [17.5, 29_04],
    [12.34, 21_42],
    [0, 0],
  ])('at %d % VAT includes so much of £195.00', (ratePercent, included) => {
    const tariff = offered({ vat: { ratePercent, number: 'GB 123' } });
    expect(priceOf('2027-02-08', '2027-02-10', { tariff }).vat).toEqual({ ratePercent, included });
  });

  it('says nothing of VAT where there is none', () => {
    expect(priceOf('2027-02-08', '2027-02-10').vat).toBeNull();
  });

  it('is refused above a million pounds, whatever a code takes off', () => {
    const dear = (rate: number) =>
      offered({ extras: [], reductions: [], securityDeposit: 0 }, { rate, weekdayRates: {}, week: null });
    const all = { discount: percent(10_000) };
    const ten = (rate: number) =>
      priceRefusal(priceOf('2027-06-07', '2027-06-12', { tariff: dear(rate), ...all }));
    expect(ten(20_000_000)).toBeNull();
    expect(ten(20_000_001)).toMatchObject({ code: 'validation_failed', details: { fields: [{}] } });
  });

  it('is worked out for four weeks in less time than a look into the time zone for each of their nights would take', () => {
    const tariff = offered();
    const nights = dateRange('2027-06-20', 28);
    const fastest = (work: () => unknown): number => {
      for (let warm = 0; warm < 500; warm += 1) work();
      const times = Array.from({ length: 500 }, () => {
        const start = performance.now();
        work();
        return performance.now() - start;
      });
      // The fastest tells what the code takes; the others, what else this machine is doing.
      return Math.min(...times);
    };
    const looks = fastest(() => nights.map((night) => isSkipped(`${night}T16:00`, 'Europe/London')));
    const quotes = fastest(() =>
      priceOf('2027-06-20', '2027-07-18', { tariff, party: { children: 2, pets: 1 } }),
    );
    expect(quotes).toBeLessThan(looks);
  });
});
