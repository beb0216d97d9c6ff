import { queryOptions } from '@tanstack/react-query';
import { bookingNow } from './settle';

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => bookingNow(bookingId, signal),
    staleTime: 0,
  });
