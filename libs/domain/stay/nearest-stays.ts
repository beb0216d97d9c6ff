import { dayNumber } from '../kernel/dates';
import { judgedDates } from './judge';
import { LAST_DATE, wrongDates } from './may-stay';
import { stayOn, surroundingsOf } from './surroundings';
import type { Today } from './surroundings';
import type { Taken } from './taken';
import type { StayDates, Tariff } from './tariff';

const DAYS_EITHER_WAY = 7;
const NIGHTS_EITHER_WAY = 3;
const AT_MOST = 3;
const LAST_DEPARTURE = dayNumber(LAST_DATE);

interface Candidate {
  readonly arrival: number;
  readonly nights: number;
  readonly distance: number;
}

/** Nearer before further, then earlier before later, then longer before shorter. */
const nearerFirst = (a: Candidate, b: Candidate): number =>
  a.distance - b.distance || a.arrival - b.arrival || b.nights - a.nights;

const candidatesAround = (arrival: number, nights: number): readonly Candidate[] => {
  const candidates: Candidate[] = [];
  for (let days = -DAYS_EITHER_WAY; days <= DAYS_EITHER_WAY; days += 1)
    for (let more = -NIGHTS_EITHER_WAY; more <= NIGHTS_EITHER_WAY; more += 1)
      if (nights + more > 0)
        candidates.push({
          arrival: arrival + days,
          nights: nights + more,
          distance: Math.abs(days) + Math.abs(more),
        });
  return candidates.toSorted(nearerFirst);
};

/**
 * The stays nearest to a wish that may be had: at most three that begin at most a week from it and are at most three nights shorter or
 * longer, by days and nights apart. None for a wish that is no two dates; a wish that may be had itself comes first.
 */
export const nearestStays = (
  tariff: Tariff,
  taken: Taken,
  wish: StayDates,
  now: Today,
): readonly StayDates[] => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null || wrongDates(wish) !== null) return [];
  const wished = dayNumber(wish.arrival);
  const found: StayDates[] = [];
  for (const { arrival, nights } of candidatesAround(wished, dayNumber(wish.departure) - wished)) {
    const departure = arrival + nights;
    if (departure > LAST_DEPARTURE || judgedDates(around, arrival, departure) !== null) continue;
    found.push(stayOn(arrival, departure));
    if (found.length === AT_MOST) break;
  }
  return found;
};
