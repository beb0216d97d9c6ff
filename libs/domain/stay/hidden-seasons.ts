import { dayNumber } from '../kernel/dates';
import { coveredBy, levelsOf } from './levels';
import type { Season, Tariff } from './tariff';

/** A year with a leap day and one without: what is true of a yearly season in both is true of it in all. */
const YEARS = [2027, 2028];

const days = (from: string, to: string): number[] => {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => first + index);
};

/** The nights to look at: a dated season's own, of a yearly one each of two years. */
const nightsOf = (season: Season): readonly number[] =>
  season.yearly
    ? YEARS.flatMap((year) => days(`${year}-01-01`, `${year}-12-31`)).filter(coveredBy(season))
    : days(season.from, season.to);

/** A dated season ends some day: only yearly ones can hide a yearly one altogether. */
const rivalsOf = (season: Season, tariff: Tariff): Tariff =>
  season.yearly ? { ...tariff, seasons: tariff.seasons.filter(({ yearly }) => yearly) } : tariff;

/** The seasons that never count, because others above them in the list cover every night of theirs. */
export const hiddenSeasons = (tariff: Tariff): readonly Season[] =>
  tariff.seasons.filter((season, place) => {
    if (place === 0) return false;
    const rivals = rivalsOf(season, tariff);
    const levels = levelsOf(rivals);
    return nightsOf(season).every((night) => rivals.seasons[levels(night) - 1] !== season);
  });
