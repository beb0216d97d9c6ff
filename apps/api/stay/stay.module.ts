import { Module } from '@nestjs/common';
import { stayProviders } from '@holdfast/application/stay-providers';
import { LostDemandController } from './lost-demand.controller';
import { QuoteController } from './quote.controller';
import { StaysController } from './stays.controller';
import { TariffController } from './tariff.controller';

/** The tariff, and the stays that it offers. */
@Module({
  controllers: [TariffController, StaysController, QuoteController, LostDemandController],
  providers: [...stayProviders],
})
export class StayModule {}
