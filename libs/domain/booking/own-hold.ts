import type { BookingId, Instant } from '../kernel/flavour';
import { keptTime, overlaps } from '../kernel/occupied-time';
import type { OccupiedTime } from '../kernel/occupied-time';
import type { AcceptedTerms } from './booking.events';
import type { HeldBooking } from './booking.state';
import { earlier, instantAfter, latestEnd } from './hold-length';

/** A customer's live hold that another one takes the place of: it is given back in the same breath. */
export interface ReplacedHold {
  readonly bookingId: BookingId;
  readonly state: Pick<
    HeldBooking,
    'period' | 'preparationNights' | 'heldAt' | 'expiresAt' | 'firstTermsVersion'
  >;
}

/** From when to when a hold may live. */
interface Begun {
  readonly acceptedTerms: AcceptedTerms;
  readonly expiresAt: Instant;
}

/**
 * How a hold of this time begins now. One that takes the place of an own hold on time that overlaps goes on where that one began, and ends
 * when that one must have ended at the latest: else whoever changes dates every quarter of an hour would keep nights from others for ever.
 * Where the terms are those that were agreed to with the first hold, that is when they were agreed to.
 */
export const beginOfHold = (
  command: { readonly now: Instant; readonly termsVersion: number; readonly holdMs: number },
  time: OccupiedTime,
  own: ReplacedHold['state'] | null,
): Begun => {
  const { now, termsVersion: version, holdMs } = command;
  const expiresAt = instantAfter(now, holdMs);
  if (own === null || !overlaps(keptTime(own.period, own.preparationNights), time))
    return { acceptedTerms: { version, at: now }, expiresAt };
  return {
    acceptedTerms: { version, at: own.firstTermsVersion === version ? own.heldAt : now },
    expiresAt: earlier(expiresAt, latestEnd(own, holdMs)),
  };
};
