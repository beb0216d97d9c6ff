import type { Channel, OutsideStay } from '@holdfast/contracts/channels';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

const A_MINUTE = 60_000;

export const channelQueries = {
  all: ['channels'] as const,
  list: () =>
    queryOptions({
      queryKey: [...channelQueries.all, 'list'] as const,
      queryFn: ({ signal }) => get<Channel[]>('/admin/channels', {}, signal),
      // They are looked at without anybody pressing anything.
      refetchInterval: A_MINUTE,
    }),
  /** What other sites say is taken from today on. */
  ahead: () =>
    queryOptions({
      queryKey: [...channelQueries.all, 'stays'] as const,
      queryFn: ({ signal }) => get<OutsideStay[]>('/admin/outside-stays', {}, signal),
    }),
  stays: (from: string, to: string) =>
    queryOptions({
      queryKey: [...channelQueries.all, 'stays', from, to] as const,
      queryFn: ({ signal }) => get<OutsideStay[]>('/admin/outside-stays', { from, to }, signal),
    }),
};
