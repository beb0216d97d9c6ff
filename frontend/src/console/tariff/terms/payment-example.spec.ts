import type { PaymentTerms, Tariff } from '@holdfast/domain/stay/tariff';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { paymentExample } from './payment-example';

const told = (
  payment: Partial<PaymentTerms>,
  { on = '2027-01-15', ...more }: Partial<Tariff> & { on?: string } = {},
) =>
  paymentExample({ ...tariffA, payment: { ...tariffA.payment, ...payment }, ...more }, on).replaceAll(
    '\u00a0',
    ' ',
  );
const quarter = { now: { percent: 25 }, balanceDays: 42, depositWith: 'balance' } as const;

test.each([
  ['a share', quarter, 'A stay of £908.00 in July: £208.25 now, £699.75 by Saturday 5 June.'],
  [
    'an amount, with the deposit',
    { ...quarter, now: { amount: 100_00 }, depositWith: 'first' },
    'A stay of £908.00 in July: £175.00 now, £733.00 by Saturday 5 June.',
  ],
  [
    'all but the deposit',
    { ...quarter, now: { all: true } },
    'A stay of £908.00 in July: £833.00 now, £75.00 by Saturday 5 June.',
  ],
  ['everything', { now: { all: true } }, 'A stay of £908.00 in July: all of it now.'],
] as const)('tells of %s', (_, payment, sentence) => expect(told(payment)).toBe(sentence));

test('the stay is far enough ahead for the balance to be due later', () => {
  expect(told(quarter, { on: '2027-06-04' })).toMatch(/by Saturday 5 June\.$/);
  expect(told(quarter, { on: '2027-06-05' })).toMatch(/by Monday 5 June\.$/);
  expect(told({ ...quarter, balanceDays: 365 }, { on: '2027-07-18' })).toMatch(/by Monday 17 July\.$/);
});

test('where no nights are offered it tells of a price that any stay may have', () => {
  expect(told(quarter, { nights: null, securityDeposit: 0 })).toBe(
    'A stay of £500.00 in July: £125.00 now, £375.00 by Saturday 5 June.',
  );
});
