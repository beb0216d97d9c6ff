import { daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';
import type { Reduction, StayDates } from '../stay/tariff';
import { lineOf } from './agreement';
import type { PriceLine } from './agreement';
import { BASE } from './night-prices';
import type { PricedNight } from './night-prices';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

const applies = ({ kind, at }: Reduction, nights: number, daysAhead: number): boolean => {
  if (kind === 'length') return nights >= at;
  return kind === 'early' ? daysAhead >= at : daysAhead <= at;
};

/** What a reduction takes off: its share of the nights that it is for, all of them together. */
const takenOff = ({ seasons, basisPoints }: Reduction, nights: readonly PricedNight[]): Minor => {
  let sum = 0;
  for (const { line, level } of nights)
    if (seasons === null || seasons.includes(level?.id ?? BASE)) sum += line.amount;
  return divideHalfUp(sum * basisPoints, WHOLE);
};

/**
 * The one reduction of a stay: of those that apply, the one that takes off most; the first of the list where two take off the same. They
 * never add up. Null: none takes anything off. The line is below 0, its rule is the reduction's id and kind.
 *
 * @param heldOn The tenant's date when the stay was held: early and late are counted from it.
 */
export const reductionOf = (
  reductions: readonly Reduction[],
  nights: readonly PricedNight[],
  { arrival }: StayDates,
  heldOn: LocalDate,
): PriceLine | null => {
  const daysAhead = daysBetween(heldOn, arrival);
  let [best, most]: [Reduction | null, Minor] = [null, 0];
  for (const reduction of reductions) {
    const amount = applies(reduction, nights.length, daysAhead) ? takenOff(reduction, nights) : 0;
    if (amount > most) [best, most] = [reduction, amount];
  }
  return best && lineOf('reduction', -most, { label: best.name, rule: { from: best.id, field: best.kind } });
};
