import type { Booking } from '@holdfast/contracts/bookings';
import { noShowTexts } from '../../../shared/copy/around';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { useAction } from '../../kit/use-action';

/** Says that nobody came to a booking, or, withdrawn, that they came after all. */
export const useNoShow = (bookingId: string) =>
  useAction({
    run: (withdraw: boolean) => post<Booking>(`/admin/bookings/${bookingId}/no-show`, { withdraw }),
    done: (_, withdraw) => (withdraw ? noShowTexts.withdrawn : noShowTexts.marked),
    failed: noShowTexts.failed,
    touches: [bookingQueries.all],
  });
