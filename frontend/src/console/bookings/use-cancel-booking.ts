import type { Booking } from '@holdfast/contracts/bookings';
import { post } from '../api/console-api';
import { availabilityQueries } from '../availability/availability.queries';
import { statsQueries } from '../dashboard/dashboard.queries';
import { confirm } from '../kit/confirm/confirm';
import { useAction } from '../kit/use-action';
import { bookingQueries } from './booking.queries';
import { failures, questions, successes } from '../../shared/copy/console';

/** Never foreseen: people's money is involved. It is asked first, and shown when the server has done it. */
export const useCancelBooking = () => {
  const cancel = useAction({
    run: (id: string) => post<Booking>(`/admin/bookings/${id}/cancel`),
    done: successes.cancelled,
    failed: failures.cancelBooking,
    touches: [bookingQueries.all, statsQueries.all, availabilityQueries.all],
  });
  return {
    isPending: cancel.isPending,
    cancel: async (booking: Booking): Promise<void> => {
      const agreed = await confirm({
        title: 'Cancel booking',
        body: questions.cancelBooking,
        yes: 'Cancel the booking',
        no: 'Keep it',
        danger: true,
      });
      if (agreed) cancel.mutate(booking.id);
    },
  };
};
