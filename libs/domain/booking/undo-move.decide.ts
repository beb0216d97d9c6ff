import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BlockId, BookingId, Instant } from '../kernel/flavour';
import { keptTime, periodOf } from '../kernel/occupied-time';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import type { Claim } from './hold.decide';
import type { Movable } from './moved-terms';
import { takenByOthers } from './taken-by-others';

/** What is known under the lock when a move is to be taken back. */
export interface UndoMove {
  readonly bookingId: BookingId;
  /** The booking before it was moved, and right after. */
  readonly before: BookingState;
  readonly after: BookingState;
  /** Claims that overlap the time that it had, lapsed ones too. */
  readonly claims: readonly Claim[];
  /** The block that it had, or null where that is gone. */
  readonly blockId: BlockId | null;
  /** Something was paid or given back since, is being paid, or what the move gives back is on its way. */
  readonly moneyMoved: boolean;
  /** Whether its customer has heard of the move, and so hears of this. */
  readonly notify: boolean;
  readonly now: Instant;
}

export type UndoMoveRefusal = 'undo_overtaken' | 'undo_money_moved' | 'undo_time_taken';

/** All of a booking that was agreed about it: where that is the same, nobody has changed it. */
const agreedIn = (booking: Movable): string => {
  const { status, moves, blockId, agreement, waived, change, expiresAt } = booking;
  const heldUntil = status === 'held' ? expiresAt : null;
  return JSON.stringify([status, moves, blockId, agreement, waived, change, heldUntil]);
};

const isMovable = (state: BookingState): state is Movable =>
  state.status === 'confirmed' || state.status === 'held';

/** One that is held by the owner's word is held as long as before, if that is not over. */
const heldUntil = (before: Movable): Instant | null => (before.status === 'held' ? before.expiresAt : null);

/**
 * A booking that was moved, or repriced, gets back the time and the price that it had: what was agreed holds again to the penny. Not once it was
 * changed otherwise, money has moved, or somebody else has its time.
 */
export const undoMove = (
  { bookingId, before, after, claims, blockId, moneyMoved, notify, now }: UndoMove,
  state: BookingState,
): Decision<BookingEvent, UndoMoveRefusal> => {
  if (!isMovable(before) || !isMovable(after) || !isMovable(state)) return reject('undo_overtaken');
  if (agreedIn(after) !== agreedIn(state)) return reject('undo_overtaken');
  const until = heldUntil(before);
  if (until !== null && until <= now) return reject('undo_overtaken');
  if (moneyMoved) return reject('undo_money_moved');
  if (takenByOthers(bookingId, keptTime(before.period, before.preparationNights), claims, now))
    return reject('undo_time_taken');
  const { period, preparationNights, agreement, refundCap } = before;
  return accept({
    type: 'BookingMoved',
    data: {
      changeId: null,
      from: periodOf(state.period),
      to: periodOf(period),
      blockId,
      preparationNights,
      agreement,
      claimIds: [],
      wish: 'tenant_admin',
      priceRule: before.price.total === state.price.total ? 'kept' : 'set',
      rulesBroken: [],
      reasonRef: null,
      refundCap,
      heldUntil: until,
      notify,
    },
  });
};
