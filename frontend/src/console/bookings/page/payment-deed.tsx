import { RecordPaymentDialogue } from '../instalments/record-payment-dialogue';
import type { DeedProps } from './deed-props';

/** Writes down money that came outside the provider. */
export const PaymentDeed = ({ booking, onClose }: DeedProps) => (
  <RecordPaymentDialogue bookingId={booking.id} onClose={onClose} />
);
