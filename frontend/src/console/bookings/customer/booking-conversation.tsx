import type { Booking } from '@holdfast/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { customerTexts } from '../../../shared/copy/customer';
import { bookingQueries } from '../../data/booking.queries';
import { Loaded } from '../../kit/loaded';
import { SkeletonRows } from '../../kit/skeleton';
import { Stack } from '../../kit/stack';
import { AnswerForm } from './answer-form';
import { answerFieldOf } from './answer-field';
import { Remarks } from './remarks';

/** What customer and owner have written each other about a booking, and a box to write more. */
export const BookingConversation = ({ booking }: { booking: Booking }) => {
  const conversation = useQuery(bookingQueries.conversation(booking.id));
  return (
    <Stack>
      <Loaded
        query={conversation}
        failed={customerTexts.loadConversation}
        skeleton={<SkeletonRows rows={2} height="3rem" />}
      >
        {({ remarks }) =>
          remarks.length === 0 ? (
            <small>{customerTexts.noRemarks}</small>
          ) : (
            <Remarks remarks={remarks} customer={booking.customer_name} />
          )
        }
      </Loaded>
      <AnswerForm key={booking.id} booking={booking} fieldId={answerFieldOf(booking.id)} />
    </Stack>
  );
};
