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
import type { BookingState, CancelledBooking } from './booking.state';
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
  /** What went back since it was cancelled, or is on its way. */
  readonly wentBack: Minor;
  /** What was paid of each part. */
  readonly paid: (number: number) => Minor;
}

export type ReinstateRefusal =
  | 'booking_unknown'
  | 'booking_not_cancelled'
  | 'booking_over'
  | 'customer_unknown'
  | 'undo_time_taken';

/** A part that was paid in part: what was paid of it stays, and what was not is a part of its own that is due when it was. */
const parted = (
  part: Instalment,
  paid: Minor,
  waived: Minor,
): readonly [paid: Instalment, left: Instalment | null] => {
  const left = Math.max(0, part.amount - waived - paid);
  if (left === 0) return [part, null];
  // Of a part its price is paid before its deposit, and its deposit is waived before its price.
  const unpaid = part.deposit - Math.max(0, paid - (part.amount - part.deposit));
  const deposit = unpaid - Math.min(waived, unpaid);
  return [
    { ...part, amount: part.amount - left, deposit: part.deposit - deposit },
    { ...part, kind: 'balance', amount: left, deposit },
  ];
};

/**
 * What went back is a part of its own, due today: so much less is asked of the parts that had paid for it, last first, of each its price before its
 * deposit. So the parts come to the price as before, and as much more is to be paid as went back.
 */
const withOwedAgain = (
  { wentBack, paid, when }: Reinstate,
  { agreement: { instalments: parts }, waived, changeParts }: CancelledBooking,
): readonly Instalment[] => {
  if (wentBack === 0) return parts;
  let [left, deposit, number] = [wentBack, 0, Math.max(...changeParts, ...parts.map((part) => part.number))];
  const rests: Instalment[] = [];
  const lessened = parts.toReversed().map((part) => {
    const less = Math.min(left, part.amount, paid(part.number));
    if (less === 0) return part;
    const [mine, rest] = parted(part, paid(part.number), waived[part.number] ?? 0);
    const ofDeposit = Math.max(0, less - (mine.amount - mine.deposit));
    left -= less;
    deposit += ofDeposit;
    if (rest !== null) rests.push({ ...rest, number: (number += 1) });
    return { ...mine, amount: mine.amount - less, deposit: mine.deposit - ofDeposit };
  });
  const amount = wentBack - left;
  if (amount === 0) return parts;
  const dueOn = todayIn(when.now, when.zone);
  const again = { number: number + 1, kind: 'balance', amount, deposit, dueOn } as const;
  return [...lessened.toReversed(), ...rests, { ...again, remindAt: [], overdueAt: null, cancelAt: null }];
};

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
  const { when, customerKnown, wentBack, blockId } = command;
  const localNow: LocalDateTime = localAt(when.now, when.zone);
  if (occupiedTime(state.period).to <= localNow) return reject('booking_over');
  if (!customerKnown) return reject('customer_unknown');
  const { agreement, period, preparationNights } = state;
  const kept = keptTime(period, preparationNights);
  if (takenByOthers(command.bookingId, kept, command.claims, toInstantText(when.now)))
    return reject('undo_time_taken');
  const parts = withOwedAgain(command, state);
  const owedAgain = parts === agreement.instalments ? 0 : wentBack;
  const instalments = withTimeToPay(parts, when);
  return accept({
    type: 'BookingReinstated',
    data: { ...period, blockId, preparationNights, instalments, owedAgain },
  });
};
