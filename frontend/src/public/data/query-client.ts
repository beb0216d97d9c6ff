import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error';

/** What the server has refused stays refused: only silence and broken machines are worth another attempt. */
const isWorthRetrying = (failures: number, cause: unknown): boolean =>
  failures < 2 && cause instanceof ApiError && cause.isPassing && cause.status !== 429;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: (failures) => 600 * 2 ** failures },
      mutations: { retry: false },
    },
  });
