import type { Provider } from '@nestjs/common';
import { OffersStaysHandler, ReadQuoteHandler } from './stay/read-quote';
import { ReadStaysHandler } from './stay/read-stays';
import { PublishTariffHandler } from './tariff/publish-tariff';
import { ListTariffVersionsHandler, ReadTariffHandler, ReadTariffVersionHandler } from './tariff/read-tariff';

/** The use cases of the tariff and of stays. */
export const stayProviders: readonly Provider[] = [
  ListTariffVersionsHandler,
  OffersStaysHandler,
  PublishTariffHandler,
  ReadQuoteHandler,
  ReadStaysHandler,
  ReadTariffHandler,
  ReadTariffVersionHandler,
];
