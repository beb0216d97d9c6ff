import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import { toInstantText } from '../kernel/flavour';
import type { Instant } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import { nearestInstant } from '../kernel/zone';
import type { ChangedTerms } from '../pricing/changed-agreement';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import { endedBy, moved, openChange } from './change.decide';
import type { ChangeMade, ChangeTarget } from './change.events';
import { earlier } from './hold-length';
import type { Movable } from './moved-terms';

export type MovableRefusal = 'booking_unknown' | 'booking_not_movable' | 'change_open';

/**
 * The booking as its owner may move it: one that stands, or that they hold themselves and that has not lapsed. Not while a change of it is open:
 * that is answered first.
 */
export const movable = (
  state: BookingState,
  now: Instant,
): Movable | { readonly refused: MovableRefusal } => {
  if (state.status === 'none') return { refused: 'booking_unknown' };
  const isOwnHold = state.status === 'held' && state.provisional && state.expiresAt > now;
  if (state.status !== 'confirmed' && !isOwnHold) return { refused: 'booking_not_movable' };
  return openChange(state, now) === null ? state : { refused: 'change_open' };
};

export interface MoveBooking {
  readonly to: ChangeTarget;
  readonly terms: ChangedTerms;
  readonly made: Omit<ChangeMade, 'wish'>;
  /** Whether its customer is told. */
  readonly notify: boolean;
  readonly now: Instant;
  /** The tenant's. */
  readonly zone: string;
}

/** Held by the owner's word it is until it begins, at the longest. */
const heldUntil = (booking: Movable, to: ChangeTarget, zone: string): Instant | null =>
  booking.status === 'confirmed'
    ? null
    : earlier(booking.expiresAt, toInstantText(nearestInstant(occupiedTime(to).from, zone)));

/**
 * The owner moves a booking, or makes it longer or shorter, without asking its customer. Whoever calls has judged its time under the tenant's lock. What
 * would come back by the policy is noted, as with each move: nobody gets more later because they were moved.
 */
export const moveBooking = (
  { to, terms, made, notify, now, zone }: MoveBooking,
  state: BookingState,
): Decision<BookingEvent, MovableRefusal | 'booking_started'> => {
  const booking = movable(state, now);
  if ('refused' in booking) return reject(booking.refused);
  const until = heldUntil(booking, to, zone);
  if (until !== null && until <= now) return reject('booking_started');
  const { agreement } = terms;
  const at = { now: new Date(now), zone };
  const change = { ...made, wish: 'tenant_admin', changeId: null, to, agreement, claims: [] } as const;
  return accept(...endedBy(state.status === 'none' ? null : state.change, 'lapsed'), {
    ...moved(booking, change, at, { heldUntil: until, notify }),
  });
};
