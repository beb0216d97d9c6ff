import type { TargetView } from '@holdfast/contracts/desk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callConsole } from './console-api';

export const handQueries = {
  /** What a booking by hand would come to: whether it is free now, its list price, and which rules it breaks. */
  preview: (to: object) =>
    queryOptions({
      queryKey: ['bookings', 'preview', to],
      queryFn: async ({ signal }) =>
        (await callConsole<TargetView>('/admin/bookings/preview', { method: 'POST', body: { to }, signal }))
          .data,
      // Somebody may book meanwhile: good for one look.
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};
