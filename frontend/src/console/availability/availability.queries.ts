import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/console-api';

export const availabilityQueries = {
  all: ['availability'] as const,
  list: () =>
    queryOptions({
      queryKey: availabilityQueries.all,
      queryFn: ({ signal }) => get<AvailabilityBlock[]>('/admin/availability', {}, signal),
    }),
};
