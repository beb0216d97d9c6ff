import type { Cancelled, PolicyFigures } from '@holdfast/contracts/cancellation';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import type { Account } from '@holdfast/domain/account/account';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { mayCancel } from '@holdfast/domain/booking/may-cancel';
import type { MayNotCancel } from '@holdfast/domain/booking/may-cancel';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { toMajor } from '@holdfast/domain/kernel/money';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import { nearestInstant, todayIn } from '@holdfast/domain/kernel/zone';
import { leftOf } from '@holdfast/domain/payment/instalments-owed';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { AgreedAt } from '@holdfast/domain/pricing/instalments';
import { freeUntil } from '@holdfast/domain/pricing/policy';
import { policySentence } from '@holdfast/domain/pricing/policy-sentence';
import { whyCancelled, whyInstalment } from '@holdfast/domain/pricing/why';
import { moneyOf, policyNow } from '@holdfast/processes/cancel-booking.process';
import type { PolicyNow } from '@holdfast/processes/cancel-booking.process';

/** A booking with its payment, as decisions about cancelling see them. */
export interface WithPayment {
  readonly booking: KnownBooking;
  readonly payment: PaymentState;
  readonly account: Account;
}

/** What a customer reads about cancelling their booking, as it stands now; null where nothing was agreed about that. */
export const policyOfBooking = (
  { booking, payment, account }: WithPayment,
  when: AgreedAt,
): string | null => {
  const { policy, instalments } = booking.agreement;
  if (policy === null) return null;
  const money = moneyOf(booking, account);
  const free = freeUntil(booking, when);
  return policySentence({
    policy,
    price: Math.max(0, money.price - money.priceLetGo),
    deposit: Math.max(0, money.deposit - money.depositLetGo),
    arrival: booking.period.startDate,
    today: todayIn(when.now, when.zone),
    refundCap: booking.refundCap,
    isFreeAtFirst: free !== null && when.now < free,
    isPaidInParts: instalments.some(({ number }) => leftOf(booking, payment, number) > 0),
  });
};

const whyOf = (
  { policy }: KnownBooking['agreement'],
  arrival: string,
  { day, sums }: PolicyNow,
): readonly string[] =>
  policy === null
    ? []
    : whyCancelled({ ...sums, reckoned: { ...day, ...sums }, policy, arrival, isTold: false });

/** What cancelling comes to by the policy now, for whoever is about to. */
export const policyFigures = (
  { booking, account }: Pick<WithPayment, 'booking' | 'account'>,
  when: AgreedAt,
): PolicyFigures => {
  const now = policyNow(booking, account, when);
  if (now === null) return null;
  const { cost, refund, kept } = now.sums;
  return {
    cost: toMajor(cost),
    refund: toMajor(refund),
    kept: toMajor(kept),
    why: [...whyOf(booking.agreement, booking.period.startDate, now)],
  };
};

/** Until when the figure holds: the end of a step, or of the hours that are free; null: nothing comes off it any more. */
export const untilOf = (
  { booking }: Pick<WithPayment, 'booking'>,
  { day }: PolicyNow,
  when: AgreedAt,
): Date | null => {
  if (day.because === 'free_hours') return freeUntil(booking, when);
  const step = booking.agreement.policy?.steps.findLast(
    ({ days, percent }) => day.days >= days && percent >= day.percent,
  );
  if (day.percent === 0 || step === undefined) return null;
  return nearestInstant(at(addDays(booking.period.startDate, 1 - step.days), '00:00'), when.zone);
};

/** How a booking was cancelled, and why so much of what was paid goes back; null: it was not, or nothing is known of it. */
export const cancelledView = (booking: KnownBooking): Cancelled | null => {
  if (booking.status !== 'cancelled') return null;
  const { by, cause, kept, refund, cost, reckoned, resale } = booking.cancelled;
  const { policy } = booking.agreement;
  if (kept === null || refund === null) return null;
  return {
    by,
    cause,
    kept: toMajor(kept),
    refund: toMajor(refund),
    why:
      reckoned === null || policy === null || cost === null
        ? []
        : [
            ...whyCancelled({
              reckoned,
              policy,
              arrival: booking.period.startDate,
              cost,
              kept,
              refund,
              isTold: kept !== Math.min(cost, reckoned.pricePaid),
            }),
          ],
    resale: resale && {
      nights: resale.nights.length,
      resold: toMajor(resale.resold),
      refund: toMajor(resale.refund),
    },
  };
};

const notCancellable = (
  told: { readonly booking: BookingState; readonly payment: PaymentState },
  when: AgreedAt,
) => {
  const may = mayCancel(told.booking, isCapturing(told.payment), when);
  return isRejection(may) ? may.code : null;
};

/** What the customer's page says about cancelling, before and after. */
export const cancellingView = (
  told: { readonly booking: BookingState; readonly payment: PaymentState; readonly account: Account | null },
  when: AgreedAt,
): {
  readonly shown: Pick<ManagedBooking, 'policy' | 'cancelled' | 'instalments_why'>;
  readonly whyNot: MayNotCancel | null;
} => {
  const { booking, payment, account } = told;
  if (booking.status === 'none' || account === null)
    return {
      shown: { policy: null, cancelled: null, instalments_why: [] },
      whyNot: 'booking_not_cancellable',
    };
  const sentence =
    booking.status === 'confirmed' ? policyOfBooking({ booking, payment, account }, when) : null;
  return {
    shown: {
      policy: sentence === null ? null : { sentence },
      cancelled: cancelledView(booking),
      instalments_why: instalmentsWhy(booking),
    },
    whyNot: notCancellable(told, when),
  };
};

/** Why the parts of what a booking costs are so much; nothing where it is paid at once. */
const instalmentsWhy = ({ agreement, price, period }: KnownBooking): ManagedBooking['instalments_why'] =>
  agreement.instalments.length < 2
    ? []
    : agreement.instalments.map((part) => ({
        number: part.number,
        why: [...whyInstalment(part, price.total - price.deposit, period.startDate)],
      }));
