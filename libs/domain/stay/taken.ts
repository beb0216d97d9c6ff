import { dayNumber } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';

/** Nights `[from, to)` that are not to be had. */
export interface TakenNights {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** `booked`: by a live claim, whose `to` is its departure; `closed`: by the owner. */
  readonly kind: 'booked' | 'closed';
  /** The nights kept free behind a claim; null: as many as the tariff says now. A closure has none. */
  readonly preparation: number | null;
}

/** All that is taken around a stay, in any order. It is looked through once and must not be changed after that. */
export type Taken = readonly TakenNights[];

const CLAIMED = 1 << 15;
const CLOSED = 1 << 14;
const PREPARATION = CLOSED - 1;

/** Marks are kept for the days of the years 1970 to 2200 and what may follow on them. */
const LAST_DAY = dayNumber('2202-12-31');

/** What is known of a night by its day number: read it with the questions below. */
export type TakenByDay = (day: number) => number;

export const isClaimed = (mark: number): boolean => (mark & CLAIMED) !== 0;
export const isClosure = (mark: number): boolean => (mark & CLOSED) !== 0;
/** A night of somebody's stay, or one that the owner has closed. */
export const isTaken = (mark: number): boolean => mark >= CLOSED;
/** How many nights are kept free behind the claim whose preparation a night is in; 0: it is in none. */
export const preparationOf = (mark: number): number => mark & PREPARATION;

const marked = (taken: Taken, ownPreparation: number): TakenByDay => {
  const spans = taken.map(({ from, to, kind, preparation }) => {
    const behind = kind === 'booked' ? (preparation ?? ownPreparation) : 0;
    return { from: dayNumber(from), to: dayNumber(to), kind, behind };
  });
  const first = spans.reduce((least, { from }) => Math.min(least, Math.max(from, 0)), LAST_DAY);
  const end = spans.reduce((most, { to, behind }) => Math.max(most, Math.min(to + behind, LAST_DAY)), first);
  const marks = new Uint16Array(end - first);
  for (const { from, to, kind, behind } of spans) {
    const bit = kind === 'booked' ? CLAIMED : CLOSED;
    for (let day = Math.max(from, first); day < Math.min(to, end); day += 1) marks[day - first]! |= bit;
    for (let day = Math.max(to, first); day < Math.min(to + behind, end); day += 1) {
      const mark = marks[day - first]!;
      if (preparationOf(mark) < behind) marks[day - first] = (mark & ~PREPARATION) | behind;
    }
  }
  return (day) => (day >= first && day < end ? marks[day - first]! : 0);
};

const kept = new WeakMap<Taken, { readonly ownPreparation: number; readonly byDay: TakenByDay }>();

/** What is taken, night by night, where a claim without a preparation of its own has `ownPreparation`. */
export const takenByDay = (taken: Taken, ownPreparation: number): TakenByDay => {
  const before = kept.get(taken);
  if (before?.ownPreparation === ownPreparation) return before.byDay;
  const byDay = marked(taken, ownPreparation);
  kept.set(taken, { ownPreparation, byDay });
  return byDay;
};
