import type { Booking } from '@holdfast/contracts/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../data/console-api';
import { availabilityQueries } from '../data/availability.queries';
import { statsQueries } from '../data/dashboard.queries';
import { confirm } from '../kit/confirm/confirm';
import { useAction } from '../kit/use-action';
import { bookingQueries } from '../data/booking.queries';
import { failures, questions, successes } from '../../shared/copy/console';

/** Totals follow the log: by then they have. */
const TOTALS_FOLLOW_MS = 1_500;

/** Never foreseen: people's money is involved. It is asked first, and shown when the server has done it. */
export const useCancelBooking = () => {
  const client = useQueryClient();
  const cancel = useAction({
    run: (id: string) => post<Booking>(`/admin/bookings/${id}/cancel`),
    done: successes.cancelled,
    failed: failures.cancelBooking,
    touches: [bookingQueries.all, statsQueries.all, availabilityQueries.all],
    onDone: () =>
      void setTimeout(() => void client.invalidateQueries({ queryKey: statsQueries.all }), TOTALS_FOLLOW_MS),
  });
  return {
    isPending: cancel.isPending,
    cancel: async (bookingId: string): Promise<void> => {
      const agreed = await confirm({
        title: 'Cancel booking',
        body: questions.cancelBooking,
        yes: 'Cancel the booking',
        no: 'Keep it',
        danger: true,
      });
      if (agreed) cancel.mutate(bookingId);
    },
  };
};
