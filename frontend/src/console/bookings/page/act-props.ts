import type { Booking } from '@holdfast/contracts/bookings';

/** What the dialogue of an act is told. */
export interface ActProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}
