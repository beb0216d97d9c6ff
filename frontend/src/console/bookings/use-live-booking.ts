import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bookingQueries } from '../data/booking.queries';

const LOOK_MS = 4_000;

/**
 * Keeps all that is shown of a booking as it stands while somebody looks at it. Whatever happens to it has an entry in its
 * history, so that alone is asked for again and again, and everything else once there is something new in it.
 */
export const useLiveBooking = (id: string): void => {
  const client = useQueryClient();
  const { data } = useQuery({ ...bookingQueries.history(id), refetchInterval: LOOK_MS });
  const story = data && hashKey(data);
  const seen = useRef(story);
  useEffect(() => {
    if (seen.current !== undefined && story !== seen.current) {
      const history = hashKey(bookingQueries.history(id).queryKey);
      void client.invalidateQueries({
        queryKey: bookingQueries.all,
        predicate: ({ queryHash }) => queryHash !== history,
      });
    }
    seen.current = story;
  }, [client, story, id]);
};
