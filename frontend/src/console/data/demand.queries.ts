import type { Demand, DemandQuery } from '@holdfast/contracts/demand';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

export const demandQueries = {
  told: (query: DemandQuery) =>
    queryOptions({
      queryKey: ['demand', query],
      queryFn: ({ signal }) => get<Demand>('/admin/demand', query, signal),
    }),
};
