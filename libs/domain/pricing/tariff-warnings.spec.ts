import { NO_TARIFF } from '../stay/tariff';
import type { Season, Tariff } from '../stay/tariff';
import { nightsOfA, tariffA, tariffAWith } from '../stay/testing/tariff-a';
import { tariffWarnings, warningSentence } from './tariff-warnings';

const said = (tariff: Tariff) => tariffWarnings(tariff).map(warningSentence);
const quiet: Tariff = { ...tariffA, securityDeposit: 0 };
const [, summer] = tariffA.seasons as [Season, Season];

describe('What an owner is warned of', () => {
  it('is nothing where nothing is odd, and nothing without nights', () => {
    expect(said(quiet)).toEqual([]);
    expect(said({ ...NO_TARIFF, securityDeposit: 75_00, seasons: [summer, summer] })).toEqual([]);
  });

  it('is a gap that may neither be left nor filled', () => {
    expect(said({ ...tariffAWith({ fillGapsFrom: null }), securityDeposit: 0, seasons: [] })).toEqual([
      'A gap of 1 night may neither be left nor filled: where one comes about, nobody can book it.',
    ]);
    const odd = tariffAWith({ fillGapsFrom: null, smallestGap: 9, minNights: 1 });
    expect(said({ ...odd, securityDeposit: 0, seasons: [summer] })).toEqual([
      'In Summer a gap of 1 to 6 nights may neither be left nor filled: where one comes about, nobody can book it.',
    ]);
  });

  it('is a week dearer than its seven nights, of the base and of a season with prices of its own', () => {
    const tariff = {
      ...quiet,
      nights: { ...nightsOfA, week: 600_01 },
      seasons: [{ ...summer, week: 900_00 }],
    };
    expect(said(tariff)).toEqual([
      'A week costs £600.01, more than its seven nights one by one (£600.00).',
      'In Summer a week costs £900.00, more than its seven nights one by one (£880.00).',
    ]);
    expect(said({ ...tariff, nights: { ...nightsOfA, week: 600_00 }, seasons: [] })).toEqual([]);
  });

  it('is a week of a season with no prices for its nights that is dearer than the base’s', () => {
    const plain = { ...summer, rate: null, weekdayRates: {}, week: 600_01 };
    expect(said({ ...quiet, seasons: [plain] })).toHaveLength(1);
    expect(said({ ...quiet, seasons: [{ ...plain, week: null }] })).toEqual([]);
  });

  it('is a season that never counts', () => {
    expect(said({ ...quiet, seasons: [summer, { ...summer, id: 'other', name: 'Fair' }] })).toEqual([
      'Fair never counts: seasons above it in the list cover all of its nights.',
    ]);
  });

  it('is a deposit that may be held for more than 170 days', () => {
    const held = (horizonDays: number, maxNights: number, payment: Partial<Tariff['payment']> = {}) =>
      said({ ...tariffAWith({ horizonDays, maxNights }), payment: { ...tariffA.payment, ...payment } });
    expect(held(142, 28)).toEqual([]);
    expect(held(143, 28)).toEqual([
      'A deposit may be held for 171 days. PayPal pays back for 180 days only: after that you return it another way.',
    ]);
    expect(held(142, 28, { returnDepositDays: 1 })).toHaveLength(1);
    const withBalance = { now: { percent: 25 }, depositWith: 'balance', balanceDays: 42 } as const;
    expect(held(365, 28, withBalance)).toEqual([]);
    expect(held(365, 28, { ...withBalance, balanceDays: 150 })).toHaveLength(1);
    expect(held(365, 28, { ...withBalance, depositWith: 'first' })).toHaveLength(1);
  });
});
