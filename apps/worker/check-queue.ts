import { askRedis } from '@holdfast/jobs/queue/redis-settings';
import type { QueueBackend } from '@holdfast/jobs/queue/queue-backend';
import type { Logger } from '@holdfast/platform/logging/logger';

/**
 * Refuses to start on a Redis that would throw jobs away. One that is away just now stops nobody: what is due is found in Postgres.
 * @throws an Error that says what is to be set
 */
export const checkQueue = async (backend: QueueBackend, logger: Logger): Promise<void> => {
  if (backend.kind !== 'redis') return;
  const verdict = await askRedis(backend.url);
  if (verdict === null) return logger.warn('Redis cannot be reached; starting without it');
  for (const warning of verdict.warnings) logger.warn(`Redis: ${warning}`);
  if (verdict.faults.length > 0)
    throw new Error(`The Redis at REDIS_URL cannot keep the queue: ${verdict.faults.join('; ')}`);
};
