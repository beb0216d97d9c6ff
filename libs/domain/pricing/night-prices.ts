import { dateOfDay, dayNumber, dayOfWeek } from '../kernel/dates';
import type { DayOfWeek } from '../kernel/dates';
import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { dayName } from '../kernel/words';
import { levelsOf } from '../stay/levels';
import type { NightRates, NightRules, Season, StayDates, Tariff } from '../stay/tariff';
import { lineOf } from './agreement';
import type { PriceLine } from './agreement';

/** A tariff that offers nights: only such a one makes prices of stays. */
export type StayTariff = Tariff & { readonly nights: NightRules };

/** Whether a tariff offers nights at all. */
export const offersStays = (tariff: Tariff): tariff is StayTariff => tariff.nights !== null;

/** A night of a stay, what it costs, and the season that it lies in; null: none, the base. */
export interface PricedNight {
  readonly line: PriceLine;
  readonly level: Season | null;
}

/** Where nights have their price from when no season covers them. */
export const BASE = 'base';

/** How many nights are a week, and have its price together. */
const WEEK = 7;

/** `Friday night` */
const NIGHT_LABELS = [0, 1, 2, 3, 4, 5, 6].map((day) => `${dayName(day)} night`);

interface Rate {
  readonly amount: Minor;
  readonly from: string;
  readonly field: string;
}

/** What one set of rates says of a weekday; null where it says nothing. */
const rateIn = (rates: NightRates, day: DayOfWeek, from: string): Rate | null => {
  const ofDay = rates.weekdayRates[day];
  if (ofDay !== undefined) return { amount: ofDay, from, field: `weekday_rates.${day}` };
  return rates.rate === null ? null : { amount: rates.rate, from, field: 'rate' };
};

const baseRate = (nights: NightRules, day: DayOfWeek): Rate =>
  rateIn(nights, day, BASE) ?? { amount: nights.rate, from: BASE, field: 'rate' };

/** An amount that a season raises, or lowers, by so many per cent. */
const raised = (amount: Minor, percent: number): Minor => divideHalfUp(amount * (100 + percent), 100);

/** What a night costs by itself. A season with a rate of its own does not take the base's weekend over. */
export const nightlyRate = (nights: NightRules, season: Season | null, day: DayOfWeek): Rate => {
  const base = baseRate(nights, day);
  if (season === null) return base;
  if (season.percent !== null)
    return { amount: raised(base.amount, season.percent), from: season.id, field: 'percent' };
  return rateIn(season, day, season.id) ?? base;
};

export const hasOwnRates = ({ rate, weekdayRates }: NightRates): boolean =>
  rate !== null || Object.keys(weekdayRates).length > 0;

/** What seven nights of a level cost together; null: they have no price as a week. */
export const weekPrice = (nights: NightRules, season: Season | null): Minor | null => {
  if (season === null) return nights.week;
  if (season.percent !== null) return nights.week === null ? null : raised(nights.week, season.percent);
  if (season.week !== null) return season.week;
  return hasOwnRates(season) ? null : nights.week;
};

/**
 * The nights of a stay, one line each, in minor units. Nights are counted in sevens from the arrival: in each full seven a night whose level
 * has a price for a week costs a seventh of that, rounded cumulatively, so that seven of them come to the week's price exactly.
 * All others cost their nightly rate.
 *
 * A line's `rule.from` is `base` or the id of a season, its `rule.field` the field that the amount stands in: `rate`, `weekday_rates.5`
 * (of that weekday), `percent`, or `week`. A rate that a season leaves to the base is the base's; a `week` is always its level's.
 */
export const nightsOf = (tariff: StayTariff, { arrival, departure }: StayDates): readonly PricedNight[] => {
  const { nights, seasons } = tariff;
  // Dates are counted as days, and read as dates only for what is said: a calendar asks for many prices at once.
  const [first, weekday, levels] = [dayNumber(arrival), dayOfWeek(arrival), levelsOf(tariff)];
  const count = Math.max(0, dayNumber(departure) - first);
  const inFullWeeks = count - (count % WEEK);
  let [sevenths, charged] = [0, 0];
  const priced: PricedNight[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % WEEK === 0) [sevenths, charged] = [0, 0];
    const day = (weekday + index) % 7;
    const level = seasons[levels(first + index) - 1] ?? null;
    const [label, night] = [NIGHT_LABELS[day] ?? '', dateOfDay(first + index)];
    const week = index < inFullWeeks ? weekPrice(nights, level) : null;
    if (week === null) {
      const { amount, from, field } = nightlyRate(nights, level, day);
      priced.push({ level, line: lineOf('night', amount, { label, night, rule: { from, field } }) });
    } else {
      sevenths += week;
      const amount = divideHalfUp(sevenths, WEEK) - charged;
      charged += amount;
      const rule = { from: level?.id ?? BASE, field: 'week' };
      priced.push({ level, line: lineOf('night', amount, { label, night, rule }) });
    }
  }
  return priced;
};
