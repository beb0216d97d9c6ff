import type { Discount } from '@holdfast/contracts/discounts';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

export const discountQueries = {
  all: ['discounts'] as const,
  list: () =>
    queryOptions({
      queryKey: discountQueries.all,
      queryFn: ({ signal }) => get<Discount[]>('/admin/discounts', {}, signal),
    }),
};
