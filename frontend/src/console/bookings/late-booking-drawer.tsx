import { useState } from 'react';
import { late } from '../kit/late';

interface Props {
  /** Of the booking that is looked into; null: the drawer is shut. */
  readonly id: string | null;
  readonly onClose: () => void;
}

const BookingDrawer = late(async () => (await import('./booking-drawer')).BookingDrawer);

/** The drawer of a booking, beside any list: it weighs as much as a screen, so it is fetched when one is first opened. */
export const LateBookingDrawer = ({ id, onClose }: Props) => {
  const [isNeeded, need] = useState(id !== null);
  if (id !== null && !isNeeded) need(true);
  return isNeeded ? <BookingDrawer id={id} onClose={onClose} /> : null;
};
