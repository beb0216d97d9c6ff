import { NO_TARIFF } from '../tariff';
import type { Extra, NightRules, Reduction, Season, Tariff } from '../tariff';

/** A cottage for four in England: the tariff that the worked examples of stays and prices are told on. */

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const FRIDAY = 5;
const SATURDAY = 6;

export const CHRISTMAS = '5ea50000-0000-4000-8000-000000000001';
export const SUMMER = '5ea50000-0000-4000-8000-000000000002';
export const WINTER_CLOSING = '5ea50000-0000-4000-8000-000000000003';
export const SPRING = '5ea50000-0000-4000-8000-000000000004';

export const TWO_WEEKS = '4ed00000-0000-4000-8000-000000000001';
export const EARLY_BIRD = '4ed00000-0000-4000-8000-000000000002';
export const LAST_MINUTE = '4ed00000-0000-4000-8000-000000000003';

export const CLEANING = 'e8740000-0000-4000-8000-000000000001';
export const EXTRA_ADULT = 'e8740000-0000-4000-8000-000000000002';
export const EXTRA_CHILD = 'e8740000-0000-4000-8000-000000000003';
export const DOG = 'e8740000-0000-4000-8000-000000000004';
export const COT = 'e8740000-0000-4000-8000-000000000005';
export const FIREWOOD = 'e8740000-0000-4000-8000-000000000006';

/** Two nights or more, three from a Friday; £80 a night, £100 on Fridays and Saturdays, £555 a week. */
export const nightsOfA: NightRules = {
  open: true,
  minNights: 2,
  maxNights: 28,
  minNightsFrom: { [FRIDAY]: 3 },
  arrivalDays: EVERY_DAY,
  departureDays: EVERY_DAY,
  preparationNights: 0,
  noticeDays: 1,
  noticeUntil: '18:00',
  horizonDays: 365,
  fillGapsFrom: 1,
  smallestGap: 2,
  rate: 80_00,
  weekdayRates: { [FRIDAY]: 100_00, [SATURDAY]: 100_00 },
  week: 555_00,
  maxGuests: 4,
  guestsIncluded: 2,
  maxInfants: 1,
  maxPets: 2,
  arriveFrom: '16:00',
  leaveBy: '10:00',
};

const unset = {
  open: null,
  minNights: null,
  arrivalDays: null,
  departureDays: null,
  rate: null,
  weekdayRates: {},
  week: null,
  percent: null,
};

const seasons: readonly Season[] = [
  {
    ...unset,
    id: CHRISTMAS,
    name: 'Christmas',
    yearly: true,
    from: '12-20',
    to: '01-02',
    rate: 120_00,
    minNights: 4,
  },
  {
    ...unset,
    id: SUMMER,
    name: 'Summer',
    yearly: true,
    from: '07-17',
    to: '08-31',
    rate: 120_00,
    weekdayRates: { [FRIDAY]: 140_00, [SATURDAY]: 140_00 },
    week: 840_00,
    minNights: 7,
    arrivalDays: [SATURDAY],
    departureDays: [SATURDAY],
  },
  {
    ...unset,
    id: WINTER_CLOSING,
    name: 'Winter closing',
    yearly: true,
    from: '11-08',
    to: '12-19',
    open: false,
  },
  { ...unset, id: SPRING, name: 'Spring', yearly: true, from: '03-25', to: '05-31', percent: 10 },
];

const reductions: readonly Reduction[] = [
  { id: TWO_WEEKS, name: 'Two weeks', kind: 'length', at: 14, basisPoints: 1_000, seasons: null },
  { id: EARLY_BIRD, name: 'Early bird', kind: 'early', at: 120, basisPoints: 500, seasons: null },
  {
    id: LAST_MINUTE,
    name: 'Last minute',
    kind: 'late',
    at: 7,
    basisPoints: 1_500,
    seasons: ['base', SPRING],
  },
];

const compulsory = { compulsory: true, maxQuantity: null };

const extras: readonly Extra[] = [
  { ...compulsory, id: CLEANING, name: 'Cleaning', amount: 35_00, per: 'stay' },
  { ...compulsory, id: EXTRA_ADULT, name: 'Extra adult', amount: 12_00, per: 'extra_adult_night' },
  { ...compulsory, id: EXTRA_CHILD, name: 'Extra child', amount: 6_00, per: 'extra_child_night' },
  { ...compulsory, id: DOG, name: 'Dog', amount: 20_00, per: 'pet' },
  { id: COT, name: 'Cot', amount: 10_00, per: 'stay', compulsory: false, maxQuantity: 1 },
  { id: FIREWOOD, name: 'Firewood', amount: 7_50, per: 'stay', compulsory: false, maxQuantity: 10 },
];

export const tariffA: Tariff = {
  ...NO_TARIFF,
  nights: nightsOfA,
  seasons,
  reductions,
  extras,
  securityDeposit: 75_00,
};

/** Tariff A with other rules for its nights. */
export const tariffAWith = (nights: Partial<NightRules>): Tariff => ({
  ...tariffA,
  nights: { ...nightsOfA, ...nights },
});
