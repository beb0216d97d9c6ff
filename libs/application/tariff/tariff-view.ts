import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import type { TariffWire } from '@holdfast/domain/stay/tariff-wire';
import type { PublishedTariff } from '@holdfast/domain/stay/tariff';

/** A tariff as its owner sees it. */
export interface TariffView extends TariffWire {
  readonly version: number;
  readonly published_at: string | null;
}

/** @param publishedAt an instant; null before any tariff was published */
export const tariffView = ({ version, tariff }: PublishedTariff, publishedAt: string | null): TariffView => ({
  version,
  published_at: publishedAt,
  ...wireOf(tariff),
});

/** The tariff as anybody may read it: what happens to those who do not pay is the owner's business. */
export const publicTariffView = ({ version, tariff }: PublishedTariff) => {
  const { payment, ...terms } = wireOf(tariff);
  const { when_unpaid: _whenUnpaid, grace_days: _graceDays, ...paid } = payment;
  return { version, ...terms, payment: paid };
};
