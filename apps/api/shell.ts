import { Inject } from '@nestjs/common';
import type { Config } from '@holdfast/platform/config/config';
import type { Pools } from '@holdfast/platform/database/pools';
import type { DestinationStream, Logger } from '@holdfast/platform/logging/logger';
import type { Metrics } from '@holdfast/platform/metrics/metrics';

/** What the shell needs of the foundation that the process stands on. Use cases are given ports instead. */
export interface Shell {
  readonly config: Config;
  readonly logger: Logger;
  readonly logTo: DestinationStream;
  readonly metrics: Metrics;
  readonly pools: Pools;
}

export const SHELL = Symbol('Shell');
export const InjectShell = () => Inject(SHELL);
