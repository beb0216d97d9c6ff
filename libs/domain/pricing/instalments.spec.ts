import fc from 'fast-check';
import { addDays } from '../kernel/dates';
import { NO_TARIFF } from '../stay/tariff';
import type { PaymentTerms } from '../stay/tariff';
import { instalmentsOf } from './instalments';
import { discountedSums } from './price';
import type { PriceSums } from './price';
import { anyPayment } from './testing/any-payment';
import { sum } from './testing/priced-stays';

const zone = 'Europe/London';
const quarter: PaymentTerms = { ...NO_TARIFF.payment, now: { percent: 25 }, depositWith: 'balance' };
const on = (day: string) => new Date(`${day}T10:00:00.000Z`);
const sumsOf = (total: number, deposit: number): PriceSums =>
  discountedSums({ price: total - deposit, bookingFee: 0, deposit }, null);

/** £908.00 with £75.00 of deposit from 17 July 2027, agreed on 15 January. */
const partsOf = (
  terms: PaymentTerms,
  { total = 908_00, deposit = 75_00, arrival = '2027-07-17', booked = '2027-01-15' } = {},
) => instalmentsOf(sumsOf(total, deposit), terms, { arrival, now: on(booked), zone });

const told = (parts: ReturnType<typeof partsOf>) => parts.map(({ amount, dueOn }) => [amount, dueOn]);

describe('What is owed when', () => {
  it.each([
    ['P1: a quarter, deposit with the balance', partsOf(quarter), [208_25, null, 699_75, '2027-06-05']],
    [
      'P2: a day before the balance is due',
      partsOf(quarter, { booked: '2027-06-04' }),
      [208_25, null, 699_75, '2027-06-05'],
    ],
    ['P2: on the day itself', partsOf(quarter, { booked: '2027-06-05' }), [908_00, null]],
    [
      'P3: £100, deposit with the first payment',
      partsOf({ ...quarter, now: { amount: 100_00 }, depositWith: 'first' }),
      [175_00, null, 733_00, '2027-06-05'],
    ],
    ['P4: 24 days ahead', partsOf(quarter, { total: 270_00, arrival: '2027-02-08' }), [270_00, null]],
    ['P5: a deposit alone', partsOf(quarter, { total: 75_00 }), [75_00, null]],
    [
      'P6: a third, in a leap year',
      partsOf(
        { ...quarter, now: { percent: 33 }, balanceDays: 10 },
        { total: 443_00, arrival: '2028-03-10', booked: '2028-01-01' },
      ),
      [121_44, null, 321_56, '2028-02-29'],
    ],
    [
      'P7: all but the deposit',
      partsOf({ ...quarter, now: { all: true } }),
      [833_00, null, 75_00, '2027-06-05'],
    ],
  ])('%s', (_what, parts, expected) => {
    expect(told(parts).flat()).toEqual(expected);
  });

  it('is nothing where nothing is owed', () => {
    expect(partsOf(quarter, { total: 0, deposit: 0 })).toEqual([]);
  });

  it('is at most the price, however much is asked for first', () => {
    expect(told(partsOf({ ...quarter, now: { amount: 5_000_00 } }))).toEqual([
      [833_00, null],
      [75_00, '2027-06-05'],
    ]);
  });

  it('says of each part how much of it is deposit', () => {
    const deposits = (terms: PaymentTerms) => partsOf(terms).map(({ deposit }) => deposit);
    expect(deposits(quarter)).toEqual([0, 75_00]);
    expect(deposits({ ...quarter, depositWith: 'first' })).toEqual([75_00, 0]);
  });

  it('is reminded of twice, then overdue, at nine on the wall of the tenant', () => {
    expect(partsOf(quarter)[1]).toMatchObject({
      kind: 'balance',
      remindAt: ['2027-05-29T08:00:00.000Z', '2027-06-04T08:00:00.000Z'],
      overdueAt: '2027-06-06T08:00:00.000Z',
      cancelAt: null,
    });
    expect(partsOf(quarter, { booked: '2027-05-30' })[1]?.remindAt).toEqual(['2027-06-04T08:00:00.000Z']);
    expect(partsOf(quarter, { booked: '2027-06-04' })[1]?.remindAt).toEqual([]);
  });

  it('ends the booking at noon after the days of grace, unless the deposit alone is missing', () => {
    const strict: PaymentTerms = { ...quarter, whenUnpaid: 'cancel', graceDays: 3 };
    expect(partsOf(strict)[1]?.cancelAt).toBe('2027-06-09T11:00:00.000Z');
    expect(partsOf({ ...strict, now: { all: true } })[1]?.cancelAt).toBeNull();
  });

  it('comes to the total and its deposit, whatever the terms', () => {
    const anySums = fc
      .record({ price: fc.nat(3_000_00), deposit: fc.nat(500_00) })
      .map(({ price, deposit }) => sumsOf(price + deposit, deposit));
    fc.assert(
      fc.property(anySums, anyPayment, fc.nat(400), (sums, terms, ahead) => {
        const now = on('2027-01-15');
        const parts = instalmentsOf(sums, terms, { arrival: addDays('2027-01-15', ahead), now, zone });
        expect(sum(parts.map(({ amount }) => amount))).toBe(sums.total);
        expect(sum(parts.map(({ deposit }) => deposit))).toBe(sums.deposit);
        expect(parts.every(({ amount, deposit }) => deposit <= amount && amount > 0)).toBe(true);
        expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
        const smallest = Math.min(...parts.map(({ amount }) => amount));
        expect(parts.length < 2 || smallest >= 1_00).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
