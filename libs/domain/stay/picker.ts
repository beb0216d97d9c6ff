import { dateOfDay, dayNumber } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { isBlocked, judged, walkFrom, walkOn } from './judge';
import { refuse } from './refusal';
import type { StayRefusal } from './refusal';
import { edgeOn, stayOn, surroundingsOf } from './surroundings';
import type { Surroundings, Today } from './surroundings';
import type { Taken } from './taken';
import type { StayDates, Tariff } from './tariff';

/** What a calendar shows of a night: `taken` by a stay or its preparation, `closed` by the owner or the season, `past`, or `free`. */
export type NightState = 'free' | 'taken' | 'closed' | 'past';

/** A day of a calendar of stays. Where its two nights differ, it is a day of changeover. */
export interface DayState {
  readonly date: LocalDate;
  /** The night that ends in the morning of the day, and the one that begins in its evening. */
  readonly before: NightState;
  readonly night: NightState;
  /** The nights of the shortest stay that may begin on the day; null: none may. */
  readonly shortest: number | null;
}

/** A day on which a stay might end, and why it may not. */
export interface Departure {
  readonly departure: LocalDate;
  readonly refusal: StayRefusal | null;
}

const nightState = (around: Surroundings, night: number): NightState => {
  if (night < around.today) return 'past';
  const edge = edgeOn(around, night);
  return edge === 'claim' ? 'taken' : (edge ?? 'free');
};

/** The nights of the shortest stay from a day, or why there is none: what is said of a stay as short as that day asks for. */
const shortestFrom = (around: Surroundings, arrival: number): number | StayRefusal => {
  const walk = walkFrom(around, arrival);
  walkOn(around, walk);
  let reason = judged(around, walk);
  if (reason === null) return 1;
  for (let nights = 2; nights <= around.nights.maxNights && !isBlocked(walk); nights += 1) {
    walkOn(around, walk);
    const refusal = judged(around, walk);
    if (refusal === null) return nights;
    if (nights <= walk.minimum.minimum) reason = refusal;
  }
  return reason;
};

/** The shortest stay that may begin on a date that exists, or why none may. */
export const shortestStay = (
  tariff: Tariff,
  taken: Taken,
  arrival: LocalDate,
  now: Today,
): StayDates | StayRefusal => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null) return refuse('stays_off', {});
  const shortest = shortestFrom(around, dayNumber(arrival));
  if (typeof shortest !== 'number') return shortest;
  return stayOn(dayNumber(arrival), dayNumber(arrival) + shortest);
};

/** The first of the days `from` to `to` on which a stay may begin. */
const firstBegin = (around: Surroundings, from: number, to: number): number | null => {
  const last = Math.min(to, around.latest);
  for (let day = Math.max(from, around.earliest); day <= last; day += 1)
    if (typeof shortestFrom(around, day) === 'number') return day;
  return null;
};

/** The first date on which a stay may begin, from a date that exists on; null: none may. */
export const firstArrival = (tariff: Tariff, taken: Taken, from: LocalDate, now: Today): LocalDate | null => {
  const around = surroundingsOf(tariff, taken, now);
  const day = around && firstBegin(around, dayNumber(from), around.latest);
  return day === null ? null : dateOfDay(day);
};

/** Whether a stay from that day may go on into the night of a later one. */
const goesOnInto = (around: Surroundings, arrival: number, night: number): boolean => {
  const walk = walkFrom(around, arrival);
  while (walk.departure - arrival < around.nights.maxNights && !isBlocked(walk)) {
    walkOn(around, walk);
    if (walk.departure > night && judged(around, walk) === null) return true;
  }
  return false;
};

/** Whether any of so many nights, from a date that exists on, can be had: a stay may begin on one, or go on into them. */
export const hasFreeNight = (
  tariff: Tariff,
  taken: Taken,
  { from, days }: { readonly from: LocalDate; readonly days: number },
  now: Today,
): boolean => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null) return false;
  const first = dayNumber(from);
  if (firstBegin(around, first, first + days - 1) !== null) return true;
  const earliest = Math.max(around.earliest, first - around.nights.maxNights + 1);
  for (let arrival = first - 1; arrival >= earliest && edgeOn(around, arrival) === null; arrival -= 1)
    if (goesOnInto(around, arrival, first)) return true;
  return false;
};

/** So many days of a calendar, from a date that exists on. None where no stays are offered. */
export const dayStates = (
  tariff: Tariff,
  taken: Taken,
  { from, days }: { readonly from: LocalDate; readonly days: number },
  now: Today,
): readonly DayState[] => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null) return [];
  const first = dayNumber(from);
  let before = nightState(around, first - 1);
  return Array.from({ length: days }, (_, index) => {
    const day = first + index;
    const night = nightState(around, day);
    const isInTime = day >= around.earliest && day <= around.latest;
    const shortest = night === 'free' && isInTime ? shortestFrom(around, day) : null;
    const state: DayState = {
      date: dateOfDay(day),
      before,
      night,
      shortest: typeof shortest === 'number' ? shortest : null,
    };
    before = night;
    return state;
  });
};

/** The days after an arrival on which its stay may or may not end, so many nights ahead (365 at most); each as `mayStay` says. */
export const departuresFrom = (
  tariff: Tariff,
  taken: Taken,
  { arrival, nights }: { readonly arrival: LocalDate; readonly nights: number },
  now: Today,
): readonly Departure[] => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null) return [];
  const walk = walkFrom(around, dayNumber(arrival));
  return Array.from({ length: nights }, () => {
    walkOn(around, walk);
    return { departure: dateOfDay(walk.departure), refusal: judged(around, walk) };
  });
};
