import { Redis } from 'ioredis';

/** What is to be said about the settings of a Redis that keeps the queue. */
export interface RedisVerdict {
  /** With this the queue cannot be trusted: a process must not start on it. */
  readonly faults: readonly string[];
  /** With this more is lost than need be when it goes down; the sweeps make up for it. */
  readonly warnings: readonly string[];
}

const OLDEST = [6, 2] as const;

const valueOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];

/** Judges what `INFO` says. Managed servers refuse `CONFIG`, but tell the same there. */
export const judgeRedis = (info: string): RedisVerdict => {
  const policy = valueOf(info, 'maxmemory_policy');
  const version = valueOf(info, 'redis_version') ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return {
    faults: [
      ...(policy === undefined || policy === 'noeviction'
        ? []
        : [`its maxmemory-policy is ${policy}: it would throw jobs away; set it to noeviction`]),
      ...(isOld ? [`it is version ${version}; it must be 6.2 or newer`] : []),
    ],
    warnings:
      valueOf(info, 'aof_enabled') === '0'
        ? ['its appendonly is off: a restart empties the queue; set it to yes']
        : [],
  };
};

const PATIENCE_MS = 5_000;

/** Asks a Redis for its settings; null when it cannot be reached just now. */
export const askRedis = async (url: string): Promise<RedisVerdict | null> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => null,
  });
  // It is told by the call that fails.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return judgeRedis(await redis.info());
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
};
