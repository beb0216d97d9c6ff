import { dateOf, daysBetween } from '../kernel/dates';
import type { ClaimId } from '../kernel/flavour';
import { keptTime, occupiedTime, without } from '../kernel/occupied-time';
import type { OccupiedTime } from '../kernel/occupied-time';
import type { ChangeTarget, OfferedTime } from './change.events';
import type { Changeable } from './change.state';

/** What a booking holds once it is changed and has not now: at most two pieces. So it never collides with itself. */
export const addedTime = (
  booking: Pick<Changeable, 'period' | 'preparationNights'>,
  to: ChangeTarget,
  newClaimId: () => ClaimId,
): readonly OfferedTime[] =>
  without(keptTime(to, to.preparationNights), keptTime(booking.period, booking.preparationNights)).map(
    (piece) => ({ claimId: newClaimId(), ...piece }),
  );

/** How many of the nights at the end of a piece are there to prepare for the next stay. */
export const preparationIn = (piece: OccupiedTime, to: ChangeTarget): number => {
  const behind = occupiedTime(to).to;
  if (piece.to <= behind) return 0;
  return daysBetween(dateOf(piece.from > behind ? piece.from : behind), dateOf(piece.to));
};
