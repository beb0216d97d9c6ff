import { infiniteQueryOptions } from '@tanstack/react-query';
import { callConsole } from './console-api';

/** What an audit is narrowed down to, by the names of the query. */
export type AuditFilter = Readonly<Record<string, string>>;

const PAGE = 50;

/** Entries are written a moment after what they tell of: a list that was opened in between must not stay without them. */
const LOOKED_AT_AGAIN = 5_000;

/** The cursor of the next page, from `<…?cursor=abc>; rel="next"`. */
export const nextCursor = (link: string | null): string | null => {
  const next = /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return next ? new URL(next, 'http://console').searchParams.get('cursor') : null;
};

/** An audit, page by page, the newest first. */
export const auditPages = <Entry>(path: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', path, filter],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await callConsole<Entry[]>(path, {
        query: { ...filter, limit: PAGE, cursor: pageParam },
        signal,
      });
      return { entries: data, next: nextCursor(headers.get('Link')) };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOKED_AT_AGAIN,
  });
