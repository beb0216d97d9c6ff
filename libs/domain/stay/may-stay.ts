import { dateOfDay, dayNumber, daysBetween, isDate } from '../kernel/dates';
import { judgedDates, refusalOfPreparation } from './judge';
import { refuse } from './refusal';
import type { StayRefusal } from './refusal';
import { surroundingsOf } from './surroundings';
import type { Today } from './surroundings';
import { isTaken, preparationOf, takenByDay } from './taken';
import type { Taken } from './taken';
import type { StayDates, Tariff } from './tariff';

/** The longest stay that can be asked for at all, and the dates within which one can. */
const MOST_NIGHTS = 365;
const FIRST_DATE = '1970-01-01';
export const LAST_DATE = '2200-12-31';

const isInReach = (text: string): boolean => isDate(text) && text >= FIRST_DATE && text <= LAST_DATE;

const wrong = (path: 'arrival' | 'departure', message: string): StayRefusal =>
  refuse('validation_failed', { fields: [{ path, message }] });

/** What is wrong with two texts that should be the dates of a stay: real dates, one to 365 nights apart. Null: nothing. */
export const wrongDates = ({ arrival, departure }: StayDates): StayRefusal | null => {
  if (!isInReach(arrival)) return wrong('arrival', 'Choose a date that exists');
  if (!isInReach(departure)) return wrong('departure', 'Choose a date that exists');
  const nights = daysBetween(arrival, departure);
  if (nights < 1) return wrong('departure', 'Choose a departure after the arrival');
  return nights > MOST_NIGHTS ? wrong('departure', `A stay is ${MOST_NIGHTS} nights at most`) : null;
};

/**
 * Whether a stay may be had: the only judge of its dates, in page, server and preview alike. Null: it may; else the first of the checks
 * that fails (docs/rules.md, Stays).
 */
export const mayStay = (tariff: Tariff, taken: Taken, stay: StayDates, now: Today): StayRefusal | null => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null) return refuse('stays_off', {});
  return wrongDates(stay) ?? judgedDates(around, dayNumber(stay.arrival), dayNumber(stay.departure));
};

/** A stay that was held, with the preparation that it was held under. */
export interface HeldStay extends StayDates {
  readonly preparationNights: number;
}

/**
 * Whether a lapsed hold may be taken again for a payment that comes late. Rules and price were promised with the hold: it must not have
 * begun, its nights must be free, and so must be the time to prepare for it and after it. Null: it may.
 */
export const mayRetake = (
  tariff: Tariff,
  taken: Taken,
  { arrival, departure, preparationNights }: HeldStay,
  now: Today,
): StayRefusal | null => {
  if (arrival < now.date) return refuse('stay_started', {});
  const takenOn = takenByDay(taken, tariff.nights?.preparationNights ?? 0);
  const [first, end] = [dayNumber(arrival), dayNumber(departure)];
  let preparation = 0;
  for (let night = first; night < end; night += 1) {
    const mark = takenOn(night);
    if (isTaken(mark)) return refuse('stay_taken', { night: dateOfDay(night) });
    if (preparation === 0) preparation = preparationOf(mark);
  }
  if (preparation > 0) return refuse('stay_preparation', { nights: preparation });
  return refusalOfPreparation(takenOn, end, preparationNights);
};
