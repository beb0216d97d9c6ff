import type { ArrivalsDay, Cleaning, DeskDays } from '@holdfast/contracts/arrivals';
import type { Note } from '@holdfast/contracts/notes';
import type { Tag } from '@holdfast/contracts/tags';
import { queryOptions } from '@tanstack/react-query';
import { bookingQueries } from './booking.queries';
import { get } from './console-api';

/** How often lists that several people tick off look for what the others did. */
const LOOK_MS = 30_000;

/** What is kept around bookings. Under their key: whatever happens to a booking, it is read again. */
export const aroundQueries = {
  notes: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'notes', bookingId],
      queryFn: ({ signal }) => get<Note[]>(`/admin/bookings/${bookingId}/notes`, {}, signal),
    }),
  arrivals: (days: DeskDays) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'arrivals', days],
      queryFn: ({ signal }) => get<ArrivalsDay[]>('/admin/arrivals', { ...days }, signal),
    }),
  cleaning: (days: DeskDays) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'cleaning', days],
      queryFn: ({ signal }) => get<Cleaning[]>('/admin/cleaning', { ...days }, signal),
      refetchInterval: LOOK_MS,
    }),
  tags: () =>
    queryOptions({
      queryKey: ['tags'],
      queryFn: ({ signal }) => get<Tag[]>('/admin/tags', {}, signal),
      staleTime: 60_000,
    }),
};
