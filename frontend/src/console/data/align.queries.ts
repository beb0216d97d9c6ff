import type { Differing } from '@holdfast/contracts/schedules';
import { queryOptions } from '@tanstack/react-query';
import { callConsole } from './console-api';

const path = (id: string): string => `/admin/schedules/${id}/align`;

export const differingQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule-differing', id],
    queryFn: ({ signal }) =>
      callConsole<Differing>(path(id), { method: 'POST', body: { preview: true }, signal }).then(
        ({ data }) => data,
      ),
    // A customer may book meanwhile: good for one look.
    staleTime: 0,
    gcTime: 0,
  });

export const alignPath = path;

/** Whether there is something that the owner should be asked or told after a change. */
export const isWorthAsking = ({ count, changed_by_hand, staying, missing }: Differing): boolean =>
  count + changed_by_hand.count + staying.count + missing > 0;
