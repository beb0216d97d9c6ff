import type { Account } from '@holdfast/domain/account/account';
import type { DepositKnown } from '@holdfast/domain/booking/deposit.decide';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { depositOf } from '@holdfast/processes/settle-deposit.process';

/** What decisions about a deposit ask. */
export const depositKnown = (
  booking: BookingState,
  payment: PaymentState,
  account: Account | null,
  at: Pick<DepositKnown, 'now' | 'zone'>,
): DepositKnown => ({
  ...at,
  ...depositOf({ booking, account }),
  capturing: isCapturing(payment),
});
