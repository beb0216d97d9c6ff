import type { BookingHit } from '@holdfast/contracts/find';
import type { Today } from '@holdfast/contracts/today';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bookingQueries } from './booking.queries';
import { callConsole, get } from './console-api';

/** A dashboard is left open all day. */
const LOOK_AGAIN_MS = 60_000;

/** Below those of bookings: whatever changes one changes the day. */
export const todayQueries = {
  day: () =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'today'],
      queryFn: ({ signal }) => get<Today>('/admin/today', {}, signal),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  find: (q: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'find', q],
      queryFn: async ({ signal }) =>
        (await callConsole<BookingHit[]>('/admin/find', { method: 'POST', body: { q }, signal })).data,
      placeholderData: keepPreviousData,
    }),
};
