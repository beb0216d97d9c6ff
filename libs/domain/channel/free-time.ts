import type { LocalDateTime } from '../kernel/dates';
import type { OccupiedTime } from '../kernel/occupied-time';
import { overlaps } from '../kernel/occupied-time';

/** What of a time none of the others takes, in its order. */
export const freeOf = (time: OccupiedTime, taken: readonly OccupiedTime[]): readonly OccupiedTime[] => {
  const free: OccupiedTime[] = [];
  let { from } = time;
  for (const other of joined(taken.filter((each) => overlaps(time, each)))) {
    if (from < other.from) free.push({ from, to: other.from });
    from = other.to;
  }
  if (from < time.to) free.push({ from, to: time.to });
  return free;
};

/** What of a time lies within the others, in its order; pieces that touch are one. */
export const partsWithin = (time: OccupiedTime, others: readonly OccupiedTime[]): readonly OccupiedTime[] =>
  freeOf(time, freeOf(time, others));

/** Where the first of some times lies that has not ended by then; they must be in order, and none may overlap another. */
export const firstBehind = (times: readonly OccupiedTime[], from: LocalDateTime): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]!.to > from) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Those of some times that overlap one; they must be in order, and none may overlap another. Calendars of strangers list thousands of times: each is
 * held against the few around it, not against all.
 */
export const around = <Time extends OccupiedTime>(
  times: readonly Time[],
  { from, to }: OccupiedTime,
): readonly Time[] => {
  const first = firstBehind(times, from);
  let end = first;
  while (end < times.length && times[end]!.from < to) end += 1;
  return times.slice(first, end);
};

const byStart = (a: OccupiedTime, b: OccupiedTime): number =>
  a.from === b.from ? Number(a.to > b.to) - Number(a.to < b.to) : a.from < b.from ? -1 : 1;

/** Times in the order in which they begin; those that begin together, in the order of their ends. */
export const inOrder = <Time extends OccupiedTime>(times: readonly Time[]): readonly Time[] =>
  times.toSorted(byStart);

/** The same time, with those that overlap joined; with `touching`, those that touch too. In their order. */
export const joined = (times: readonly OccupiedTime[], touching = false): readonly OccupiedTime[] => {
  const whole: { from: string; to: string }[] = [];
  for (const { from, to } of inOrder(times)) {
    const last = whole.at(-1);
    if (last === undefined || (touching ? from > last.to : from >= last.to)) whole.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return whole;
};
