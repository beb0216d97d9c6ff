import type { Account } from '@holdfast/domain/account/account';
import { agreedAnew } from '@holdfast/domain/account/agreed-anew';
import type { Movable } from '@holdfast/domain/booking/moved-terms';
import { instalmentsOwed } from '@holdfast/domain/payment/instalments-owed';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { ChangeMoney } from '@holdfast/domain/pricing/changed-agreement';

/** The money of a booking, as a change of it is reckoned with. Of what is only held nothing is anybody's yet. */
export const changeMoney = ({
  booking,
  payment,
  account,
}: {
  readonly booking: Movable;
  readonly payment: PaymentState;
  readonly account: Account | null;
}): ChangeMoney => ({
  unpaid: instalmentsOwed(booking, payment),
  keepsDeposit: account?.isDepositSettled ?? false,
  ...(account?.standing === 'confirmed' && { settles: (agreed) => agreedAnew(account, agreed) }),
});
