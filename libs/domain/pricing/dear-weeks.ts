import type { Minor } from '../kernel/money';
import type { SeasonName } from '../stay/refusal';
import type { Season, Tariff } from '../stay/tariff';
import { hasOwnRates, nightlyRate, offersStays, weekPrice } from './night-prices';

/** A week that costs more than its nights one by one. */
export interface DearWeek {
  /** Null: the base. */
  readonly season: SeasonName | null;
  readonly week: Minor;
  readonly nights: Minor;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** What has prices of its own. A percentage keeps the base's week and nights to each other, so it tells nothing new. */
const isPriced = (season: Season): boolean => season.week !== null || hasOwnRates(season);

/** Where customers pay more for seven nights than for the same nights alone: the base and the seasons with prices of their own. */
export const dearWeeks = (tariff: Tariff): readonly DearWeek[] => {
  if (!offersStays(tariff)) return [];
  return [null, ...tariff.seasons.filter(isPriced)].flatMap((season) => {
    const week = weekPrice(tariff.nights, season);
    const nights = WEEK.reduce((sum, day) => sum + nightlyRate(tariff.nights, season, day).amount, 0);
    const name = season && { id: season.id, name: season.name };
    return week !== null && week > nights ? [{ season: name, week, nights }] : [];
  });
};
