import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error';

/** Reading again is free and may mend a passing failure; doing again is for a person to decide. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection it was said that what is seen may be out of date: with one it is not.
        refetchOnReconnect: 'always',
        retry: (failures, cause) => failures < 2 && cause instanceof ApiError && cause.isPassing,
      },
      // Offline it is refused at once: kept back, it would be done minutes later, when nobody looks.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
