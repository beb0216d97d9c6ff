import type { LocalDateTime } from '../kernel/dates';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BookingId, ClaimId, Instant } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import { mayRetake } from '../stay/may-stay';
import { onceChanged } from '../pricing/changed-agreement';
import type { AgreedAt } from '../pricing/instalments';
import type { Tariff } from '../stay/tariff';
import { addedTime } from './added-time';
import type { BookingEvent } from './booking.events';
import type { BookingState, ConfirmedBooking } from './booking.state';
import { isOver, madeOf, moved } from './change.decide';
import type { ChangeTarget } from './change.events';
import type { OpenChange } from './change.state';
import { earlier, instantAfter, latestEnd } from './hold-length';
import { takenAround, todayAt } from './hold-stay.decide';
import type { TimeAround } from './hold-stay.decide';
import { timeRefusal } from './hold.decide';

/** A change that an instalment pays for: open, or lapsed since. */
export interface PaidChange {
  readonly change: OpenChange;
  /** What it adds is held for it still, whether or not its time is over. */
  readonly isHeld: boolean;
}

/** The change that a part of what is owed is paid for; null: it is a part of what the booking owes as it is. */
export const changePaidBy = (
  { change, lapsedChange }: Pick<ConfirmedBooking, 'change' | 'lapsedChange'>,
  instalment: number,
): PaidChange | null => {
  if (change?.instalment === instalment) return { change, isHeld: true };
  return lapsedChange?.instalment === instalment ? { change: lapsedChange, isHeld: false } : null;
};

/** What the calendar and the clock say, for a change whose time is over. */
export interface TimeNow {
  readonly bookingId: BookingId;
  readonly now: Instant;
  readonly localNow: LocalDateTime;
  readonly tariff: Tariff;
  readonly around: TimeAround;
  /** Whether the block that it is to be moved to is still offered; of no account for a stay. */
  readonly isBlockOffered: boolean;
}

/** Whether the time of a change may be had: it has not begun, nor has the booking, and nobody else has it. */
export const mayMoveTo = (
  booking: Pick<ConfirmedBooking, 'period'>,
  to: ChangeTarget,
  { bookingId, now, localNow, tariff, around, isBlockOffered }: TimeNow,
): boolean => {
  if (occupiedTime(booking.period).from <= localNow) return false;
  if (to.blockId !== null)
    return isBlockOffered && timeRefusal(occupiedTime(to), around, { now, localNow }, bookingId) === null;
  const { startDate: arrival, endDate: departure, preparationNights } = to;
  const taken = takenAround(around, now, bookingId);
  return mayRetake(tariff, taken, { arrival, departure, preparationNights }, todayAt(localNow)) === null;
};

export interface SecureChange {
  readonly instalment: number;
  readonly now: Instant;
  readonly holdMs: number;
  /** What `mayMoveTo` says, where its time is over. */
  readonly isFree: boolean;
  readonly newClaimId: () => ClaimId;
}

/** Whether the calendar must be asked before money is taken for a change: it is not, as long as its time is not over. */
export const isStillHeld = ({ change, isHeld }: PaidChange, now: Instant): boolean =>
  isHeld && !isOver(change, now);

/**
 * Makes sure of the time of a change before money is taken for it: from then on it cannot end before the outcome is known. One whose time is
 * over goes on where nobody else has taken its time, and is held anew.
 */
export const secureChange = (
  { instalment, now, holdMs, isFree, newClaimId }: SecureChange,
  booking: ConfirmedBooking,
): Decision<BookingEvent, 'change_over'> => {
  const paid = changePaidBy(booking, instalment);
  if (paid === null || (!isStillHeld(paid, now) && !isFree)) return reject('change_over');
  const { changeId, by, to, agreement, difference, expiresAt } = paid.change;
  const claims = paid.isHeld ? paid.change.claims : addedTime(booking, to, newClaimId);
  const again: BookingEvent = {
    type: 'BookingChangeOffered',
    data: {
      changeId,
      by,
      ...madeOf(paid.change),
      to,
      claims,
      agreement,
      instalment,
      difference,
      expiresAt: instantAfter(now, holdMs),
    },
  };
  const withoutEnd: BookingEvent = {
    type: 'BookingChangeExtended',
    data: { changeId, claimIds: claims.map(({ claimId }) => claimId), expiresAt: null },
  };
  if (!paid.isHeld) return accept<BookingEvent>(again, withoutEnd);
  return expiresAt === null ? accept<BookingEvent>() : accept(withoutEnd);
};

/** Money was taken for a change: the booking is moved, also where the change had lapsed and its time is free. */
export const settleChange = (
  { instalment, isFree, at }: Pick<SecureChange, 'instalment' | 'isFree'> & { readonly at: AgreedAt },
  booking: ConfirmedBooking,
): Decision<BookingEvent, 'change_over'> => {
  const paid = changePaidBy(booking, instalment);
  if (paid === null || (!paid.isHeld && !isFree)) return reject('change_over');
  const claims = paid.isHeld ? paid.change.claims : [];
  const agreement = onceChanged(
    { agreement: booking.agreement, arrival: booking.period.startDate },
    { agreement: paid.change.agreement, arrival: paid.change.to.startDate },
    instalment,
    at,
  );
  return accept(moved(booking, { ...paid.change, agreement, claims }, at));
};

/**
 * After a refused card: a hold's length for another one, and never past three times of it after the offer was made. What was promised for
 * longer stays promised.
 */
export const allowChangeRetry = (
  { now, holdMs }: { readonly now: Instant; readonly holdMs: number },
  state: BookingState,
): Decision<BookingEvent, never> => {
  const change = state.status === 'confirmed' ? state.change : null;
  if (change === null || change.expiresAt !== null) return accept();
  const { changeId, claims, promisedUntil } = change;
  const latest = latestEnd({ heldAt: instantAfter(promisedUntil, -holdMs) }, holdMs);
  const again = earlier(instantAfter(now, holdMs), latest);
  const expiresAt = again > promisedUntil ? again : promisedUntil;
  const claimIds = claims.map(({ claimId }) => claimId);
  return accept({ type: 'BookingChangeExtended', data: { changeId, claimIds, expiresAt } });
};
