import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { Season, Tariff } from '@holdfast/domain/stay/tariff';
import { SPRING, tariffA, tariffAWith } from '@holdfast/domain/stay/testing/tariff-a';
import { differences } from './differences';

const said = (before: Tariff, after: Tariff) =>
  differences(before, after).map(
    (one) => `${one.part}${one.field === null ? '' : `, ${one.field}`}: ${one.before} → ${one.after}`,
  );
const [christmas, summer, ...others] = tariffA.seasons as [Season, Season, ...Season[]];

test('two tariffs that say the same have none', () => {
  expect(said(tariffA, { ...tariffA, seasons: [...tariffA.seasons] })).toEqual([]);
});

test('nights are told field by field, also by the day of the week, or as a whole', () => {
  expect(
    said(
      tariffA,
      tariffAWith({ rate: 85_00, weekdayRates: { 5: 110_00 }, smallestGap: null, arrivalDays: [1, 5] }),
    ),
  ).toEqual([
    'Nights, Price for a night: £80.00 → £85.00',
    'Nights, Stays begin on: Sun, Mon, Tue, Wed, Thu, Fri, Sat → Mon, Fri',
    'Nights, Smallest gap to leave, nights: 2 → null',
    'Nights, Price on a Friday: £100.00 → £110.00',
    'Nights, Price on a Saturday: £100.00 → null',
  ]);
  expect(said(NO_TARIFF, { ...NO_TARIFF, nights: tariffA.nights })).toEqual([
    'Nights: null → stays by the night',
  ]);
});

test('parts come, go, change by their id, and are put in another order', () => {
  const fair = { ...summer, id: 'fair', name: 'Fair' };
  const seasons = [{ ...summer, name: 'High summer', week: null }, fair, christmas, ...others.slice(0, 1)];
  const reductions = tariffA.reductions.map((one) => ({ ...one, seasons: one.seasons && ['base'] }));
  expect(said(tariffA, { ...tariffA, seasons, reductions })).toEqual([
    'High summer, Name: Summer → High summer',
    'High summer, Price for a week: £840.00 → null',
    'Fair: null → new season',
    'Spring: season → null',
    'Order of the seasons: Christmas, Summer, Winter closing → High summer, Christmas, Winter closing',
    'Last minute, Nights: no season, Spring → no season',
  ]);
  expect(tariffA.reductions.at(-1)?.seasons).toContain(SPRING);
});

test('terms are told too', () => {
  const vat = { ratePercent: 20, number: 'GB 123' };
  expect(said(tariffA, { ...tariffA, bookingFee: true, securityDeposit: 0, vat })).toEqual([
    'Terms, Customers pay a booking fee: no → yes',
    'Terms, Security deposit: £75.00 → null',
    'Terms, VAT: null → 20 %, GB 123',
  ]);
});

test('of payment it is told what is asked for first, and of the balance only where there is one', () => {
  const now = { percent: 25 };
  const paid = (payment: Partial<Tariff['payment']>) => ({
    ...tariffA,
    payment: { ...tariffA.payment, ...payment },
  });
  expect(said(paid({ balanceDays: 30 }), paid({ now, depositWith: 'balance' }))).toEqual([
    'Terms, First payment: all of the price → 25 %',
    'Terms, Balance due, days before the arrival: null → 42',
    'Terms, Deposit is paid with: null → the balance',
    'Terms, If the balance is not paid: null → you decide',
  ]);
  expect(said(paid({ now }), paid({ now: { amount: 100_00 } }))).toEqual([
    'Terms, First payment: 25 % → £100.00',
  ]);
  expect(said(paid({ now }), paid({ now, whenUnpaid: 'cancel', graceDays: 5 }))).toEqual([
    'Terms, If the balance is not paid: you decide → cancelled after 5 days of grace',
  ]);
});
