import { isClaimed } from './taken';
import { edgeOn, isClosedOn, weekdayOf } from './surroundings';
import type { Surroundings } from './surroundings';

/**
 * Whether a stay fills a gap: nobody could stay on the night before it, and it ends where the next claim or closed time begins. Such a
 * stay, when it has `fillGapsFrom` nights, is let off the rules about days of the week, shortest stays and gaps. The end of the time in
 * which arrivals can be booked is no edge.
 */
export const fillsGap = (around: Surroundings, arrival: number, departure: number): boolean => {
  const { fillGapsFrom, preparationNights } = around.nights;
  if (fillGapsFrom === null || departure - arrival < fillGapsFrom) return false;
  const before = arrival - 1;
  if (before >= around.earliest && edgeOn(around, before) === null) return false;
  return isClosedOn(around, departure) || isClaimed(around.takenOn(departure + preparationNights));
};

/** The free nights before a stay, when they are too few for another stay although somebody might arrive on one of them; else 0. */
export const smallGapBefore = (around: Surroundings, arrival: number): number => {
  const { smallestGap, preparationNights } = around.nights;
  if (smallestGap === null) return 0;
  let mayArrive = false;
  for (let gap = 0; gap < smallestGap + preparationNights; gap += 1) {
    const night = arrival - 1 - gap;
    if (night < around.earliest) return 0;
    if (edgeOn(around, night) !== null) return mayArrive ? gap : 0;
    mayArrive ||= around.levelOn(night).arrival.days.includes(weekdayOf(night));
  }
  return 0;
};

/** The free nights behind a stay and its preparation, when they are too few although the stay might end later; else 0. */
export const smallGapAfter = (around: Surroundings, departure: number): number => {
  const { smallestGap, preparationNights } = around.nights;
  if (smallestGap === null || isClosedOn(around, departure)) return 0;
  for (let gap = 0; gap < smallestGap + preparationNights; gap += 1) {
    const edge = edgeOn(around, departure + preparationNights + gap);
    if (edge === null) continue;
    // Whoever stays in the gap leaves time to prepare for a claim behind it, but not for closed time.
    const [usable, latest] =
      edge === 'claim'
        ? [gap - preparationNights, departure + gap]
        : [gap, departure + gap + preparationNights];
    return gap > 0 && usable < smallestGap && mayLeaveWithin(around, departure, latest) ? gap : 0;
  }
  return 0;
};

const mayLeaveWithin = ({ levelOn }: Surroundings, after: number, latest: number): boolean => {
  for (let day = after + 1; day <= latest; day += 1)
    if (levelOn(day - 1).departure.days.includes(weekdayOf(day))) return true;
  return false;
};
