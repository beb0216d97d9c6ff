import { LateMoveDialogue } from '../../move/late-move-dialogue';
import type { DeedProps } from './deed-props';

/** Asks where to, what it costs then, and who is told. */
export const MoveDeed = ({ booking, onClose }: DeedProps) => (
  <LateMoveDialogue wanted={{ bookingId: booking.id, to: null }} onClose={onClose} />
);
