import { RecordPaymentDialogue } from '../instalments/record-payment-dialogue';
import type { ActProps } from './act-props';

/** Writes down money that came outside the provider. */
export const PaymentAct = ({ booking, onClose }: ActProps) => (
  <RecordPaymentDialogue bookingId={booking.id} onClose={onClose} />
);
