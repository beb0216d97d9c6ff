import { Inject } from '@nestjs/common';
import type { Config } from '@holdfast/platform/config/config';
import { createPools } from '@holdfast/platform/database/pools';
import type { Pools } from '@holdfast/platform/database/pools';
import type { Logger } from '@holdfast/platform/logging/logger';
import { Metrics } from '@holdfast/platform/metrics/metrics';
import { createWake } from '@holdfast/platform/wake/wake';
import type { Wake } from '@holdfast/platform/wake/wake';

/** What this process holds open for as long as it runs. */
export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly pools: Pools;
  readonly wake: Wake;
  close(): Promise<void>;
}

const SERVICE = 'api';

export const RESOURCES = Symbol('Resources');
export const InjectResources = () => Inject(RESOURCES);

/** Opens nothing that could fail yet: connections are made when they are first needed. */
export const openResources = (config: Config, logger: Logger): Resources => {
  const metrics = new Metrics(SERVICE);
  const pools = createPools(config.database, SERVICE, (error) =>
    logger.warn({ err: error }, 'A database connection broke'),
  );
  metrics.watchPools({ tenant: pools.tenant, system: pools.system });
  const wake = createWake(config.queue, (error) => logger.warn({ err: error }, 'Redis is out of reach'));
  const close = async () => void (await Promise.all([pools.end(), wake.close()]));
  return { config, logger, metrics, pools, wake, close };
};
