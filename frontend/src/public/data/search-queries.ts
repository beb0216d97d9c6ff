import type { CalendarBlock } from '@holdfast/contracts/availability';
import { addDays } from '@holdfast/domain/kernel/dates';
import { queryOptions } from '@tanstack/react-query';
import { fetchCalendar, FRESH_MS, seek } from './queries';

/** The first block that can be booked from that date on; null when there is none. */
export const nextAvailabilityQuery = (from: string, mode: 'date' | 'time', localNow: string) =>
  queryOptions({
    queryKey: ['calendar', 'next', from],
    queryFn: async ({ signal }) => (await seek(from, mode, 1, localNow, signal))[0] ?? null,
    staleTime: FRESH_MS,
  });

/**
 * One block as it is offered now: its own dates are asked for when they are known, else the whole calendar. Asked once: the
 * customer's own hold must not look like somebody else's while it is being taken.
 */
export const blockQuery = (blockId: string, known: CalendarBlock | undefined) =>
  queryOptions({
    queryKey: ['block', blockId],
    queryFn: async ({ signal }) => {
      const blocks = await fetchCalendar(known?.start_date ?? null, known?.end_date ?? null, signal);
      return blocks.find(({ id }) => id === blockId) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What is offered in the weeks around a date. */
export const aroundQuery = (date: string) =>
  queryOptions({
    queryKey: ['calendar', 'around', date],
    queryFn: ({ signal }) => fetchCalendar(addDays(date, -45), addDays(date, 60), signal),
    staleTime: FRESH_MS,
  });
