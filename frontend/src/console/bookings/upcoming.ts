import type { Booking } from '@holdfast/contracts/bookings';

/** Confirmed, and beginning today or later; the next one first. */
export const upcomingOf = (bookings: readonly Booking[], today: string): readonly Booking[] =>
  bookings
    .filter(({ status, start_date }) => status === 'confirmed' && start_date >= today)
    .toSorted((a, b) =>
      `${a.start_date}T${a.start_time ?? ''}`.localeCompare(`${b.start_date}T${b.start_time ?? ''}`),
    );
