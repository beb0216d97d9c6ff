import { LocalWake, type WakeSource } from '@holdfast/event-store/subscriptions/wake';
import type { Config } from '../config/config';
import { RedisWake } from './redis-wake';

/** Tells of new events, and hears of those of other processes where there is a Redis. */
export interface Wake extends WakeSource {
  /** Give this to the event store's `onCommit`. */
  signal(tenantId: string): void;
  close(): Promise<void>;
}

/** Without Redis the signals stay within this process, and others learn of new events by their sweeps. */
export function createWake(
  { redisUrl, prefix }: Pick<Config['queue'], 'backend' | 'redisUrl' | 'prefix'>,
  onError?: (error: Error) => void,
): Wake {
  if (redisUrl === null) return Object.assign(new LocalWake(), { close: async () => undefined });
  const wake = new RedisWake({ url: redisUrl, prefix, onError });
  wake.start();
  return wake;
}
