import { dateRange, daysBetween } from '@holdfast/domain/kernel/dates';
import { levelRuns } from '@holdfast/domain/stay/level-runs';
import type { LevelRun } from '@holdfast/domain/stay/level-runs';
import type { Season, Tariff } from '@holdfast/domain/stay/tariff';
import { spansOf } from './spans';
import type { Span } from './spans';

const MONTHS = 12;

export interface StripMonth {
  /** `2027-02` */
  readonly month: string;
  readonly runs: readonly LevelRun[];
  /** For each lane under the strip the nights that a season is hidden on; the most that is hidden on a night are so many lanes. */
  readonly lanes: readonly (readonly { readonly nights: number; readonly season: Season | null }[])[];
}

const monthStart = (today: string, ahead: number): string => {
  const index = Number(today.slice(0, 4)) * MONTHS + Number(today.slice(5, 7)) - 1 + ahead;
  return `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}-01`;
};

/** Twelve months from that of today on, each with the level of its nights and what that hides. */
export const stripMonths = (tariff: Tariff, today: string): readonly StripMonth[] => {
  const starts = Array.from({ length: MONTHS + 1 }, (_, ahead) => monthStart(today, ahead));
  const months = starts.slice(0, MONTHS).map((start, index) => ({
    month: start.slice(0, 7),
    runs: levelRuns(tariff, start, daysBetween(start, starts[index + 1]!)),
  }));
  const most = Math.max(...months.flatMap(({ runs }) => runs.map(({ hidden }) => hidden.length)));
  return months.map(({ month, runs }) => ({
    month,
    runs,
    lanes: Array.from({ length: most }, (_, lane) =>
      runs.map(({ nights, hidden }) => ({ nights, season: hidden[lane] ?? null })),
    ),
  }));
};

export interface SeasonNights {
  /** Null: the nights in no season. */
  readonly season: Season | null;
  readonly won: readonly Span[];
  readonly lost: readonly Span[];
}

/** The same in words' order: each season in its place in the list, with the nights that it wins and those that others win. */
export const nightsBySeason = (tariff: Tariff, months: readonly StripMonth[]): readonly SeasonNights[] => {
  const runs = months.flatMap((month) => month.runs);
  const nightsWhere = (isMeant: (run: LevelRun) => boolean): readonly Span[] =>
    spansOf(runs.filter(isMeant).flatMap(({ from, nights }) => dateRange(from, nights)));
  return [...tariff.seasons, null].map((season) => ({
    season,
    won: nightsWhere((run) => run.season === season),
    lost: season === null ? [] : nightsWhere(({ hidden }) => hidden.includes(season)),
  }));
};
