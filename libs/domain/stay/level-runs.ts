import { dateOfDay, dayNumber } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { coveredBy, levelsOf } from './levels';
import type { Season, Tariff } from './tariff';

/** Nights in a row that have one level, above the same other seasons. */
export interface LevelRun {
  /** The first night. */
  readonly from: LocalDate;
  readonly nights: number;
  /** Whose rules and prices they have; null: the base's. */
  readonly season: Season | null;
  /** The seasons that cover them too, and do not count, in the order of the list. */
  readonly hidden: readonly Season[];
}

/** So many nights from a date that exists on, as runs from the first night to the last. */
export const levelRuns = (tariff: Tariff, from: LocalDate, nights: number): readonly LevelRun[] => {
  const levels = levelsOf(tariff);
  const covers = tariff.seasons.map(coveredBy);
  const first = dayNumber(from);
  const runs: { from: LocalDate; nights: number; key: string; season: Season | null; hidden: Season[] }[] =
    [];
  for (let day = first; day < first + nights; day += 1) {
    const level = levels(day);
    // Of the seasons above the level's own none covers the night.
    const hidden = tariff.seasons.filter((_, index) => index >= level && level > 0 && covers[index]!(day));
    const key = [level, ...hidden.map(({ id }) => id)].join(' ');
    const last = runs.at(-1);
    if (last?.key === key) last.nights += 1;
    else
      runs.push({ from: dateOfDay(day), nights: 1, key, season: tariff.seasons[level - 1] ?? null, hidden });
  }
  return runs.map(({ key: _key, ...run }) => run);
};
