import { CHRISTMAS, wholeTariff } from '../../test/support/tariffs';
import { tariffOf } from '../domain/stay/tariff-from-wire';
import { wireOf } from '../domain/stay/tariff-to-wire';
import { NO_TARIFF } from '../domain/stay/tariff';
import type { TariffWire } from '../domain/stay/tariff-wire';
import { PublishTariff } from './tariff';

const OTHER = '7c1d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a22';

const nights = { rate: 80 };
const season = { name: 'Summer', from: '2027-07-17', to: '2027-08-31' };
const reduction = { name: 'Weeks', kind: 'length', at: 7, percent: 10 };
const extra = { name: 'Firewood', amount: 7.5, per: 'stay', max_quantity: 3 };
const step = { days: 30, percent: 50 };

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** The fields at which a body is refused. */
const refusedAt = (body: object): string[] =>
  (PublishTariff.safeParse({ based_on: 0, ...body }).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.')],
  );
const read = (body: object) => PublishTariff.parse({ based_on: 0, ...body });

describe('a tariff as it is sent', () => {
  it('without anything is the tariff that holds before any was published', () => {
    const { based_on: basedOn, fees_acknowledged: acknowledged, ...terms } = read({});
    expect([basedOn, acknowledged]).toEqual([0, false]);
    expect(tariffOf(terms as TariffWire)).toEqual(NO_TARIFF);
    const blank = Object.fromEntries(Object.keys(terms).map((key) => [key, null]));
    expect(read(blank)).toEqual(read({}));
  });

  it('gets what it does not say about nights', () => {
    expect(read({ nights }).nights).toEqual({
      open: true,
      rate: 80,
      weekday_rates: {},
      week: null,
      min_nights: 2,
      max_nights: 28,
      min_nights_from: {},
      arrival_days: [0, 1, 2, 3, 4, 5, 6],
      departure_days: [0, 1, 2, 3, 4, 5, 6],
      preparation_nights: 0,
      notice_days: 1,
      notice_until: null,
      horizon_days: 365,
      fill_gaps_from: 1,
      smallest_gap: null,
      max_guests: 2,
      guests_included: 2,
      max_infants: 0,
      max_pets: 0,
      arrive_from: '16:00',
      leave_by: '10:00',
    });
    const blank = Object.fromEntries(
      Object.keys(read({ nights }).nights ?? {})
        .filter((key) => key !== 'rate' && key !== 'fill_gaps_from')
        .map((key) => [key, null]),
    );
    expect(read({ nights: { ...blank, rate: 80 } })).toEqual(read({ nights }));
  });

  it('tells a gap rule that is switched off from one that is not said', () => {
    expect(read({ nights: { ...nights, fill_gaps_from: null } }).nights?.fill_gaps_from).toBeNull();
  });

  it('gets no minimum above the most nights or guests that it says', () => {
    expect(read({ nights: { ...nights, max_nights: 1, max_guests: 1 } }).nights).toMatchObject({
      min_nights: 1,
      guests_included: 1,
    });
  });

  it('comes out of its inner shape as it went in', () => {
    const { based_on: _basedOn, fees_acknowledged: _acknowledged, ...terms } = read(wholeTariff);
    const named = (parts: readonly object[]) => parts.map((part, n) => ({ id: `id-${n}`, ...part }));
    const wire = {
      ...terms,
      seasons: named(terms.seasons),
      reductions: named(terms.reductions),
      extras: named(terms.extras),
      vat: { rate_percent: 17.5, number: 'GB 123' },
      payment: { ...terms.payment, now: { amount: 100.5 } },
      cancellation: { steps: [step], free_hours: 24, customer_may_cancel: true, resale: true },
    } as unknown as TariffWire;
    expect(wireOf(tariffOf(wire))).toEqual(wire);
    expect(tariffOf(wire)).toMatchObject({
      nights: { rate: 8_000, weekdayRates: { 5: 10_000 }, week: 55_500 },
      reductions: [{ basisPoints: 1_000 }],
      extras: [{ amount: 3_500 }, { amount: 2_000 }, { amount: 750 }],
      securityDeposit: 7_500,
      payment: { now: { amount: 10_050 } },
    });
  });

  it('keeps ids and the order of days as they were sent, and leaves out days without a value', () => {
    const { seasons, nights: rules } = read({
      nights: { ...nights, arrival_days: [5, 1], weekday_rates: { 1: null, 2: '90.50' } },
      seasons: [{ ...season, id: CHRISTMAS.toUpperCase() }, season],
    });
    expect(seasons.map(({ id }) => id)).toEqual([CHRISTMAS, undefined]);
    expect(rules).toMatchObject({ arrival_days: [5, 1], weekday_rates: { 2: 90.5 } });
  });

  const inNights = (
    [
      ['open', ['yes']],
      ['min_nights', [0, 91, 1.5, '3']],
      ['max_nights', [0, 366]],
      ['arrival_days', [[], [7], [1, 1], 'all']],
      ['departure_days', [[], [-1], [0, 0]]],
      ['preparation_nights', [-1, 15]],
      ['notice_days', [-1, 366]],
      ['notice_until', ['24:00', '6pm']],
      ['horizon_days', [0, 731]],
      ['fill_gaps_from', [0, 15]],
      ['smallest_gap', [1, 15]],
      ['rate', [-1, 100_000.01, 0.005, '1.234', 'free']],
      ['week', [-1, 100_001]],
      ['max_guests', [0, 51]],
      ['guests_included', [0, 3]],
      ['max_infants', [-1, 11]],
      ['max_pets', [-1, 11]],
      ['arrive_from', ['25:00']],
      ['leave_by', ['10']],
      ['deposit', [1]],
    ] as const
  ).flatMap(([field, values]) => values.map((value) => [field, value] as const));

  it.each(inNights)('is refused with nights.%s = %j', (field, value) => {
    expect(
      new Set(refusedAt({ nights: { ...nights, [field]: value } }).map((path) => path.split('.')[1])),
    ).toEqual(new Set([field]));
  });

  it.each([
    ['nights.rate', { nights: {} }],
    ['nights.min_nights_from.5', { nights: { ...nights, min_nights_from: { 5: 0 } } }],
    ['nights.min_nights_from.5', { nights: { ...nights, min_nights_from: { 5: 29 } } }],
    ['nights.min_nights_from.7', { nights: { ...nights, min_nights_from: { 7: 2 } } }],
    ['nights.weekday_rates.1', { nights: { ...nights, weekday_rates: { 1: 0.001 } } }],
    ['nights.min_nights', { nights: { ...nights, min_nights: 29 } }],
    ['seasons', { seasons: many(61, season) }],
    ['seasons.0.name', { seasons: [{ ...season, name: ' ' }] }],
    ['seasons.0.name', { seasons: [{ ...season, name: 'x'.repeat(61) }] }],
    ['seasons.0.id', { seasons: [{ ...season, id: 'base' }] }],
    ['seasons.0.to', { seasons: [{ ...season, to: '2027-07-16' }] }],
    ['seasons.0.from', { seasons: [{ ...season, from: '2027-02-30' }] }],
    ['seasons.0.from', { seasons: [{ ...season, from: '1969-12-31' }] }],
    ['seasons.0.to', { seasons: [{ ...season, to: '2201-01-01' }] }],
    ['seasons.0.from', { seasons: [{ ...season, from: '12-20', to: '2027-12-31' }] }],
    ['seasons.0.from', { seasons: [{ ...season, yearly: true, to: '08-31' }] }],
    ['seasons.0.to', { seasons: [{ ...season, yearly: true, from: '02-01', to: '02-30' }] }],
    ['seasons.0.to', { seasons: [{ ...season, yearly: true, from: '02-01', to: '13-01' }] }],
    ['seasons.0.percent', { seasons: [{ ...season, percent: -91 }] }],
    ['seasons.0.percent', { seasons: [{ ...season, percent: 301 }] }],
    ['seasons.0.percent', { seasons: [{ ...season, percent: 1.5 }] }],
    ['seasons.0.percent', { seasons: [{ ...season, percent: 10, rate: 1 }] }],
    ['seasons.0.percent', { seasons: [{ ...season, percent: 10, week: 1 }] }],
    ['seasons.0.percent', { seasons: [{ ...season, percent: 10, weekday_rates: { 0: 1 } }] }],
    ['seasons.0.arrival_days', { seasons: [{ ...season, arrival_days: [] }] }],
    ['seasons.0.min_nights', { seasons: [{ ...season, min_nights: 91 }] }],
    ['seasons.0.min_nights', { nights, seasons: [{ ...season, min_nights: 29 }] }],
    ['seasons.0.max_nights', { seasons: [{ ...season, max_nights: 3 }] }],
    ['seasons.1.id', { seasons: many(2, { ...season, id: CHRISTMAS }) }],
    ['extras.0.id', { seasons: [{ ...season, id: CHRISTMAS }], extras: [{ ...extra, id: CHRISTMAS }] }],
    ['reductions', { reductions: many(21, reduction) }],
    ['reductions.0.kind', { reductions: [{ ...reduction, kind: 'loyal' }] }],
    ['reductions.0.at', { reductions: [{ ...reduction, at: 0 }] }],
    ['reductions.0.at', { reductions: [{ ...reduction, kind: 'early', at: 731 }] }],
    ['reductions.0.percent', { reductions: [{ ...reduction, percent: 0 }] }],
    ['reductions.0.percent', { reductions: [{ ...reduction, percent: 90.01 }] }],
    ['reductions.0.percent', { reductions: [{ ...reduction, percent: 1.005 }] }],
    ['reductions.0.seasons', { reductions: [{ ...reduction, seasons: [] }] }],
    ['reductions.0.seasons.0', { reductions: [{ ...reduction, seasons: [OTHER] }] }],
    ['reductions.0.seasons.1', { reductions: [{ ...reduction, seasons: ['base', 'base'] }] }],
    ['extras', { extras: many(31, extra) }],
    ['extras.0.amount', { extras: [{ ...extra, amount: 100_001 }] }],
    ['extras.0.per', { extras: [{ ...extra, per: 'hour' }] }],
    ['extras.0.per', { extras: [{ ...extra, per: 'pet' }] }],
    ['extras.0.max_quantity', { extras: [{ ...extra, max_quantity: null }] }],
    ['extras.0.max_quantity', { extras: [{ ...extra, max_quantity: 100 }] }],
    ['extras.0.max_quantity', { extras: [{ ...extra, compulsory: true }] }],
    ['security_deposit', { security_deposit: -1 }],
    ['booking_fee', { booking_fee: 1 }],
    ['vat.rate_percent', { vat: { rate_percent: 100.5, number: 'GB 1' } }],
    ['vat.number', { vat: { rate_percent: 20, number: '' } }],
    ['based_on', { based_on: -1 }],
    ['based_on', { based_on: undefined }],
    ['hours', { hours: {} }],
  ])('is refused at %s for %j', (path, body) => {
    expect(refusedAt(body)).toEqual([path]);
  });

  it.each<[string, object]>([
    ['a season that wraps the year', { seasons: [{ ...season, yearly: true, from: '12-20', to: '01-02' }] }],
    ['a season of one leap night', { seasons: [{ ...season, yearly: true, from: '02-29', to: '02-29' }] }],
    ['a season of one night', { seasons: [{ ...season, to: season.from }] }],
    ['a season with neither rates nor rules', { seasons: [season] }],
    ['sixty seasons', { seasons: many(60, season) }],
    ['a percentage beside no rates', { seasons: [{ ...season, percent: -90, weekday_rates: {} }] }],
    ['a late reduction of the day itself', { reductions: [{ ...reduction, kind: 'late', at: 0 }] }],
    [
      'the highest reduction',
      {
        reductions: [
          { ...reduction, percent: 90 },
          { ...reduction, percent: 0.01 },
        ],
      },
    ],
    [
      'a compulsory extra for pets',
      { extras: [{ ...extra, per: 'pet_night', compulsory: true, max_quantity: null }] },
    ],
    ['VAT with a fraction', { vat: { rate_percent: 13.5, number: 'IE 1' } }],
    ['nights for nothing', { nights: { rate: 0 } }],
    ['a part now', { payment: { now: { percent: 25 } } }],
    ['an amount now', { payment: { now: { amount: '100.00' }, deposit_with: 'balance', balance_days: 30 } }],
    ['terms of cancellation', { cancellation: {} }],
    ['a policy', { cancellation: { steps: [{ days: 60, percent: 100 }, step], free_hours: 48 } }],
    ['an end without payment', { payment: { when_unpaid: 'cancel' }, cancellation: { steps: [step] } }],
    ['a deposit that goes back by itself', { payment: { return_deposit_days: 7 } }],
    ['terms of payment as they are', { payment: { now: { all: true }, balance_days: 42, grace_days: 3 } }],
  ])('may have %s', (_, body) => {
    expect(refusedAt(body)).toEqual([]);
  });

  it.each<[string, object]>([
    ['payment.now.percent', { payment: { now: { percent: 100 } } }],
    ['payment.now.amount', { payment: { now: { amount: 0 } } }],
    ['payment.now', { payment: { now: { all: false } } }],
    ['payment.now', { payment: { now: { all: true, percent: 5 } } }],
    ['payment.balance_days', { payment: { balance_days: 366 } }],
    ['payment.deposit_with', { payment: { deposit_with: 'last' } }],
    ['payment.grace_days', { payment: { grace_days: 15 } }],
    ['payment.return_deposit_days', { payment: { return_deposit_days: 31 } }],
    ['payment.when_unpaid', { payment: { when_unpaid: 'wait' } }],
    ['payment.when_unpaid', { payment: { when_unpaid: 'cancel' } }],
    ['payment.grace_days', { payment: { when_unpaid: 'cancel', grace_days: 3, balance_days: 4 } }],
    ['cancellation.steps', { cancellation: { steps: many(7, step) } }],
    ['cancellation.steps.1', { cancellation: { steps: [step, { days: 30, percent: 40 }] } }],
    ['cancellation.steps.1', { cancellation: { steps: [step, { days: 20, percent: 50 }] } }],
    ['cancellation.steps.0.percent', { cancellation: { steps: [{ days: 1, percent: 101 }] } }],
    ['cancellation.free_hours', { cancellation: { free_hours: 12 } }],
    ['cancellation.refund', { cancellation: { refund: true } }],
  ])('is told at %s what is wrong with terms, those to come too: %j', (path, body) => {
    expect(refusedAt(body)).toContain(path);
  });
});
