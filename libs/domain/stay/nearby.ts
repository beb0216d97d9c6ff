import { addDays } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { FURTHEST_JUDGED } from './surroundings';
import type { StayDates } from './tariff';

/** Time from a date up to another, which is not in it. */
interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Finds what lies around dates, as far as any tariff could make it matter to them. */
export type Nearby<Of extends Span> = (around: StayDates) => readonly Of[];

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

/** Puts spans in order once, so that many stays can be looked around without going through all of them for each. */
export const nearby = <Of extends Span>(spans: readonly Of[]): Nearby<Of> => {
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  // Up to each span, the latest end so far: it never falls, though a later span may end earlier.
  const ends: LocalDate[] = [];
  let latest = '';
  for (const { to } of sorted) {
    if (to > latest) latest = to;
    ends.push(latest);
  }
  const starts = sorted.map(({ from }) => from);
  return ({ arrival, departure }) => {
    const [first, end] = [addDays(arrival, -FURTHEST_JUDGED), addDays(departure, FURTHEST_JUDGED)];
    return sorted.slice(countUpTo(ends, first), countUpTo(starts, end)).filter(({ to }) => to > first);
  };
};
