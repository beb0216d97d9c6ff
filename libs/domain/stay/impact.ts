import type { BookingId } from '../kernel/flavour';
import { mayStay } from './may-stay';
import { nearby } from './nearby';
import type { StayRefusal } from './refusal';
import type { Today } from './surroundings';
import type { Taken, TakenNights } from './taken';
import type { StayDates, Tariff } from './tariff';

/** The nights of a live claim, and what has them. */
export interface ClaimedBy extends TakenNights {
  readonly claimId: BookingId;
}

/** What is taken now, claim by claim. */
export interface LiveCalendar {
  readonly claims: readonly ClaimedBy[];
  readonly closed: Taken;
}

/** A stay that is held or booked, and the rule that it would break. */
export interface TouchedStay extends StayDates {
  readonly bookingId: BookingId;
  readonly refusal: StayRefusal;
}

/** Later than anybody can have booked. */
const ANY_TIME_AHEAD = 366_000;

/** The rules that a stay must keep which stands already: how long before its arrival it may be booked is asked of those who book. */
const forStanding = (tariff: Tariff): Tariff =>
  tariff.nights === null
    ? tariff
    : {
        ...tariff,
        nights: { ...tariff.nights, noticeDays: 0, noticeUntil: null, horizonDays: ANY_TIME_AHEAD },
      };

/**
 * The stays that keep the rules of one tariff and would break a rule of another: what an owner should know before they publish it. Each is
 * judged as if it were asked for now beside everything else that is taken, one that has begun as of the day of its arrival; notice and the
 * latest arrival are not asked. They stay as they are. In the order of their arrivals.
 *
 * @param stays the claims among them that are to be judged: of stays that have not ended
 */
export const impactOf = (
  before: Tariff,
  after: Tariff,
  stays: readonly ClaimedBy[],
  { claims, closed }: LiveCalendar,
  today: Today['date'],
): readonly TouchedStay[] => {
  const [old, next] = [forStanding(before), forStanding(after)];
  const near = nearby([...claims, ...closed.map((time) => ({ ...time, claimId: null }))], [old, next]);
  return stays
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
    .flatMap(({ claimId: bookingId, from: arrival, to: departure }): readonly TouchedStay[] => {
      const stay = { arrival, departure };
      const taken = near(stay).filter(({ claimId }) => claimId !== bookingId);
      const now = { date: arrival < today ? arrival : today, time: '00:00' };
      const refusal = mayStay(next, taken, stay, now);
      const isTouched = refusal !== null && mayStay(old, taken, stay, now) === null;
      return isTouched ? [{ bookingId, ...stay, refusal }] : [];
    });
};
