import { hasLapsed } from '@holdfast/domain/booking/hold.decide';
import type { Claim } from '@holdfast/domain/booking/hold.decide';
import type { ClaimedPiece, ClaimedTime } from '@holdfast/domain/channel/outside-stay.decide';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { claimsAlone } from '@holdfast/projections/calendar/calendar.queries';
import { bookedWithin } from '@holdfast/projections/channel/channel.queries';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import type { Work } from '../kernel/unit-of-work';

/** A claim as time that is taken. */
export const pieceOf = ({ bookingId, occupied }: Claim): ClaimedPiece => ({
  claimId: bookingId as string,
  ...occupied,
});

/** What is claimed from the first of some times to the last, under the lock. Holds that have lapsed there end first: nobody has their time. */
export const claimedAround = async (tx: Work, times: readonly OccupiedTime[]): Promise<ClaimedTime> => {
  const [first] = times;
  if (first === undefined) return { claims: [], booked: [] };
  const from = times.reduce((least, time) => (time.from < least ? time.from : least), first.from);
  const to = times.reduce((most, time) => (time.to > most ? time.to : most), first.to);
  const [claims, booked] = await Promise.all([
    tx.rows(claimsAlone(tx.tenantId, from, to)),
    tx.rows(bookedWithin(tx.tenantId, from, to)),
  ]);
  const isOver = (claim: Claim) => hasLapsed(claim, tx.nowText);
  await endLapsed(tx, new DiscountUses(tx), claims.filter(isOver));
  return { claims: claims.filter((claim) => !isOver(claim)).map(pieceOf), booked };
};
