import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { queryOptions } from '@tanstack/react-query';
import { get } from './console-api';

const HOLD_LOOK_MS = 20_000;

export const availabilityQueries = {
  all: ['availability'] as const,
  list: () =>
    queryOptions({
      queryKey: availabilityQueries.all,
      queryFn: ({ signal }) => get<AvailabilityBlock[]>('/admin/availability', {}, signal),
      // A hold ends by itself, one way or the other: while there is one, it is looked after.
      refetchInterval: ({ state }) =>
        state.data?.some((block) => block.hold_expires_at) ? HOLD_LOOK_MS : false,
    }),
};
