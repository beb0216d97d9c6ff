import type { TariffEvent } from '@holdfast/domain/tariff/tariff.events';
import type { Sentences } from './sentences';

export const tariffSentences: Sentences<TariffEvent> = {
  TariffPublished: ({ version }) => `Version ${version} of the prices and rules for stays was published.`,
};
