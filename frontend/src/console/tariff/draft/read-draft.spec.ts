import type { Tariff as TariffAnswer } from '@holdfast/contracts/tariff-answers';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { tariffA, tariffAWith } from '@holdfast/domain/stay/testing/tariff-a';
import { extraErrors, readTariff, reductionErrors, seasonErrors } from './read-draft';
import { saySame } from './say-same';
import { tariffBody } from './tariff-body';
import { valuesOf } from './tariff-values';
import type { TariffValues } from './tariff-values';

const told = (tariff: Tariff): TariffAnswer =>
  ({ version: 3, published_at: null, ...wireOf(tariff) }) as unknown as TariffAnswer;
const base = told(tariffA);
const values = valuesOf(base);
const [christmas] = values.seasons;
const readWith = (changes: Partial<TariffValues>) => readTariff({ ...values, ...changes }, base);

const whole: Tariff = {
  ...tariffAWith({
    open: false,
    noticeUntil: null,
    smallestGap: null,
    fillGapsFrom: null,
    minNightsFrom: {},
  }),
  bookingFee: true,
  vat: { ratePercent: 17.5, number: 'GB 123' },
  payment: { ...tariffA.payment, now: { percent: 25 }, balanceDays: 30, depositWith: 'balance' },
};

test.each([
  ['a cottage', tariffA],
  ['a cottage with all that the other has not', whole],
  [
    'a cottage with a first payment of an amount',
    { ...tariffA, payment: { ...tariffA.payment, now: { amount: 99_50 } } },
  ],
  ['nothing at all', NO_TARIFF],
])('%s comes out of the form as it went in', (_, tariff) => {
  const { tariff: read, errors } = readTariff(valuesOf(told(tariff)), told(tariff));
  expect([read, errors]).toEqual([tariff, {}]);
});

test('what is typed about nights stays in the form when they are switched off, and is not sent', () => {
  const off = { ...values, offers_nights: false };
  expect(tariffBody(off, base).nights).toBeNull();
  expect(readTariff(off, base).tariff).toEqual({ ...tariffA, nights: null });
  expect(readTariff({ ...off, offers_nights: true }, base).tariff).toEqual(tariffA);
});

test('so does what a season has of the prices that it does not use', () => {
  const percent = { ...christmas!, pricing: 'percent' as const, percent: '15' };
  expect(readWith({ seasons: [percent], reductions: [] }).tariff?.seasons[0]).toMatchObject({
    rate: null,
    percent: 15,
  });
  expect(
    readWith({ seasons: [{ ...percent, pricing: 'base' }], reductions: [] }).tariff?.seasons[0],
  ).toMatchObject({
    rate: null,
    percent: null,
  });
});

test('what is wrong is said by its field, in the words of the server', () => {
  const nights = {
    ...values.nights,
    rate: '',
    min_nights: '99',
    weekday_rates: { 5: '1.234' },
    max_guests: 'four',
  };
  expect(readWith({ nights }).errors).toEqual({
    'nights.rate': 'Required',
    'nights.min_nights': 'Must be at most 90',
    'nights.weekday_rates.5': 'Must be an amount in pounds from 0 to 1,000,000 with at most 2 decimals',
    'nights.max_guests': 'Must be a number',
  });
  expect(readWith({ nights }).tariff).toBeNull();
  const reductions = values.reductions.map((one) => ({
    ...one,
    seasons: ['5ea50000-0000-4000-8000-00000000000f'],
  }));
  expect(Object.keys(readWith({ reductions }).errors)).toEqual(
    ['reductions.0.seasons.0', 'reductions.1.seasons.0', 'reductions.2.seasons.0'].toReversed(),
  );
});

test('passing the fee on waits until the warning is read', () => {
  const asked = readWith({ booking_fee: true });
  expect(asked.errors).toEqual({ fees_acknowledged: 'Please confirm that you have read this' });
  expect(asked.tariff).not.toBeNull();
  expect(readWith({ booking_fee: true, fees_acknowledged: true }).errors).toEqual({});
});

test.each([
  ['percent', '100', { 'payment.now.percent': 'Must be at most 99' }],
  ['percent', '', { 'payment.now.percent': 'Must be at least 1' }],
  ['percent', 'half', { 'payment.now': 'Must be everything, 1 to 99 per cent, or an amount' }],
  ['amount', '', { 'payment.now': 'Must be everything, 1 to 99 per cent, or an amount' }],
  ['amount', '0', { 'payment.now.amount': 'Must be above 0' }],
] as const)('a first payment that is none is said to be so: %s %j', (first, typed, errors) => {
  const payment = { ...values.payment, first, now: { ...values.payment.now, [first]: typed } };
  expect(readWith({ payment }).errors).toEqual(errors);
});

test('what is typed for another way of paying is not sent', () => {
  const payment = { ...values.payment, now: { percent: 'half', amount: 'none' } };
  expect(readWith({ payment }).tariff).toEqual(tariffA);
});

test('a part by itself is held to the same', () => {
  expect(seasonErrors({ ...christmas!, name: ' ', to: '02-30' })).toEqual({
    name: 'Required',
    to: 'Must be a day of the year that exists',
  });
  expect(seasonErrors({ ...christmas!, pricing: 'percent', percent: '' })).toEqual({
    percent: 'Must be a number',
  });
  expect(reductionErrors({ ...values.reductions[0]!, at: '', percent: '91' })).toEqual({
    at: 'Required',
    percent: 'Must be at most 90 per cent',
  });
  expect(extraErrors({ ...values.extras[4]!, max_quantity: '' })).toEqual({ max_quantity: 'Required' });
  expect(extraErrors(values.extras[0]!)).toEqual({});
});

test('two tariffs say the same or not, whatever was typed', () => {
  const typed = readWith({ nights: { ...values.nights, rate: ' 80 ' } }).tariff!;
  expect(saySame(typed, tariffOf(base))).toBe(true);
  expect(saySame(typed, tariffOf({ ...base, seasons: base.seasons.toReversed() }))).toBe(false);
});
