import type { Settings } from '@holdfast/contracts/settings';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { serverNow } from '../../shared/api/server-clock';
import { get } from './console-api';

export const settingsQueries = {
  all: ['settings'] as const,
  current: () =>
    queryOptions({
      queryKey: settingsQueries.all,
      queryFn: ({ signal }) => get<Settings>('/admin/settings', {}, signal),
      staleTime: 300_000,
    }),
};

/** Today in a zone, by the server's clock: that of this device may be wrong. */
export const serverToday = (timezone: string): string => todayIn(new Date(serverNow()), timezone);

export interface Business {
  readonly mode: Settings['booking_mode'];
  readonly today: string;
  readonly timezone: string;
}

/** What almost every screen must know of the tenant. Until it is known, what is true of most. */
export const useBusiness = (): Business => {
  const { data } = useQuery(settingsQueries.current());
  const timezone = data?.timezone ?? 'Europe/London';
  return { mode: data?.booking_mode ?? 'date', today: serverToday(timezone), timezone };
};
