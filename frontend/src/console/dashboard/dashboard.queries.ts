import type { TenantStats } from '@holdfast/contracts/bookings';
import type { MonthlyFigure } from '@holdfast/contracts/tenants';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/console-api';

export const statsQueries = {
  all: ['stats'] as const,
  totals: () =>
    queryOptions({
      queryKey: [...statsQueries.all, 'totals'],
      queryFn: ({ signal }) => get<TenantStats>('/admin/stats', {}, signal),
    }),
  monthly: () =>
    queryOptions({
      queryKey: [...statsQueries.all, 'monthly'],
      queryFn: ({ signal }) => get<MonthlyFigure[]>('/admin/stats/monthly', {}, signal),
    }),
};
