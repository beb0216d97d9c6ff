import type { ServicePage } from '@holdfast/contracts/service-page';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

export const serviceQueries = {
  all: ['service'] as const,
  page: () =>
    queryOptions({
      queryKey: serviceQueries.all,
      queryFn: ({ signal }) => get<ServicePage>('/admin/service', {}, signal),
    }),
};
