import { Global, Module } from '@nestjs/common';
import { DemandCounters } from '@holdfast/application/demand/demand-counters';
import { demandProviders } from '@holdfast/application/demand-providers';
import { DemandFlush } from './demand-flush';
import { DemandController } from './demand.controller';

/** Demand is counted once in a process, wherever visitors ask for stays. */
@Global()
@Module({
  controllers: [DemandController],
  providers: [...demandProviders, DemandFlush],
  exports: [DemandCounters],
})
export class DemandModule {}
