import { customerTexts } from '../../../shared/copy/customer';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { useAction } from '../../kit/use-action';

/** Notes that there is nothing to answer. */
export const useSettleConversation = (bookingId: string) =>
  useAction({
    run: () => post(`/admin/bookings/${bookingId}/conversation/settle`),
    done: customerTexts.settled,
    failed: customerTexts.settleFailed,
    touches: [bookingQueries.all],
  });
