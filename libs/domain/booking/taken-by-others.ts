import type { BookingId, Instant } from '../kernel/flavour';
import { overlaps } from '../kernel/occupied-time';
import type { OccupiedTime } from '../kernel/occupied-time';
import { hasLapsed, isOf } from './hold.decide';
import type { Claim } from './hold.decide';

/** Whether somebody else has a time that a booking had before, or keeps it for a while. */
export const takenByOthers = (
  bookingId: BookingId,
  kept: OccupiedTime,
  claims: readonly Claim[],
  now: Instant,
): boolean =>
  claims.some((claim) => !isOf(claim, bookingId) && !hasLapsed(claim, now) && overlaps(claim.occupied, kept));
