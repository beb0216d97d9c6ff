import { laidAnew, openIn } from '../account/parts';
import type { LocalDateTime } from '../kernel/dates';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BlockId, BookingId } from '../kernel/flavour';
import { toInstantText } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { keptTime, occupiedTime } from '../kernel/occupied-time';
import { localAt, todayIn } from '../kernel/zone';
import type { Instalment } from '../pricing/agreement';
import { dueOnAnotherDay } from '../pricing/instalments';
import type { AgreedAt } from '../pricing/instalments';
import type { BookingState } from './booking.state';
import type { Claim } from './hold.decide';
import type { ReinstatedEvent } from './reinstated.events';
import { takenByOthers } from './taken-by-others';

/** What is known under the lock when a cancelled booking is to stand again. */
export interface Reinstate {
  readonly bookingId: BookingId;
  readonly when: AgreedAt;
  /** Claims that overlap its time, lapsed ones too. */
  readonly claims: readonly Claim[];
  /** Its block, or null where that is gone. */
  readonly blockId: BlockId | null;
  /** False once the customer was forgotten: they can be neither greeted nor reached. */
  readonly customerKnown: boolean;
  /** What its customer has to pay once it stands again: what went back since, or is on its way, is owed again. */
  readonly owes: Minor;
  /** What was paid of each part. */
  readonly paid: (number: number) => Minor;
}

export type ReinstateRefusal =
  | 'booking_unknown'
  | 'booking_not_cancelled'
  | 'booking_over'
  | 'customer_unknown'
  | 'undo_time_taken';

/** A part whose end has passed meanwhile is due today: else the booking would end again at once. */
const withTimeToPay = (parts: readonly Instalment[], when: AgreedAt): readonly Instalment[] =>
  parts.map((part) =>
    part.cancelAt !== null && new Date(part.cancelAt) <= when.now
      ? { ...part, ...dueOnAnotherDay(part, todayIn(when.now, when.zone), when) }
      : part,
  );

/**
 * A cancelled booking stands again, in the time that it had, as long as nobody else has that and it is not over. What was agreed holds again; what
 * went back is owed again. A change that was open when it ended does not come back.
 */
export const reinstateBooking = (
  command: Reinstate,
  state: BookingState,
): Decision<ReinstatedEvent, ReinstateRefusal> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status !== 'cancelled') return reject('booking_not_cancelled');
  const { when, customerKnown, owes, paid, blockId } = command;
  const localNow: LocalDateTime = localAt(when.now, when.zone);
  if (occupiedTime(state.period).to <= localNow) return reject('booking_over');
  if (!customerKnown) return reject('customer_unknown');
  const { agreement, period, preparationNights } = state;
  const kept = keptTime(period, preparationNights);
  if (takenByOthers(command.bookingId, kept, command.claims, toInstantText(when.now)))
    return reject('undo_time_taken');
  const { waived, changeParts: taken } = state;
  const known = { paid, waived, taken, today: todayIn(when.now, when.zone) };
  const parts = laidAnew(agreement.instalments, known, owes);
  const owedAgain = Math.max(0, owes - openIn(known, agreement.instalments));
  const instalments = withTimeToPay(parts, when);
  return accept({
    type: 'BookingReinstated',
    data: { ...period, blockId, preparationNights, instalments, owedAgain },
  });
};
