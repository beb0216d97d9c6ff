import type { ServicePage } from '@holdfast/contracts/service-page';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/console-api';

export const serviceQueries = {
  all: ['service'] as const,
  page: () =>
    queryOptions({
      queryKey: serviceQueries.all,
      queryFn: ({ signal }) => get<ServicePage>('/admin/service', {}, signal),
    }),
};
