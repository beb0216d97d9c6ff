import { dateOfDay, dayNumber, isDate } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { Season, Tariff } from './tariff';

type Seasons = Tariff['seasons'];
/** Says of a night, by its day number, which level is its own: 0 is the base, n the n-th season of the list. */
export type LevelByDay = (day: number) => number;

interface Year {
  readonly first: number;
  readonly levels: Uint16Array;
}

/** The night that a yearly date means in a year; one without a leap day has `instead` of it. */
const nightIn = (year: string, monthDay: string, instead: string): number => {
  const date = `${year}-${monthDay}`;
  return dayNumber(isDate(date) ? date : `${year}-${instead}`);
};

/** What a season covers of a year: pairs of first and last nights. */
const spansOf = (season: Season, year: string): readonly (readonly [number, number])[] => {
  if (!season.yearly) return [[dayNumber(season.from), dayNumber(season.to)]];
  const [from, to] = [nightIn(year, season.from, '03-01'), nightIn(year, season.to, '02-28')];
  if (season.from <= season.to) return [[from, to]];
  return [
    [dayNumber(`${year}-01-01`), to],
    [from, dayNumber(`${year}-12-31`)],
  ];
};

const compiledYear = (seasons: Seasons, year: string): Year => {
  const first = dayNumber(`${year}-01-01`);
  const length = dayNumber(`${year}-12-31`) + 1 - first;
  const levels = new Uint16Array(length);
  // From the last season to the first, for of those that cover a night the first one counts.
  for (let level = seasons.length; level > 0; level -= 1)
    for (const [from, to] of spansOf(seasons[level - 1]!, year))
      if (to >= first && from < first + length)
        levels.fill(level, Math.max(from - first, 0), Math.min(to - first + 1, length));
  return { first, levels };
};

const compiled = (seasons: Seasons): LevelByDay => {
  const years = new Map<string, Year>();
  let latest: Year | undefined;
  return (day) => {
    if (latest === undefined || day < latest.first || day >= latest.first + latest.levels.length) {
      const year = dateOfDay(day).slice(0, 4);
      latest = years.get(year) ?? compiledYear(seasons, year);
      years.set(year, latest);
    }
    return latest.levels[day - latest.first]!;
  };
};

const byTariff = new WeakMap<Tariff, LevelByDay>();

/** The levels of a tariff's nights, put together once for each year that is asked about and kept with the tariff. */
export const levelsOf = (tariff: Tariff): LevelByDay => {
  let levels = byTariff.get(tariff);
  if (levels === undefined) {
    levels = compiled(tariff.seasons);
    byTariff.set(tariff, levels);
  }
  return levels;
};

/** The season whose rules and prices a night has: the first of the list that covers it. Null: the base. */
export const levelOf = (tariff: Tariff, night: LocalDate): Season | null =>
  tariff.seasons[levelsOf(tariff)(dayNumber(night)) - 1] ?? null;

/** Says of a night, by its day number, whether a season covers it, whatever stands above that season in a list. */
export const coveredBy = (season: Season): ((day: number) => boolean) => {
  const levels = compiled([season]);
  return (day) => levels(day) === 1;
};
