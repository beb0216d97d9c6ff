import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error';
import { isOfBooking, paths } from '../paths';
import { liveHolds } from './holds';

/** What the server has refused stays refused: only silence and broken machines are worth another attempt. */
const isWorthRetrying = (failures: number, cause: unknown): boolean =>
  failures < 2 && cause instanceof ApiError && cause.isPassing && cause.status !== 429;

/**
 * A business that is suspended while its page is open takes no more bookings, and the page says so. Whoever holds dates is left
 * alone: what is being paid for may be finished. So is whoever looks at their booking.
 */
const leaveIfSuspended = (cause: unknown): void => {
  if (!(cause instanceof ApiError) || !cause.suspended) return;
  if (liveHolds().length === 0 && !isOfBooking(window.location.pathname))
    window.location.replace(paths.suspended);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfSuspended }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: (failures) => 600 * 2 ** failures },
      mutations: { retry: false },
    },
  });
