import type { TenantStats } from '@holdfast/contracts/bookings';
import type { MonthlyFigure } from '@holdfast/contracts/tenants';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

/** Totals follow the log a moment behind it: what was read just after a change may still be without it. */
const LOOK_AGAIN_MS = 20_000;

export const statsQueries = {
  all: ['stats'] as const,
  totals: () =>
    queryOptions({
      queryKey: [...statsQueries.all, 'totals'],
      queryFn: ({ signal }) => get<TenantStats>('/admin/stats', {}, signal),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  monthly: () =>
    queryOptions({
      queryKey: [...statsQueries.all, 'monthly'],
      queryFn: ({ signal }) => get<MonthlyFigure[]>('/admin/stats/monthly', {}, signal),
    }),
};
