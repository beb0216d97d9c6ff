import { dateOfDay } from '../kernel/dates';
import { fillsGap, smallGapAfter, smallGapBefore } from './gaps';
import type { Minimum, NightLevel } from './night-rules';
import { refuse } from './refusal';
import type { StayRefusal } from './refusal';
import { weekdayOf } from './surroundings';
import type { Surroundings } from './surroundings';
import { isClaimed, isTaken, preparationOf } from './taken';

/** What the nights of a stay say, looked at one after the other from its arrival on. */
interface Walk {
  readonly arrival: number;
  /** The day after the last night so far. */
  departure: number;
  /** The first night that is taken, and the first that is closed for want of a season that opens it. */
  taken: number | null;
  closed: number | null;
  /** How many nights are kept free behind the claim whose preparation the stay meets first. */
  preparation: number;
  minimum: Minimum;
  readonly arrivalLevel: NightLevel;
}

/** A stay of no nights yet. */
export const walkFrom = ({ levelOn }: Surroundings, arrival: number): Walk => {
  const arrivalLevel = levelOn(arrival);
  const minimum = arrivalLevel.arriving[weekdayOf(arrival)]!;
  return { arrival, departure: arrival, taken: null, closed: null, preparation: 0, minimum, arrivalLevel };
};

/** The same stay, one night longer. */
export const walkOn = ({ takenOn, levelOn }: Surroundings, walk: Walk): void => {
  const night = walk.departure;
  const mark = takenOn(night);
  const level = levelOn(night);
  if (walk.taken === null && isTaken(mark)) walk.taken = night;
  if (walk.closed === null && !level.isOpen) walk.closed = night;
  if (walk.preparation === 0) walk.preparation = preparationOf(mark);
  // Of two that ask for as much, the arrival's own is named, else the first night's that does.
  const isAsking = level !== walk.arrivalLevel && level.passing.minimum > walk.minimum.minimum;
  if (isAsking) walk.minimum = level.passing;
  walk.departure += 1;
};

/** Whether a night of the stay is not to be had, so that no longer stay is either. */
export const isBlocked = ({ taken, closed, preparation }: Walk): boolean =>
  taken !== null || closed !== null || preparation > 0;

/** What is wrong with the day of an arrival by itself. */
export const refusalOfArrival = (
  { today, earliest, latest }: Surroundings,
  arrival: number,
): StayRefusal | null => {
  if (arrival < today) return refuse('stay_started', {});
  if (arrival < earliest) return refuse('stay_too_soon', { earliest: dateOfDay(earliest) });
  if (arrival > latest) return refuse('stay_too_far', { latest: dateOfDay(latest) });
  return null;
};

const refusalOfNights = ({ nights, takenOn }: Surroundings, walk: Walk): StayRefusal | null => {
  if (walk.taken !== null) return refuse('stay_taken', { night: dateOfDay(walk.taken) });
  if (walk.closed !== null) return refuse('stay_closed', { night: dateOfDay(walk.closed) });
  if (walk.preparation > 0) return refuse('stay_preparation', { nights: walk.preparation });
  return refusalOfPreparation(takenOn, walk.departure, nights.preparationNights);
};

/** The nights kept free behind a stay may lie in closed time, but never in a claim. */
export const refusalOfPreparation = (
  takenOn: Surroundings['takenOn'],
  departure: number,
  preparation: number,
): StayRefusal | null => {
  for (let night = departure; night < departure + preparation; night += 1)
    if (isClaimed(takenOn(night))) return refuse('stay_preparation', { nights: preparation });
  return null;
};

/** The days of the week on which stays begin and end. */
export const refusalOfDays = (
  around: Surroundings,
  { arrival, departure, arrivalLevel }: Walk,
): StayRefusal | null => {
  const begin = arrivalLevel.arrival;
  if (!begin.days.includes(weekdayOf(arrival))) return refuse('stay_arrival_day', begin);
  // Of the level of the last night: whoever leaves on the day a season begins has not stayed in it.
  const end = around.levelOn(departure - 1).departure;
  return end.days.includes(weekdayOf(departure)) ? null : refuse('stay_departure_day', end);
};

/** Nights before or after a stay that nobody could book any more. */
export const refusalOfGaps = (around: Surroundings, { arrival, departure }: Walk): StayRefusal | null => {
  const before = smallGapBefore(around, arrival);
  if (before > 0) return refuse('stay_leaves_gap', { gap: before, side: 'before' });
  const after = smallGapAfter(around, departure);
  return after > 0 ? refuse('stay_leaves_gap', { gap: after, side: 'after' }) : null;
};

/** The checks in their order, of a stay that has been walked through: the first that fails is the answer, null that it may be stayed. */
export const judged = (around: Surroundings, walk: Walk): StayRefusal | null => {
  const hard = refusalOfArrival(around, walk.arrival) ?? refusalOfNights(around, walk);
  if (hard !== null) return hard;
  const { minimum, arrival, departure } = walk;
  const { maxNights } = around.nights;
  const nights = departure - arrival;
  const isFilling = fillsGap(around, arrival, departure);
  if (!isFilling) {
    const onDays = refusalOfDays(around, walk);
    if (onDays !== null) return onDays;
    if (nights < minimum.minimum) return refuse('stay_too_short', minimum);
  }
  if (nights > maxNights) return refuse('stay_too_long', { maximum: maxNights });
  return isFilling ? null : refusalOfGaps(around, walk);
};

/** The same of two day numbers, the second after the first. */
export const judgedDates = (around: Surroundings, arrival: number, departure: number): StayRefusal | null => {
  const walk = walkFrom(around, arrival);
  while (walk.departure < departure) walkOn(around, walk);
  return judged(around, walk);
};
