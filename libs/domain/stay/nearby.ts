import { addDays } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { judgedAround } from './surroundings';
import type { TakenNights } from './taken';
import type { StayDates, Tariff } from './tariff';

/** Finds what is taken so near to a stay that it matters to it. */
export type Nearby<Of extends TakenNights> = (stay: StayDates) => readonly Of[];

/** How many of the sorted values are at most a limit. */
const countUpTo = (sorted: readonly LocalDate[], limit: LocalDate): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The rules that look furthest around a stay. */
const furthest = (tariffs: readonly Tariff[]) => ({
  preparationNights: Math.max(0, ...tariffs.map(({ nights }) => nights?.preparationNights ?? 0)),
  smallestGap: Math.max(0, ...tariffs.map(({ nights }) => nights?.smallestGap ?? 0)),
});

/**
 * Puts what is taken in order once, so that many stays can be judged beside it without going through all of it for each: what is found is all
 * that any of the tariffs asks about.
 */
export const nearby = <Of extends TakenNights>(
  taken: readonly Of[],
  tariffs: readonly Tariff[],
): Nearby<Of> => {
  const rules = furthest(tariffs);
  const sorted = taken.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  const endOf = ({ to, preparation }: Of): LocalDate => (preparation ? addDays(to, preparation) : to);
  // Up to each, the latest end so far: it never falls, though one that begins later may end earlier.
  const ends: LocalDate[] = [];
  let latest = '';
  for (const end of sorted.map(endOf)) {
    if (end > latest) latest = end;
    ends.push(latest);
  }
  const starts = sorted.map(({ from }) => from);
  return (stay) => {
    const { from, to } = judgedAround(rules, stay);
    return sorted.slice(countUpTo(ends, from), countUpTo(starts, to)).filter((one) => endOf(one) > from);
  };
};
