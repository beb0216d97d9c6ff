import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { DueTerms } from '@holdfast/domain/booking/instalment.decide';
import { leftOf } from '@holdfast/domain/payment/instalments-owed';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';

/** What a booking owes of each of its parts, and whether money is being taken: as decisions about them ask. */
export const owedOf = (
  booking: BookingState,
  payment: PaymentState,
): Pick<DueTerms, 'left' | 'capturing'> => ({
  left: (number) => (booking.status === 'none' ? 0 : leftOf(booking, payment, number)),
  capturing: isCapturing(payment),
});
