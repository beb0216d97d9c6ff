import type { Provider } from '@nestjs/common';
import { ImpactDesk } from './impact/impact-desk';
import { CustomerReader } from './booking/customer-reader';
import { Takers } from './booking/takers';
import { OffersStaysHandler, ReadQuoteHandler } from './stay/read-quote';
import { ReadStaysHandler } from './stay/read-stays';
import { PreviewTariffHandler } from './tariff/preview-tariff';
import { PublishTariffHandler } from './tariff/publish-tariff';
import { ListTariffVersionsHandler, ReadTariffHandler, ReadTariffVersionHandler } from './tariff/read-tariff';

/** The use cases of the tariff and of stays. */
export const stayProviders: readonly Provider[] = [
  CustomerReader,
  ListTariffVersionsHandler,
  ImpactDesk,
  OffersStaysHandler,
  PreviewTariffHandler,
  PublishTariffHandler,
  ReadQuoteHandler,
  ReadStaysHandler,
  ReadTariffHandler,
  ReadTariffVersionHandler,
  Takers,
];
