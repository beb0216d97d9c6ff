import type { Booking } from '@holdfast/contracts/bookings';

/** Whether a booking can be had elsewhere: it stands, or its owner holds it, and no other dates are being talked about. */
export const mayMove = ({ status, provisional, change }: Booking): boolean =>
  !change && (status === 'confirmed' || (status === 'pending' && provisional));
