import type { Checks } from '@holdfast/contracts/checks';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

/** A quarter of a year. */
const SHOWN = '92';

export const checkQueries = {
  recent: () =>
    queryOptions({
      queryKey: ['checks'],
      queryFn: ({ signal }) => get<Checks>('/admin/checks', { limit: SHOWN }, signal),
    }),
};
