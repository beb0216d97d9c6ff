import type { Provider } from '@nestjs/common';
import { DemandCounters } from './demand/demand-counters';
import { ReadDemandHandler, TellLostDemandHandler } from './demand/read-demand';

/** What visitors ask for: counted, and told. */
export const demandProviders: readonly Provider[] = [
  DemandCounters,
  ReadDemandHandler,
  TellLostDemandHandler,
];
