import type { Booking } from '@holdfast/contracts/bookings';

/** What the dialogue of a deed is told. */
export interface DeedProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}
