import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import { toInstantText } from '../kernel/flavour';
import type { Instant, RecordId } from '../kernel/flavour';
import { moneyText } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { dateInWords } from '../kernel/words';
import { todayIn } from '../kernel/zone';
import type { BookingEvent } from './booking.events';
import type { BookingState, ConfirmedBooking } from './booking.state';

/** What is known of a deposit when something is decided about it. */
export interface DepositKnown {
  readonly now: Date;
  readonly zone: string;
  /** What is paid of it and has not gone back, in minor units. */
  readonly paid: Minor;
  /** What of it went back at the provider, without having been asked for here. */
  readonly wentBack: Minor;
  /** Money is being taken, or it is not known whether it was. */
  readonly capturing: boolean;
}

export type DepositRefusal =
  | 'booking_unknown'
  | 'deposit_none'
  | 'deposit_too_early'
  | 'deposit_settled'
  | 'payment_pending'
  | 'validation_failed';

const settled = (
  {
    returned,
    kept,
    reasonRef,
    by,
  }: { returned: Minor; kept: Minor; reasonRef: RecordId | null; by: 'tenant_admin' | 'system' },
  { agreement: { currency } }: ConfirmedBooking,
): BookingEvent => ({ type: 'BookingDepositSettled', data: { returned, kept, currency, reasonRef, by } });

/**
 * The owner keeps some of a deposit, or none; the rest of what was paid of it goes back, as far as it has not at the provider. From the day of departure
 * on, and once. A booking that was cancelled holds none: cancelling has decided about all of its money.
 *
 * @returns an event whose `returned` is to be given back
 */
export const settleDeposit = (
  { kept, reasonRef, ...known }: DepositKnown & { readonly kept: Minor; readonly reasonRef: RecordId | null },
  state: BookingState,
): Decision<BookingEvent, DepositRefusal> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status !== 'confirmed') return reject('deposit_none');
  if (state.deposit.settled !== null) return reject('deposit_settled');
  if (known.capturing) return reject('payment_pending');
  if (known.paid === 0 && known.wentBack === 0) return reject('deposit_none');
  if (todayIn(known.now, known.zone) < state.period.endDate)
    return reject('deposit_too_early', {
      sentence: `The deposit can be settled from ${dateInWords(state.period.endDate)} on.`,
    });
  if (kept > known.paid)
    return reject('validation_failed', {
      fields: [{ path: 'kept', message: `Must be at most ${moneyText(known.paid)}` }],
    });
  return accept(settled({ returned: known.paid - kept, kept, reasonRef, by: 'tenant_admin' }, state));
};

/** Whether the deposit of a booking goes back by itself. */
const goesBack = (
  state: BookingState,
): state is ConfirmedBooking & { agreement: { depositReturnAt: Instant } } =>
  state.status === 'confirmed' &&
  state.agreement.depositReturnAt !== null &&
  state.deposit.settled === null &&
  !state.deposit.isPaused;

/** The owner has a deposit not go back by itself. Said again it changes nothing, nor where it would not have. */
export const pauseDeposit = (
  state: BookingState,
): Decision<BookingEvent, 'booking_unknown' | 'deposit_none' | 'deposit_settled'> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status !== 'confirmed' || state.price.deposit === 0) return reject('deposit_none');
  if (state.deposit.settled !== null) return reject('deposit_settled');
  return goesBack(state) ? accept({ type: 'BookingDepositPaused', data: { by: 'tenant_admin' } }) : accept();
};

const DAY_MS = 24 * 3_600_000;

/** How long before it goes back the owner is told of it. */
export const TOLD_BEFORE_MS = DAY_MS;

/**
 * What is to be done about a deposit that goes back by itself: its owner is told the day before, and then it goes back, all that was paid of it. Whoever
 * is told later than the day before has a day from then on. One that nothing is paid of by then, or whose payment is disputed, waits for its owner. Never
 * while money is being taken. Said twice it is done once.
 *
 * @returns events; the `returned` of one that settles is to be given back
 */
export const dueDeposit = (
  { now, zone, paid, capturing, isDisputed }: DepositKnown & { readonly isDisputed: boolean },
  state: BookingState,
): Decision<BookingEvent, never> => {
  if (!goesBack(state) || capturing) return accept();
  const { depositReturnAt: agreedAt, currency } = state.agreement;
  if (new Date(agreedAt).getTime() - TOLD_BEFORE_MS > now.getTime()) return accept();
  if (paid === 0 || isDisputed) return accept({ type: 'BookingDepositPaused', data: { by: 'system' } });
  const { told } = state.deposit;
  if (told?.agreedAt !== agreedAt) {
    const isInTime = todayIn(now, zone) < todayIn(new Date(agreedAt), zone);
    const returnAt = isInTime ? agreedAt : toInstantText(new Date(now.getTime() + DAY_MS));
    return accept({ type: 'BookingDepositReturnNear', data: { agreedAt, returnAt, amount: paid, currency } });
  }
  if (new Date(told.returnAt) > now) return accept();
  return accept(settled({ returned: paid, kept: 0, reasonRef: null, by: 'system' }, state));
};
