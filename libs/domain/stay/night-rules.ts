import type { DayOfWeek } from '../kernel/dates';
import { levelsOf } from './levels';
import type { SeasonName } from './refusal';
import type { NightRules, Season, Tariff, Weekdays } from './tariff';

/** Days of the week, and the season that has set them; null: the base. */
export interface Changeover {
  readonly days: Weekdays;
  readonly season: SeasonName | null;
}

/** How short a stay may be, and who has set it: a season, the weekday of the arrival, or (both null) the base. */
export interface Minimum {
  readonly minimum: number;
  readonly season: SeasonName | null;
  readonly weekday: DayOfWeek | null;
}

/** The rules of a night: its season's where that has them, else the base's. */
export interface NightLevel {
  readonly isOpen: boolean;
  readonly arrival: Changeover;
  readonly departure: Changeover;
  /** What a night asks for that is not the first of its stay. */
  readonly passing: Minimum;
  /** What it asks for as the first, by its weekday. */
  readonly arriving: readonly Minimum[];
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

const levelFrom = (base: NightRules, season: Season | null): NightLevel => {
  const name = season && { id: season.id, name: season.name };
  const changeover = (own: Weekdays | null | undefined, all: Weekdays): Changeover =>
    own ? { days: own, season: name } : { days: all, season: null };
  const own = season?.minNights ?? null;
  const passing: Minimum =
    own === null
      ? { minimum: base.minNights, season: null, weekday: null }
      : { minimum: own, season: name, weekday: null };
  return {
    isOpen: season?.open ?? base.open,
    arrival: changeover(season?.arrivalDays, base.arrivalDays),
    departure: changeover(season?.departureDays, base.departureDays),
    passing,
    arriving: WEEK.map((weekday) => {
      const minimum = base.minNightsFrom[weekday];
      return own !== null || minimum === undefined ? passing : { minimum, season: null, weekday };
    }),
  };
};

const byTariff = new WeakMap<Tariff, (day: number) => NightLevel>();

/** The rules of a tariff's nights by their day numbers; put together once and kept with the tariff. */
export const nightLevels = (tariff: Tariff, base: NightRules): ((day: number) => NightLevel) => {
  let levels = byTariff.get(tariff);
  if (levels === undefined) {
    const levelByDay = levelsOf(tariff);
    const all = [null, ...tariff.seasons].map((season) => levelFrom(base, season));
    levels = (day) => all[levelByDay(day)]!;
    byTariff.set(tariff, levels);
  }
  return levels;
};
