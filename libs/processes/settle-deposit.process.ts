import type { Account } from '@holdfast/domain/account/account';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { requestRefund } from '@holdfast/domain/payment/request-refund.decide';
import type { RefundPlanning } from '@holdfast/domain/payment/request-refund.decide';
import { standingMoney } from '@holdfast/domain/pricing/cancellation';
import { moneyOf } from './cancel-booking.process';

/** What of the deposit of a booking is paid, and has neither gone back nor was promised to; minor units. Of a settled one nothing is left. */
export const depositPaid = (booking: BookingState, account: Account | null): Minor => {
  if (booking.status === 'none' || account === null || account.isDepositSettled) return 0;
  return Math.max(0, standingMoney(moneyOf(booking, account)).depositPaid);
};

/** What of a deposit is paid, and what of it went back at the provider without having been asked for here; minor units. */
export const depositOf = ({
  booking,
  account,
}: {
  readonly booking: BookingState;
  readonly account: Account | null;
}): { readonly paid: Minor; readonly wentBack: Minor } => ({
  paid: depositPaid(booking, account),
  wentBack: account?.giftDeposit ?? 0,
});

/** What goes back of a deposit that is settled, capture by capture: in the same breath, and never the end of its booking. */
export const refundsOfDeposit = (
  decided: readonly BookingEvent[],
  payment: PaymentState,
  planning: RefundPlanning,
): readonly PaymentEvent[] =>
  decided.flatMap((event) => {
    if (event.type !== 'BookingDepositSettled' || event.data.returned === 0) return [];
    const notBefore = toInstantText(planning.now);
    const wish = { amount: event.data.returned, reason: 'deposit', noteRef: null, notBefore } as const;
    return eventsOf(requestRefund({ ...wish, ...planning }, payment));
  });

/** Whether the provider has taken money of a booking back: nothing is given away by itself then. */
export const isDisputed = ({ openItems }: PaymentState): boolean =>
  openItems.some(({ kind }) => kind === 'payment_reversed');
