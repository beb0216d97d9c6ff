import type { LocalDate } from '../kernel/dates';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Instant } from '../kernel/flavour';
import { toInstantText } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { todayIn } from '../kernel/zone';
import type { Instalment } from '../pricing/agreement';
import { dueOnAnotherDay } from '../pricing/instalments';
import type { AgreedAt } from '../pricing/instalments';
import { cancelBooking } from './booking.decide';
import type { CancelledMoney } from './booking.decide';
import type { BookingEvent } from './booking.events';
import type { BookingState, ConfirmedBooking } from './booking.state';

/** What is still to be paid of the parts of a booking, by their numbers. */
export type LeftToPay = (number: number) => Minor;

export interface DueTerms {
  /** What becomes of its money if it ends now. */
  readonly cancelled: CancelledMoney;
  readonly now: Instant;
  readonly left: LeftToPay;
  /** Money is being taken, or it is not known whether it was: until then nothing is said of what is owed. */
  readonly capturing: boolean;
}

/** What has fallen due of one part: its day has passed, or it is reminded of, once for however many moments have gone by. */
const fallenDue = (
  { number, overdueAt, remindAt }: Instalment,
  { overdue, reminded }: ConfirmedBooking,
  now: Instant,
): readonly BookingEvent[] => {
  if (overdue.includes(number)) return [];
  if (overdueAt !== null && overdueAt <= now) return [{ type: 'BookingInstalmentOverdue', data: { number } }];
  const { step, remindAt: last } = reminded[number] ?? { step: 0, remindAt: '' };
  const moment = remindAt.findLast((at) => at <= now && at > last);
  if (moment === undefined) return [];
  return [{ type: 'BookingInstalmentReminded', data: { number, step: step + 1, remindAt: moment } }];
};

/**
 * What is to be done about the parts that a booking owes now: the customer is reminded of them, they are overdue, and where the terms say so the
 * booking ends unpaid. Never while money is being taken. Said twice it is done once.
 */
export const dueTerms = (
  { now, left, capturing, cancelled: terms }: DueTerms,
  state: BookingState,
): Decision<BookingEvent, never> => {
  if (state.status !== 'confirmed' || capturing) return accept();
  const owed = state.agreement.instalments.filter(({ number }) => left(number) > 0);
  if (owed.some(({ cancelAt }) => cancelAt !== null && cancelAt <= now)) {
    const ended = cancelBooking({ by: 'system', cause: 'unpaid', reasonRef: null, terms }, state);
    return ended.kind === 'rejected' ? accept() : ended;
  }
  return accept(...owed.flatMap((instalment) => fallenDue(instalment, state, now)));
};

export type InstalmentRefusal = 'booking_unknown' | 'nothing_due' | 'payment_pending';

/** The part that an owner speaks of, as far as anything of it is owed and no money is being taken. */
const owedPart = (
  number: number,
  { left, capturing }: Pick<DueTerms, 'left' | 'capturing'>,
  state: BookingState,
):
  | Decision<BookingEvent, InstalmentRefusal>
  | { readonly part: Instalment; readonly state: ConfirmedBooking } => {
  if (state.status === 'none') return reject('booking_unknown');
  const part =
    state.status === 'confirmed' && state.agreement.instalments.find((one) => one.number === number);
  if (state.status !== 'confirmed' || !part || left(number) === 0) return reject('nothing_due');
  return capturing ? reject('payment_pending') : { part, state };
};

/** The owner gives more time, or less: the part is due on another day, today at the earliest. */
export const postponeInstalment = (
  {
    number,
    dueOn,
    when,
    ...owed
  }: Pick<DueTerms, 'left' | 'capturing'> & {
    readonly number: number;
    readonly dueOn: LocalDate;
    readonly when: AgreedAt;
  },
  state: BookingState,
): Decision<BookingEvent, InstalmentRefusal | 'validation_failed'> => {
  const found = owedPart(number, owed, state);
  if ('kind' in found) return found;
  if (dueOn < todayIn(when.now, when.zone))
    return reject('validation_failed', { fields: [{ path: 'due_on', message: 'Must not be in the past' }] });
  if (found.part.dueOn === dueOn) return accept();
  return accept({ type: 'BookingInstalmentPostponed', data: dueOnAnotherDay(found.part, dueOn, when) });
};

/** The owner lets go what is left of a part; of that its deposit first. */
export const waiveInstalment = (
  { number, ...owed }: Pick<DueTerms, 'left' | 'capturing'> & { readonly number: number },
  state: BookingState,
): Decision<BookingEvent, InstalmentRefusal> => {
  const found = owedPart(number, owed, state);
  if ('kind' in found) return found;
  const amount = owed.left(number);
  const deposit = Math.min(found.part.deposit, amount);
  const { currency } = found.state.agreement;
  return accept({ type: 'BookingInstalmentWaived', data: { number, amount, deposit, currency } });
};

/**
 * A payment was taken back, and these parts are owed again: those whose day has passed meanwhile are due today, so that whoever thought them
 * paid has time to pay.
 */
export const reopenInstalments = (
  { numbers, when }: { readonly numbers: readonly number[]; readonly when: AgreedAt },
  state: BookingState,
): readonly BookingEvent[] => {
  if (state.status !== 'confirmed') return [];
  const now = toInstantText(when.now);
  return state.agreement.instalments
    .filter(
      ({ number, overdueAt, dueOn }) =>
        numbers.includes(number) && dueOn !== null && (overdueAt ?? '') <= now,
    )
    .map((part) => ({
      type: 'BookingInstalmentPostponed',
      data: dueOnAnotherDay(part, todayIn(when.now, when.zone), when),
    }));
};
