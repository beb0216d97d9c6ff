import fc from 'fast-check';
import { addDays } from '../../kernel/dates';
import { NO_TARIFF } from '../../stay/tariff';
import type { Extra, ExtraPer, NightRates, Reduction, Season, SeasonNights } from '../../stay/tariff';
import type { NightRules } from '../../stay/tariff';
import { nightsOfA } from '../../stay/testing/tariff-a';
import type { StayTariff } from '../night-prices';
import type { DiscountTerms } from '../price';
import type { StayWish } from '../quote';
import { anyPayment } from './any-payment';

/** Tariffs, parties and stays of every kind that may be published or asked about, small prices among them so that rounding shows. */

const amount = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 10_000_000 }));
const rate = fc.option(amount, { nil: null, freq: 2 });
const byWeekday = fc
  .dictionary(fc.integer({ min: 0, max: 6 }).map(String), amount, { maxKeys: 3, noNullPrototype: true })
  .map((rates) => ({ ...rates }) as NightRates['weekdayRates']);

const FIRST_DAY = '2027-01-01';
const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => addDays(FIRST_DAY, days));
/** 2028 has a leap day, so that `02-29` is among them. */
const monthDay = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2028-01-01', days).slice(5));

const seasonNights: fc.Arbitrary<SeasonNights> = fc.oneof(
  fc.record({ yearly: fc.constant(true as const), from: monthDay, to: monthDay }),
  fc
    .tuple(anyDate, fc.integer({ min: 0, max: 90 }))
    .map(([from, days]) => ({ yearly: false as const, from, to: addDays(from, days) })),
);

const seasonRates: fc.Arbitrary<NightRates & Pick<Season, 'percent'>> = fc.oneof(
  fc.record({ rate, weekdayRates: byWeekday, week: rate, percent: fc.constant(null) }),
  fc
    .integer({ min: -90, max: 300 })
    .map((percent) => ({ rate: null, weekdayRates: {}, week: null, percent })),
);

const seasonIds = ['s0', 's1', 's2', 's3', 's4'];

const seasons: fc.Arbitrary<readonly Season[]> = fc
  .array(fc.tuple(seasonNights, seasonRates), { maxLength: seasonIds.length })
  .map((list) =>
    list.map(([nights, rates], index) => ({
      open: null,
      minNights: null,
      arrivalDays: null,
      departureDays: null,
      ...rates,
      ...nights,
      id: seasonIds[index] ?? '',
      name: `Season ${index}`,
    })),
  );

const reductions: fc.Arbitrary<readonly Reduction[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('length' as const, 'early' as const, 'late' as const),
      at: fc.integer({ min: 1, max: 40 }),
      basisPoints: fc.integer({ min: 1, max: 9_000 }),
      seasons: fc.option(fc.subarray(['base', ...seasonIds], { minLength: 1 }), { nil: null }),
    }),
    { maxLength: 4 },
  )
  .map((list) => list.map((one, index) => ({ ...one, id: `r${index}`, name: `Reduction ${index}` })));

const CHOSEN_PER = ['stay', 'night', 'guest', 'guest_night'] as const satisfies readonly ExtraPer[];
const COMPULSORY_PER = [
  ...CHOSEN_PER,
  ...(['extra_adult_night', 'extra_child_night', 'pet', 'pet_night'] as const),
] satisfies readonly ExtraPer[];

const extras: fc.Arbitrary<readonly Extra[]> = fc
  .array(
    fc.oneof(
      fc.record({
        amount,
        per: fc.constantFrom(...COMPULSORY_PER),
        compulsory: fc.constant(true),
        maxQuantity: fc.constant(null),
      }),
      fc.record({
        amount,
        per: fc.constantFrom(...CHOSEN_PER),
        compulsory: fc.constant(false),
        maxQuantity: fc.integer({ min: 1, max: 99 }),
      }),
    ),
    { maxLength: 6 },
  )
  .map((list) => list.map((one, index) => ({ ...one, id: `e${index}`, name: `Extra ${index}` })));

const nightRules: fc.Arbitrary<NightRules> = fc
  .record({
    rate: amount,
    weekdayRates: byWeekday,
    week: rate,
    guestsIncluded: fc.integer({ min: 1, max: 6 }),
  })
  .map((known) => ({ ...nightsOfA, ...known, maxGuests: 12 }));

export const anyTariff: fc.Arbitrary<StayTariff> = fc
  .record({
    nights: nightRules,
    seasons,
    reductions,
    extras,
    bookingFee: fc.boolean(),
    securityDeposit: amount,
    vat: fc.option(
      fc.integer({ min: 0, max: 10_000 }).map((rate) => ({ ratePercent: rate / 100, number: 'GB 123' })),
      { nil: null },
    ),
    payment: anyPayment,
  })
  .map((known) => ({ ...NO_TARIFF, ...known }));

export const anyDiscount: fc.Arbitrary<DiscountTerms | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ type: fc.constant('value' as const), amount }),
);

const few = (max: number, min = 0) => fc.integer({ min, max });

/** A stay that may be asked about, the day it is held on, and a code. Of the extras that can be chosen some are. */
export interface AnyStay {
  readonly tariff: StayTariff;
  readonly wish: StayWish;
  readonly heldOn: string;
  readonly discount: DiscountTerms | null;
}

export const anyStay: fc.Arbitrary<AnyStay> = fc
  .record({
    tariff: anyTariff,
    arrival: anyDate,
    nights: few(30, 1),
    ahead: few(60),
    party: fc.record({ adults: few(6, 1), children: few(6), infants: few(1), pets: few(3) }),
    quantities: fc.array(few(99), { minLength: 6, maxLength: 6 }),
    discount: anyDiscount,
  })
  .map(({ tariff, arrival, nights, ahead, party, quantities, discount }) => ({
    tariff,
    discount,
    heldOn: addDays(arrival, -ahead),
    wish: {
      stay: { arrival, departure: addDays(arrival, nights) },
      party,
      extras: tariff.extras.flatMap(({ id, maxQuantity }, index) => {
        const quantity = Math.min(quantities[index] ?? 0, maxQuantity ?? 0);
        return quantity > 0 ? [{ id, quantity }] : [];
      }),
    },
  }));
