import { NO_TARIFF } from '../stay/tariff';
import type { Tariff } from '../stay/tariff';
import { given } from '../testing/given';
import { publishTariff } from './tariff.decide';
import type { PublishedTariff } from '../stay/tariff';
import type { TariffEvent } from './tariff.events';

/** As the read model keeps them: the last one is current. */
const tariffs = {
  initial: (): PublishedTariff => ({ version: 0, tariff: NO_TARIFF }),
  evolve: (_: PublishedTariff, { data: { version, tariff } }: TariffEvent): PublishedTariff => ({
    version,
    tariff,
  }),
};

const nights: Tariff['nights'] = {
  open: true,
  rate: 8_000,
  weekdayRates: { 5: 10_000 },
  week: null,
  minNights: 2,
  maxNights: 28,
  minNightsFrom: {},
  arrivalDays: [5, 6],
  departureDays: [0, 1, 2, 3, 4, 5, 6],
  preparationNights: 0,
  noticeDays: 1,
  noticeUntil: null,
  horizonDays: 365,
  fillGapsFrom: 1,
  smallestGap: null,
  maxGuests: 2,
  guestsIncluded: 2,
  maxInfants: 0,
  maxPets: 0,
  arriveFrom: '16:00',
  leaveBy: '10:00',
};
const withNights: Tariff = { ...NO_TARIFF, nights };
const published = (version: number, tariff: Tariff): TariffEvent => ({
  type: 'TariffPublished',
  data: { version, tariff, feesAcknowledged: false },
});
const wish = { basedOn: 1, tariff: withNights, feesAcknowledged: false };

describe('A tariff', () => {
  it('is published whole, first as number 1', () => {
    given(tariffs)
      .when((current) => publishTariff({ ...wish, basedOn: 0 }, current, 'date'))
      .then(published(1, withNights));
  });

  it('takes the place of the one before it, under the next number', () => {
    given(tariffs, published(1, withNights))
      .when((current) => publishTariff({ ...wish, tariff: NO_TARIFF }, current, 'date'))
      .then(published(2, NO_TARIFF));
  });

  it('is refused when another one has become current meanwhile, or never was', () => {
    for (const basedOn of [0, 1, 3])
      given(tariffs, published(1, NO_TARIFF), published(2, withNights))
        .when((current) => publishTariff({ ...wish, basedOn }, current, 'date'))
        .thenRejected('conflict');
  });

  it('offers no nights where slots of time are booked', () => {
    given(tariffs)
      .when((current) => publishTariff({ ...wish, basedOn: 0 }, current, 'time'))
      .thenRejected('stays_wrong_mode');
    given(tariffs)
      .when((current) =>
        publishTariff(
          { ...wish, basedOn: 0, tariff: { ...NO_TARIFF, securityDeposit: 100 } },
          current,
          'time',
        ),
      )
      .then(published(1, { ...NO_TARIFF, securityDeposit: 100 }));
  });

  it('that says what the current one says changes nothing, in whatever order its fields stand', () => {
    const other = Object.fromEntries(Object.entries(withNights).toReversed()) as unknown as Tariff;
    given(tariffs, published(1, withNights))
      .when((current) => publishTariff({ ...wish, tariff: other, feesAcknowledged: true }, current, 'date'))
      .thenNothing();
    given(tariffs)
      .when((current) => publishTariff({ ...wish, basedOn: 0, tariff: NO_TARIFF }, current, 'time'))
      .thenNothing();
  });

  it.each<[string, Partial<Tariff>]>([
    ['a price', { nights: { ...nights, rate: 8_001 } }],
    ['the price of a day', { nights: { ...nights, weekdayRates: { 5: 10_000, 6: 1 } } }],
    ['no price of a day', { nights: { ...nights, weekdayRates: {} } }],
    ['another day’s price', { nights: { ...nights, weekdayRates: { 4: 10_000 } } }],
    ['the order of days', { nights: { ...nights, arrivalDays: [6, 5] } }],
    ['no nights', { nights: null }],
    ['fees', { bookingFee: true }],
    [
      'an extra',
      { extras: [{ id: 'e', name: 'Dog', amount: 1, per: 'pet', compulsory: true, maxQuantity: null }] },
    ],
  ])('is another one with %s', (_, change) => {
    const tariff = { ...withNights, ...change };
    given(tariffs, published(1, withNights))
      .when((current) => publishTariff({ ...wish, tariff }, current, 'date'))
      .then(published(2, tariff));
  });

  it('says whether its owner knows what it means to pass payment fees on', () => {
    const tariff = { ...withNights, bookingFee: true };
    given(tariffs, published(1, withNights))
      .when((current) => publishTariff({ ...wish, tariff, feesAcknowledged: true }, current, 'date'))
      .then({ type: 'TariffPublished', data: { version: 2, tariff, feesAcknowledged: true } });
  });
});
