import type { BookingCalendar } from '@holdfast/contracts/booking-calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bookingQueries } from './booking.queries';
import { get } from './console-api';

const HOLD_LOOK_MS = 20_000;

export const calendarQueries = {
  /** The bookings of some days, both included. Whatever touches bookings touches them. */
  bookings: (from: string, to: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'calendar', from, to],
      queryFn: ({ signal }) => get<BookingCalendar>('/admin/calendar', { from, to }, signal),
      // Turning from month to month shows no empty one in between.
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.bookings.some(({ state: standing }) => standing === 'held') ? HOLD_LOOK_MS : false,
    }),
};
