import type { OccupiedTime } from '../kernel/occupied-time';
import { overlaps, without } from '../kernel/occupied-time';

/** What of a time none of the others takes, in its order. */
export const freeOf = (time: OccupiedTime, taken: readonly OccupiedTime[]): readonly OccupiedTime[] => {
  let left: readonly OccupiedTime[] = [time];
  for (const other of taken) if (overlaps(time, other)) left = left.flatMap((piece) => without(piece, other));
  return left;
};

/** What of a time lies within the others, in its order; pieces that touch are one. */
export const partsWithin = (time: OccupiedTime, others: readonly OccupiedTime[]): readonly OccupiedTime[] =>
  freeOf(time, freeOf(time, others));

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
