import type { Stays, Tariff } from '@holdfast/contracts/tariff-answers';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

export const tariffQueries = {
  all: ['tariff'] as const,
  current: () =>
    queryOptions({
      queryKey: tariffQueries.all,
      queryFn: ({ signal }) => get<Tariff>('/admin/tariff', {}, signal),
    }),
};

export const stayQueries = {
  all: ['stays'] as const,
  /** As customers are told of stays. */
  current: () =>
    queryOptions({
      queryKey: stayQueries.all,
      queryFn: ({ signal }) => get<Stays>('/public/stays', {}, signal),
    }),
};
