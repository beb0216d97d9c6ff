import { dateOfDay, dayNumber } from '../kernel/dates';
import { fillsGap } from './gaps';
import { refusalOfArrival, refusalOfDays, refusalOfGaps, walkFrom, walkOn } from './judge';
import { refuse } from './refusal';
import type { StayRefusal } from './refusal';
import { isClosedOn, surroundingsOf } from './surroundings';
import type { Surroundings, Today } from './surroundings';
import type { Taken } from './taken';
import type { StayDates, Tariff } from './tariff';

const closedNight = (around: Surroundings, arrival: number, departure: number): StayRefusal | null => {
  for (let night = arrival; night < departure; night += 1)
    if (isClosedOn(around, night)) return refuse('stay_closed', { night: dateOfDay(night) });
  return null;
};

/**
 * All that a stay breaks of its owner's own rules, in the order of the checks of `mayStay`. What somebody else has of its time is no rule: nobody
 * can have that twice. Nothing where no stays are offered.
 */
export const brokenRules = (
  tariff: Tariff,
  taken: Taken,
  stay: StayDates,
  now: Today,
): readonly StayRefusal[] => {
  const around = surroundingsOf(tariff, taken, now);
  if (around === null) return [];
  const [arrival, departure] = [dayNumber(stay.arrival), dayNumber(stay.departure)];
  const walk = walkFrom(around, arrival);
  while (walk.departure < departure) walkOn(around, walk);
  const { maxNights } = around.nights;
  const nights = departure - arrival;
  const isFilling = fillsGap(around, arrival, departure);
  const broken = [
    refusalOfArrival(around, arrival),
    closedNight(around, arrival, departure),
    isFilling ? null : refusalOfDays(around, walk),
    !isFilling && nights < walk.minimum.minimum ? refuse('stay_too_short', walk.minimum) : null,
    nights > maxNights ? refuse('stay_too_long', { maximum: maxNights }) : null,
    isFilling ? null : refusalOfGaps(around, walk),
  ];
  return broken.filter((refusal) => refusal !== null);
};
