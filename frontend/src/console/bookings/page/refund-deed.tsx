import { useQuery } from '@tanstack/react-query';
import { bookingQueries } from '../../data/booking.queries';
import { RefundDialogue } from '../refunds/refund-dialogue';
import type { DeedProps } from './deed-props';

/** Gives back what of the money can still go back. */
export const RefundDeed = ({ booking, onClose }: DeedProps) => {
  const { data } = useQuery(bookingQueries.money(booking.id));
  return data && <RefundDialogue bookingId={booking.id} money={data} onClose={onClose} />;
};
