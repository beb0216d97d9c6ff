import type { Stays } from '@holdfast/contracts/tariff-answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { FRESH_MS } from './queries';

/** The rules of stays and what of the time is taken, as far as anybody may arrive. */
export const staysQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'stays'],
    queryFn: ({ signal }) => api<Stays>('/public/stays', { signal }),
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
  });
