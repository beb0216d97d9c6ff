import { CancelDialogue } from '../cancel/cancel-dialogue';
import type { DeedProps } from './deed-props';

/** Asks what goes back, and cancels. */
export const CancelDeed = ({ booking, onClose }: DeedProps) => (
  <CancelDialogue bookingId={booking.id} onClose={onClose} />
);
