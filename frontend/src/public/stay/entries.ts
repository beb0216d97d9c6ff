import { addDays } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { totalFrom } from '@holdfast/domain/pricing/other-stays';
import type { StayTotal } from '@holdfast/domain/pricing/other-stays';
import { arrivalWindow } from '@holdfast/domain/stay/surroundings';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import type { StayOffer } from './offer';

/** How many days ahead stays are looked for. */
const DAYS_AHEAD = 120;

const meet = (one: StayDates, other: StayDates): boolean =>
  one.arrival < other.departure && other.arrival < one.departure;

/**
 * The shortest stays of the next days on which somebody may arrive, so many at most: none overlaps another, nor what is offered beside
 * them. Each with its plain total.
 */
export const nextStays = (
  { tariff, taken }: StayOffer,
  beside: readonly StayDates[],
  atMost: number,
  now: Today,
): readonly StayTotal[] => {
  const found: StayTotal[] = [];
  let arrival: LocalDate = arrivalWindow(tariff.nights, now).earliest;
  const last = addDays(now.date, DAYS_AHEAD);
  while (arrival <= last && found.length < atMost) {
    const stay = totalFrom(tariff, taken, arrival, now);
    const isFree = stay !== null && ![...beside, ...found].some((other) => meet(stay, other));
    if (isFree) found.push(stay);
    arrival = isFree ? stay.departure : addDays(arrival, 1);
  }
  return found;
};
