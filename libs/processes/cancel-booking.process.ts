import { letGoNow, refundable } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import { cancelBooking } from '@holdfast/domain/booking/booking.decide';
import type { CancelBooking, CancelledMoney } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { addDays, at, dateOf } from '@holdfast/domain/kernel/dates';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { Decision } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { nearestInstant } from '@holdfast/domain/kernel/zone';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { requestRefund } from '@holdfast/domain/payment/request-refund.decide';
import type { RefundPlanning } from '@holdfast/domain/payment/request-refund.decide';
import { cancellationCost, cancelledWith } from '@holdfast/domain/pricing/cancellation';
import type { CancellableMoney, PolicySums } from '@holdfast/domain/pricing/cancellation';
import type { AgreedAt } from '@holdfast/domain/pricing/instalments';
import { policyOn } from '@holdfast/domain/pricing/policy';
import type { DayOfPolicy } from '@holdfast/domain/pricing/policy';

/**
 * The money of a booking as it stands before it is cancelled. A deposit that was settled has been dealt with for good: nothing of it is left to be kept
 * or given back.
 */
export const moneyOf = (booking: KnownBooking, account: Account): CancellableMoney => {
  const { price, deposit, isDepositSettled, depositKept } = account;
  const letGo = letGoNow(account);
  const paid = refundable(account);
  if (isDepositSettled) {
    const left = Math.max(0, paid - depositKept);
    return { price, deposit: 0, priceLetGo: -letGo.price, depositLetGo: 0, paid: left, depositFirst: false };
  }
  const depositFirst = booking.agreement.instalments.some(
    (part) => part.kind === 'first' && part.deposit > 0,
  );
  return { price, deposit, priceLetGo: -letGo.price, depositLetGo: -letGo.deposit, paid, depositFirst };
};

/** What the policy of a booking says now, and what it makes of its money. */
export interface PolicyNow {
  readonly day: DayOfPolicy;
  readonly sums: PolicySums;
}

/** What cancelling a booking comes to by its policy now; null where nothing was agreed about that. */
export const policyNow = (booking: KnownBooking, account: Account, at: AgreedAt): PolicyNow | null => {
  const day = policyOn(booking, at);
  return day && { day, sums: cancellationCost(moneyOf(booking, account), day.percent) };
};

const NO_MONEY: CancelledMoney = {
  cost: null,
  kept: 0,
  refund: 0,
  letGo: 0,
  reckoned: null,
  resaleAt: null,
};

/** At ten, when the last of its nights is over; of a slot on the day after. */
const resaleAt = (period: Period, zone: string): Instant => {
  const day = period.startTime === null ? dateOf(occupiedTime(period).to) : addDays(period.endDate, 1);
  return toInstantText(nearestInstant(at(day, '10:00'), zone));
};

/** What goes back: what the policy says, or so much. */
export type GivenBack = 'policy' | { readonly amount: Minor };

/** What becomes of the money of a booking that is cancelled now. Without a policy nothing goes back by it. */
export const cancelledMoney = (
  booking: BookingState,
  account: Account | null,
  when: AgreedAt,
  givenBackNow: GivenBack,
): CancelledMoney => {
  if (booking.status === 'none' || account === null) return NO_MONEY;
  const policy = policyNow(booking, account, when);
  const told = givenBackNow === 'policy' ? null : givenBackNow.amount;
  const { kept, refund, letGo } =
    policy !== null && told === null ? policy.sums : cancelledWith(moneyOf(booking, account), told ?? 0);
  if (policy === null) return { ...NO_MONEY, kept, refund, letGo };
  const { cost, price, pricePaid, depositPaid } = policy.sums;
  const isResold = booking.agreement.policy?.resale === true && kept > 0;
  return {
    cost,
    kept,
    refund,
    letGo,
    reckoned: { ...policy.day, price, pricePaid, depositPaid },
    resaleAt: isResold ? resaleAt(booking.period, when.zone) : null,
  };
};

/** A booking that ends, and what goes back of what was paid for it: written down together. */
export interface Cancellation {
  readonly booking: readonly BookingEvent[];
  readonly payment: readonly PaymentEvent[];
}

/** What a refund that a cancellation brings is asked for with. */
export type CancellationRefund = RefundPlanning & {
  readonly noteRef: string | null;
  /** The provider is asked from then on; absent: at once. */
  readonly notBefore?: Instant;
};

/** Ends a booking and asks for what goes back, in one breath: neither is ever without the other. */
export const cancelAndRefund = (
  command: CancelBooking,
  { booking, payment }: { readonly booking: BookingState; readonly payment: PaymentState },
  planning: CancellationRefund,
):
  | { readonly kind: 'accepted'; readonly cancellation: Cancellation }
  | Extract<
      Decision<never, 'booking_unknown' | 'booking_not_cancellable' | 'refund_too_much'>,
      { kind: 'rejected' }
    > => {
  const ended = cancelBooking(command, booking);
  if (ended.kind === 'rejected') return ended;
  const back = refundOf(command.terms, payment, planning);
  if (back.kind === 'rejected') return back;
  return { kind: 'accepted', cancellation: { booking: ended.events, payment: back.events } };
};

/** What goes back of the money of a cancelled booking, capture by capture; nothing where nothing does. */
export const refundOf = (
  { refund }: Pick<CancelledMoney, 'refund'>,
  payment: PaymentState,
  { noteRef, ...planning }: CancellationRefund,
): Decision<PaymentEvent, 'refund_too_much'> => {
  const amount = refund ?? 0;
  if (amount === 0) return { kind: 'accepted', events: [] };
  const notBefore = planning.notBefore ?? toInstantText(planning.now);
  return requestRefund({ amount, reason: 'cancellation', noteRef, ...planning, notBefore }, payment);
};

/** The same where it is known to be possible: of a booking that has ended nothing goes back twice. */
export const refundsOf = (
  terms: Pick<CancelledMoney, 'refund'>,
  payment: PaymentState,
  planning: CancellationRefund,
): readonly PaymentEvent[] => eventsOf(refundOf(terms, payment, planning));
