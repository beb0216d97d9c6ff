import type { AuditEntry } from '@holdfast/contracts/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callConsole } from '../api/console-api';

export interface AuditFilter {
  readonly subject_type?: string;
  readonly subject_id?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

const PAGE = 50;

/** The cursor of the next page, from `<…?cursor=abc>; rel="next"`. */
export const nextCursor = (link: string | null): string | null => {
  const next = /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return next ? new URL(next, 'http://console').searchParams.get('cursor') : null;
};

export const auditQueries = {
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const { data, headers } = await callConsole<AuditEntry[]>('/admin/audit', {
          query: { ...filter, limit: PAGE, cursor: pageParam },
          signal,
        });
        return { entries: data, next: nextCursor(headers.get('Link')) };
      },
      getNextPageParam: ({ next }) => next,
    }),
};
