import { hasLapsed } from '@holdfast/domain/booking/hold.decide';
import { dateOf } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import type { LiveClaim } from '@holdfast/domain/stay/impact';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { BookingRules } from '@holdfast/domain/stay/impact';
import type { ClaimAround } from '@holdfast/projections/calendar/taken-nights.queries';

/** What bookings are judged by where nothing of it changes. */
export const UNCHANGED: BookingRules = {
  tariff: NO_TARIFF,
  closed: [],
  notMade: new Map(),
  timeZone: 'UTC',
};

/** What is claimed now, and what of it are bookings that end today or later. */
export interface Standing {
  readonly bookings: readonly LiveClaim[];
  readonly claims: readonly LiveClaim[];
}

const liveClaim = ({ bookingId, blockId, occupied, preparation, isStay }: ClaimAround): LiveClaim => ({
  bookingId,
  blockId,
  ...occupied,
  preparation,
  isStay,
});

/** Offered changes and what other calendars say are no bookings of their own. */
const isBooking = ({ state }: ClaimAround): boolean => state !== 'offered' && state !== 'imported';

export const standingOf = (claims: readonly ClaimAround[], now: Instant, today: LocalDate): Standing => {
  const live = claims.filter((claim) => !hasLapsed(claim, now));
  return {
    claims: live.map(liveClaim),
    bookings: live.filter((claim) => isBooking(claim) && dateOf(claim.occupied.to) >= today).map(liveClaim),
  };
};
