import type { AttentionItem, Booking, HistoryEntry } from '@holdfast/contracts/bookings';
import type { Conversation } from '@holdfast/contracts/conversation';
import type { BookingMoney } from '@holdfast/contracts/money';
import type { BookingPaper } from '@holdfast/contracts/papers';
import type { Timeline, TimelineKind } from '@holdfast/contracts/timeline';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callConsole, get } from './console-api';

export interface BookingFilter {
  readonly q?: string;
  readonly status?: string;
  /** The id of a tag. */
  readonly tag?: string;
}

/** Without a limit the list holds at most this many; a `Link` header says that there are more. */
export interface BookingList {
  readonly bookings: readonly Booking[];
  readonly isCut: boolean;
}

const PENDING_LOOK_MS = 20_000;
const REFUND_LOOK_MS = 5_000;

export const bookingQueries = {
  all: ['bookings'] as const,
  list: (filter: BookingFilter = {}) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'list', filter],
      queryFn: async ({ signal }): Promise<BookingList> => {
        const { data, headers } = await (filter.q
          ? callConsole<Booking[]>('/admin/bookings/search', { method: 'POST', body: filter, signal })
          : callConsole<Booking[]>('/admin/bookings', { query: { ...filter }, signal }));
        return { bookings: data, isCut: headers.get('Link')?.includes('rel="next"') ?? false };
      },
      // Somebody is paying just now: the outcome is shown when it is known.
      refetchInterval: ({ state }) =>
        state.data?.bookings.some(({ status, provisional }) => status === 'pending' && !provisional)
          ? PENDING_LOOK_MS
          : false,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'one', id],
      queryFn: ({ signal }) => get<Booking>(`/admin/bookings/${id}`, {}, signal),
    }),
  history: (id: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'history', id],
      queryFn: ({ signal }) => get<HistoryEntry[]>(`/admin/bookings/${id}/history`, {}, signal),
    }),
  timeline: (id: string, kinds: readonly TimelineKind[]) =>
    infiniteQueryOptions({
      queryKey: [...bookingQueries.all, 'timeline', id, kinds],
      queryFn: ({ signal, pageParam }) =>
        get<Timeline>(
          `/admin/bookings/${id}/timeline`,
          {
            ...(kinds.length > 0 && { kinds: kinds.join(',') }),
            ...(pageParam && { cursor: pageParam }),
          },
          signal,
        ),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor: next }) => next,
    }),
  money: (id: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'money', id],
      queryFn: ({ signal }) => get<BookingMoney>(`/admin/bookings/${id}/money`, {}, signal),
      // The provider is being asked, or waits for the money itself.
      refetchInterval: ({ state }) =>
        state.data?.refunds.some((refund) => refund.state === 'requested') ? REFUND_LOOK_MS : false,
    }),
  conversation: (id: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'conversation', id],
      queryFn: ({ signal }) => get<Conversation>(`/admin/bookings/${id}/conversation`, {}, signal),
    }),
  papers: (id: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'papers', id],
      queryFn: ({ signal }) => get<BookingPaper[]>(`/admin/bookings/${id}/papers`, {}, signal),
    }),
  attention: () =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'attention'],
      queryFn: ({ signal }) => get<AttentionItem[]>('/admin/attention', {}, signal),
    }),
};
