import { addDays, at } from '@holdfast/domain/kernel/dates';
import { FURTHEST_JUDGED } from '@holdfast/domain/stay/surroundings';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import { claimsAround, closedAround } from '@holdfast/projections/calendar/taken-nights.queries';

/** The nearest stays begin so many days from a wish, and last so many nights longer. */
const NEARBY = 7 + 3;

/**
 * What is read of the calendar to judge a stay and those nearest to it. As far as any tariff could make it matter, so that it can be asked
 * for along with the tariff: constant work, however long the past.
 */
export const aroundStay = (tenantId: string, { arrival, departure }: StayDates) => {
  const from = at(addDays(arrival, -FURTHEST_JUDGED - NEARBY), '00:00');
  const to = at(addDays(departure, FURTHEST_JUDGED + NEARBY), '00:00');
  return { claims: claimsAround(tenantId, from, to), closed: closedAround(tenantId, from, to) };
};

/** Around which nothing is ever taken: for dates that are none. */
export const SOME_DAY = { arrival: '1970-06-01', departure: '1970-06-02' };
