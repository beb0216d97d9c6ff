import type { MonthlyFigure, PlatformStats, Tenant } from '@holdfast/contracts/tenants';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

export const platformQueries = {
  all: ['platform'] as const,
  tenants: () =>
    queryOptions({
      queryKey: [...platformQueries.all, 'tenants'],
      queryFn: ({ signal }) => get<Tenant[]>('/superadmin/tenants', {}, signal),
    }),
  stats: () =>
    queryOptions({
      queryKey: [...platformQueries.all, 'stats'],
      queryFn: ({ signal }) => get<PlatformStats>('/superadmin/stats', {}, signal),
    }),
  monthly: () =>
    queryOptions({
      queryKey: [...platformQueries.all, 'monthly'],
      queryFn: ({ signal }) => get<MonthlyFigure[]>('/superadmin/stats/monthly', {}, signal),
    }),
};
