import { useQuery } from '@tanstack/react-query';
import { bookingQueries } from '../../data/booking.queries';
import { RefundDialogue } from '../refunds/refund-dialogue';
import type { ActProps } from './act-props';

/** Gives back what of the money can still go back. */
export const RefundAct = ({ booking, onClose }: ActProps) => {
  const { data } = useQuery(bookingQueries.money(booking.id));
  return data && <RefundDialogue bookingId={booking.id} money={data} onClose={onClose} />;
};
