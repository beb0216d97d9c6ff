import type { Act, UndoneAct } from '@holdfast/contracts/acts';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './console-api';

export const actQueries = {
  all: ['acts'] as const,
  /** What was done within a day and can be undone, or was. */
  recent: queryOptions({
    queryKey: ['acts'],
    queryFn: ({ signal }) => get<Act[]>('/admin/acts', undefined, signal),
    refetchInterval: 10_000,
  }),
};

export const undo = (actId: string) => post<UndoneAct>(`/admin/acts/${actId}/undo`);
