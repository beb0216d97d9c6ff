import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { TimeLine } from '../kit/time-line';
import { bookingQueries } from '../data/booking.queries';
import { RetryMessage } from './retry-message';

/** Every step in the booking's life, the newest first. */
export const BookingHistory = ({ id }: { id: string }) => {
  const history = useQuery(bookingQueries.history(id));
  return (
    <Loaded
      query={history}
      failed="Failed to load booking details"
      skeleton={<SkeletonRows rows={4} height="2.5rem" />}
    >
      {(entries) => (
        <TimeLine
          entries={entries
            .toSorted((a, b) => b.at.localeCompare(a.at))
            .map((entry) => ({
              key: `${entry.at} ${entry.type} ${entry.message_id ?? ''}`,
              at: entry.at,
              text: entry.sentence,
              by: entry.actor,
              more: entry.can_retry && entry.message_id && <RetryMessage messageId={entry.message_id} />,
            }))}
        />
      )}
    </Loaded>
  );
};
