import { CancelDialogue } from '../cancel/cancel-dialogue';
import type { ActProps } from './act-props';

/** Asks what goes back, and cancels. */
export const CancelAct = ({ booking, onClose }: ActProps) => (
  <CancelDialogue bookingId={booking.id} onClose={onClose} />
);
